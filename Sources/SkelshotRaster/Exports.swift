// Drawing needs points, rectangles and colors, so importing this module also imports SkelshotPrimitives.
@_exported public import SkelshotPrimitives
