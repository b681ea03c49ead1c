// Drawing needs points, rectangles and colors, so one import provides both modules.
@_exported public import SkelshotPrimitives
