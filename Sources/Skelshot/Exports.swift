// Skelshot: the only module that users of the library import.
//
// This module re-exports every module with public API, in alphabetical order, and contains the documentation
// (Documentation.docc). Some modules are available only if their package trait is enabled.

@_exported public import SkelshotDocument
@_exported public import SkelshotFiles
@_exported public import SkelshotFormats
@_exported public import SkelshotFrames
@_exported public import SkelshotGIF
@_exported public import SkelshotLayout
@_exported public import SkelshotLoading
@_exported public import SkelshotModel
@_exported public import SkelshotOutput
@_exported public import SkelshotPNG
@_exported public import SkelshotPrimitives
@_exported public import SkelshotRaster
@_exported public import SkelshotRenderer
@_exported public import SkelshotSyntax
@_exported public import SkelshotViews
@_exported public import SkelshotWebP
@_exported public import SkelshotWork

#if Goldens
  @_exported public import SkelshotCompare
  @_exported public import SkelshotGoldens
  @_exported public import SkelshotReport
#endif

#if Imports
  @_exported public import SkelshotImport
  @_exported public import SkelshotTrace
#endif

#if CommandLine
  @_exported public import SkelshotTemplates
  @_exported public import SkelshotTerminal
#endif
