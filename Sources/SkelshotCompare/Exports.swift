// Comparisons need pictures and films, so one import provides both.
@_exported public import SkelshotFormats
