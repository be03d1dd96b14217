"""What every game shares. Names no game; imports the standard library and mypyc's types only."""
