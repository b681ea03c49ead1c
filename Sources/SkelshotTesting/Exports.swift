// A test needs one import: scenes, views and tolerances come with the checks.
@_exported public import Skelshot
@_exported public import SkelshotCompare
