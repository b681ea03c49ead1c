// These exports make scenes, views and tolerances available to tests that import only this module.
@_exported public import Skelshot
@_exported public import SkelshotCompare
