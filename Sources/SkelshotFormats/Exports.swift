// Encoding needs drawing, progress and files, so importing this module also imports their modules.
@_exported public import SkelshotFiles
@_exported public import SkelshotFrames
@_exported public import SkelshotGIF
@_exported public import SkelshotPNG
@_exported public import SkelshotRaster
@_exported public import SkelshotWebP
@_exported public import SkelshotWork
