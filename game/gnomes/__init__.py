"""Garden gnomes: breeders hire mates with closed fists until one owns a golden hat or 4000 petals."""
