import SkelshotFrames
public import SkelshotFiles

/// Encoders write to a temporary file, so that memory does not grow with the film.
extension TemporaryFile: ByteSink {}
