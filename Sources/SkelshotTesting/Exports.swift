// Tests that import only this module can also use scenes, views and tolerances.
@_exported public import Skelshot
@_exported public import SkelshotCompare
