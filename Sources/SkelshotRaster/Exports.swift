// Whoever draws needs points, rects and colours: one import has both.
@_exported public import SkelshotPrimitives
