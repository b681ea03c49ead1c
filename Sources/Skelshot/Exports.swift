// The library's users write one import. What the rooms below make public is its API.
@_exported public import SkelshotFilmReader
@_exported public import SkelshotFrames
@_exported public import SkelshotGIF
@_exported public import SkelshotPNG
@_exported public import SkelshotCompare
@_exported public import SkelshotDocument
@_exported public import SkelshotLayout
@_exported public import SkelshotModel
@_exported public import SkelshotPrimitives
@_exported public import SkelshotRaster
@_exported public import SkelshotRenderer
@_exported public import SkelshotReport
