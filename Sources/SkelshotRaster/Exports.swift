// Drawing needs points, rects and colors: one import provides both modules.
@_exported public import SkelshotPrimitives
