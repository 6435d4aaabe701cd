"""What the author of a module imports: modules and parts, steps and hooks, rulings, the spine they hang on."""
