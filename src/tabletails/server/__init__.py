"""The site's server: lobby, tables, seats, live play, and the store behind them. Nothing is imported here, to keep the CLI quick."""
