// Comparing needs pictures and films: one import provides both.
@_exported public import SkelshotFormats
