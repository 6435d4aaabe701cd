"""One folder a box: facts, rules, words, drawings, a golden game, tests. Boxes are found by their folders."""
