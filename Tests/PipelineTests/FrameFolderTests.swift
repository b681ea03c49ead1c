import Foundation
import Skelshot
import SkelshotFiles
import SystemPackage
import TestSupport
import Testing

/// Tests that a run writes all frames of a film into a folder or none of them, and changes no other file.
@Suite struct FrameFolderTests {
  private let film: Film
  /// The bytes of each frame by file name.
  private let frames: [String: [UInt8]]

  init() throws {
    let layout = #"{"canvas": {"width": 12, "height": 8}, "views": [{}]}"#
    film = try LayoutDocument.parse(Array(layout.utf8), file: "layout.json").scene
      .film(framesPerSecond: 2)
    var frames: [String: [UInt8]] = [:]
    for number in 0..<film.frameCount {
      let options = EncodingOptions(tolerance: 0)
      frames["frame-000\(number + 1).png"] =
        try film.encode(as: .png, at: film.time(ofFrame: number), options: options).bytes
    }
    self.frames = frames
    #expect((2...9).contains(film.frameCount))
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private func draw(
    _ folder: String, _ existing: StagingFolder.Existing = .refused,
    besides file: String? = nil, _ calls: any SystemCalls = SystemBridge()
  ) throws {
    var transaction = OutputTransaction(calls: calls)
    do {
      if let file { transaction.add(TemporaryFile([1, 2, 3]), to: file, makingFolders: true) }
      try transaction.addFrames(of: film, to: folder, optimization: .balanced, existing: existing)
      _ = try transaction.commit()
    } catch {
      transaction.discard()
      throw error
    }
  }

  private func placed(_ frames: [String: [UInt8]]) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: frames.map { ("out/frames/\($0.key)", $0.value) })
  }

  @Test func `creates a new folder with all frames, including missing parent folders`() throws {
    try withTemporaryFolder { folder in
      try draw(folder + "/out/frames/")
      #expect(try files(below: folder) == placed(frames))
    }
  }

  @Test func `rejects existing frames unless replacing is requested, and always keeps other files`()
    throws
  {
    try withTemporaryFolder { folder in
      let others = [
        "out/frames/frame-1.png", "out/frames/frame-0001.png.bak", "out/frames/frame-00a1.png",
        "out/frames/notes.txt", "out/frames/sub/frame-0001.png", "out/frames/.frame-0001.png",
      ]
      for name in others { try write([7], "\(folder)/\(name)") }
      let rest = Dictionary(uniqueKeysWithValues: others.map { ($0, [UInt8(7)]) })
      // A folder that contains other files must accept the frames.
      try draw(folder + "/out/frames")
      #expect(try files(below: folder) == placed(frames).merging(rest) { $1 })
      try write([8], folder + "/out/frames/frame-0002.png")
      try write([9], folder + "/out/frames/frame-0099.png")
      try write([9], folder + "/out/frames/frame-12345.png")
      let before = try files(below: folder)
      #expect(throws: PictureError.self) { try draw(folder + "/out/frames") }
      #expect(try files(below: folder) == before)
      try draw(folder + "/out/frames", .replaced)
      #expect(try files(below: folder) == placed(frames).merging(rest) { $1 })
    }
  }

  @Test func `does not replace a link or folder named like a frame`() throws {
    try withTemporaryFolder { folder in
      try write([7], folder + "/victim")
      try write([7], folder + "/out/frames/frame-0001.png/mine")
      let before = try files(below: folder)
      #expect(throws: PictureError.self) { try draw(folder + "/out/frames", .replaced) }
      #expect(try files(below: folder) == before)
      try FileManager.default.removeItem(atPath: folder + "/out/frames/frame-0001.png")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/out/frames/frame-0001.png", withDestinationPath: folder + "/victim")
      #expect(throws: PictureError.self) { try draw(folder + "/out/frames", .replaced) }
      #expect(try files(below: folder)["victim"] == [7])
    }
  }

  @Test func `rejects a second run that writes into the same folder at the same time`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/frames"
      try write([7], path + "/mine")
      var first = OutputTransaction()
      try first.addFrames(of: film, to: path)
      var second = OutputTransaction()
      #expect {
        try second.addFrames(of: film, to: path, existing: .replaced)
      } throws: { error in
        if case FileError.busy(path)? = (error as? PictureError)?.cause { true } else { false }
      }
      _ = try first.commit()
      #expect(try files(below: path).count == frames.count + 1)
      try second.addFrames(of: film, to: path, existing: .replaced)
      _ = try second.commit()
      // If two transactions start before the folder exists, their frames must not be mixed.
      let fresh = folder + "/fresh"
      var third = OutputTransaction()
      try third.addFrames(of: film, to: fresh)
      var fourth = OutputTransaction()
      try fourth.addFrames(of: film, to: fresh)
      _ = try third.commit()
      #expect(throws: FileError.busy(path: fresh)) { _ = try fourth.commit() }
      #expect(try files(below: fresh) == frames)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  @Test(arguments: [Errno.noSpace, .interrupted], [true, false])
  func `writes either all frames or none, whichever system call fails`(
    error: Errno, hasNameless: Bool
  ) throws {
    for (isThere, existing) in [
      (false, StagingFolder.Existing.refused), (true, .refused), (true, .replaced),
    ] {
      var number = 0
      while true {
        number += 1
        let calls = FailingCalls(
          failing: number, with: error, hasNameless: hasNameless, longestWrite: 50)
        try withTemporaryFolder { folder in
          let old: [UInt8] = [9]
          if isThere { try write(old, folder + "/out/frames/mine") }
          if existing == .replaced {
            for name in ["frame-0001.png", "frame-0077.png"] {
              try write(old, folder + "/out/frames/" + name)
            }
          }
          try write(old, folder + "/out/film.gif")
          let before = try files(below: folder)
          var after = before.filter { !$0.key.hasPrefix("out/frames/frame-") }
            .merging(placed(frames)) { $1 }
          after["out/film.gif"] = [1, 2, 3]
          let gif = folder + "/out/film.gif"
          var found: [String: [UInt8]]
          do {
            try draw(folder + "/out/frames", existing, besides: gif, calls)
            found = try files(below: folder)
            #expect(found.filter { !$0.key.contains(".unfinished") } == after)
          } catch {
            found = try files(below: folder)
            let visible = found.filter { !$0.key.contains(".unfinished/") }
            #expect(visible == before, "\(calls.failed ?? "none")")
          }
          // A temporary folder or file is left if the system cannot remove it.
          if ["removeFolder", "unlink"].contains(calls.failed), error != .interrupted {
            found = found.filter { !$0.key.contains(".unfinished") }
          }
          #expect(found.keys.allSatisfy { !$0.contains("unfinished") }, "\(found.keys)")
          if error == .interrupted { #expect(found == after) }
        }
        #expect(calls.openFiles == 0)
        if calls.failed == nil { break }
      }
      #expect(number > 25)
    }
  }
}
