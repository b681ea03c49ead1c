@_exported public import ReferenceReaders
