// Whoever compares reads pictures and films: one import has both.
@_exported public import SkelshotFormats
