"""The fault drill: every fault strikes in every place of the program, and the promises hold."""
