// Comparisons need pictures and films, so importing this module also imports their modules.
@_exported public import SkelshotFormats
