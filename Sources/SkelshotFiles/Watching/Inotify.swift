#if os(Linux)
  import SystemPackage

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The interface of Linux for watching folders.
  ///
  /// Unsafe because swift-system does not provide these calls. The calls fill an array that is parsed byte by byte.
  struct Inotify: FolderEventSource {
    private let file: FileDescriptor
    private let stopReading: FileDescriptor
    private let stopWriting: FileDescriptor

    func wait(milliseconds: Int?) throws(Errno) -> FolderWake {
      var files = [
        pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopReading.rawValue, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&files, nfds_t(files.count), Int32(milliseconds ?? -1))
      guard count >= 0 else {
        // A handled signal can interrupt the wait.
        guard errno == EINTR else { throw Errno(rawValue: errno) }
        return .timeout
      }
      if files[1].revents != 0 { return .stopped }
      return files[0].revents != 0 ? .events : .timeout
    }

    func stop() {
      let byte: [UInt8] = [0]
      _ = unsafe byte.withUnsafeBytes { unsafe write(stopWriting.rawValue, $0.baseAddress, 1) }
    }

    func close() {
      for file in [file, stopReading, stopWriting] { _ = try? file.close() }
    }
  }

  extension Inotify {
    /// The watched events: files written and closed, created, removed or renamed, and removal of the folder.
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)
    private static let room = 1 << 16

    init() throws(Errno) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw Errno(rawValue: errno) }
      file = FileDescriptor(rawValue: descriptor)
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else {
        let reason = Errno(rawValue: errno)
        _ = try? file.close()
        throw reason
      }
      // A browser started by this process must not inherit the descriptors.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      stopReading = FileDescriptor(rawValue: ends[0])
      stopWriting = FileDescriptor(rawValue: ends[1])
    }

    func add(_ folder: String) throws(Errno) -> Int32 {
      let number = unsafe inotify_add_watch(file.rawValue, folder, Self.mask)
      guard number >= 0 else { throw Errno(rawValue: errno) }
      return number
    }

    func remove(_ number: Int32) { _ = inotify_rm_watch(file.rawValue, number) }

    func events() throws(Errno) -> [FolderEvent] {
      var bytes = [UInt8](repeating: 0, count: Self.room)
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(file.rawValue, $0.baseAddress, $0.count)
      }
      guard count >= 0 else {
        guard errno == EAGAIN || errno == EINTR else { throw Errno(rawValue: errno) }
        return []
      }
      return Self.events(in: bytes[..<count])
    }

    /// Parses events: the watch descriptor, a mask, a cookie, the length of the name, and the zero-padded name.
    static func events(in bytes: ArraySlice<UInt8>) -> [FolderEvent] {
      func word(_ offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].enumerated().reduce(0) {
          $0 | UInt32($1.element) << (8 * $1.offset)
        }
      }
      var events: [FolderEvent] = []
      var offset = bytes.startIndex
      while bytes.endIndex - offset >= 16 {
        let mask = word(offset + 4)
        let length = Int(word(offset + 12))
        guard bytes.endIndex - offset - 16 >= length else { break }
        let name = bytes[offset + 16..<offset + 16 + length].prefix { $0 != 0 }
        events.append(
          FolderEvent(
            folder: Int32(bitPattern: word(offset)), name: String(decoding: name, as: UTF8.self),
            isFolder: mask & UInt32(IN_ISDIR) != 0, isOverflow: mask & UInt32(IN_Q_OVERFLOW) != 0,
            isEnd: mask & UInt32(IN_IGNORED) != 0))
        offset += 16 + length
      }
      return events
    }
  }
#endif
