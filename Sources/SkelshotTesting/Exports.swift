// A test writes one import: scenes and views come with the checks.
@_exported public import Skelshot
