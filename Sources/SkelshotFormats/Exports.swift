// Whoever encodes draws, and is told of progress and of files: one import has all of it.
@_exported public import SkelshotFiles
@_exported public import SkelshotFrames
@_exported public import SkelshotGIF
@_exported public import SkelshotPNG
@_exported public import SkelshotRaster
@_exported public import SkelshotWebP
@_exported public import SkelshotWork
