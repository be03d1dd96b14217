"""The core by itself: record, match, chance, clauses, words, options, registry. Where a game is needed, a toy plays."""
