"""What a good breeder considers: the worth of gnomes, prizes to hope for, prices, and the purse."""
