"""What looks at the program from outside: starting it, pictures of it, a walk through it."""
