import Foundation
import TestSupport
import Testing

/// Tests which files the command writes, and which files it leaves unchanged.
@Suite struct OutputFileTests {
  /// A layout that shows a picture file.
  private let named = """
    {"canvas": {"width": 20, "height": 10}, "views": [{"type": "imageView", "image": "photo.png"}]}
    """

  /// Writes files that the command must leave unchanged.
  private func prepare(_ tool: CommandLineTool) throws {
    try tool.write(pulsing, to: "layout.json")
    try tool.write(named, to: "named.json")
    try tool.write(#"{"canvas": {"width": 20, "height": 10}}"#, to: "photo.json")
    try tool.write("layouts: [layout.json]\ngolden: goldens\n", to: "skelshot.yml")
    #expect(try tool.run(["layout.json", "-o", "photo.png", "-o", "film.gif"]).status == 0)
    #expect(try tool.run(["record", "-q"]).status == 0)
    for (link, target) in [("link.png", "photo.png"), ("link.json", "layout.json")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(tool.folder)/\(link)", withDestinationPath: target)
    }
  }

  @Test(arguments: [
    (["layout.json", "-o", "d.png", "-o", "./d.png"], "are the same file"),
    (["layout.json", "-o", "d.png", "-o", "goldens/../d.png"], "are the same file"),
    (["layout.json", "-o", "s.gif", "--stats-json", "s.gif"], "written twice"),
    (["layout.json", "-o", "s.gif", "--stats-json", ".//s.gif"], "are the same file"),
    (["layout.json", "-o", "layout.json", "-f", "gif"], "is a layout"),
    (["link.json", "-o", "layout.json", "-f", "gif"], "the same file as a layout"),
    (["layout.json", "-o", "a.gif", "--stats-json", "layout.json"], "is a layout"),
    (["layout.json", "-o", "a.gif", "--stats-json", "photo.png"], "is a picture"),
    (["named.json", "-o", "photo.png"], "is a picture that the layout uses"),
    (["named.json", "-o", "a.png", "-o", "./link.png"], "as a picture that the layout uses"),
    (["named.json", "photo.json", "-o", "{name}.png"], "is a picture of named.json"),
    (
      ["photo.json", "named.json", "-o", "./{name}.png"],
      "is the same file as a picture of named.json"
    ),
    (["photo.json", "named.json", "-f", "png", "-o", "./"], "which would be overwritten"),
    (["record", "named.json", "photo.json", "--golden", "."], "a picture of named.json"),
    (["verify", "*.json", "--golden", ".", "--update", "all"], "a picture of named.json"),
    (["diff", "photo.png", "film.gif", "-o", "photo.png"], "is a picture to compare"),
    (["diff", "photo.png", "film.gif", "-o", "./film.gif"], "is the same file as a picture"),
    (
      ["diff", "photo.png", "film.gif", "--json", "film.gif"],
      "is a picture and would be overwritten with text"
    ),
    (["diff", "link.png", "film.gif", "-o", "photo.png"], "is the same file as a picture"),
    (
      ["diff", "film.gif", "film.gif", "--layout", "layout.json", "--json", "layout.json"], "layout"
    ),
    (["diff", "photo.png", "film.gif", "-o", "d.png", "--json", "./d.png"], "are the same file"),
    (["verify", "--json", "layout.json"], "is a layout"),
    (["verify", "--report", "goldens/layout.png"], "is a picture"),
    (["verify", "--report", "goldens/layout-dark.png", "--appearance", "dark"], "is a golden"),
    (["verify", "--junit", "goldens/goldens.txt"], "is the golden list"),
    (["verify", "--json", "skelshot.yml"], "is the settings"),
    (["verify", "--json", "r.json", "--junit", "./r.json"], "are the same file"),
    (["verify", "--json", "photo.png"], "is a picture"),
    (["record", "--json", "link.json"], "as a layout"),
    (["layout.json", "--replace-frames", "-o", "a.gif"], "--replace-frames needs --frames"),
  ])
  func `rejects an output that would overwrite another output or an input`(
    arguments: [String], message: String
  ) throws {
    try withTool { tool in
      try prepare(tool)
      let before = try files(below: tool.folder)
      let result = try tool.run(arguments)
      #expect(result.status == 64)
      #expect(result.error.contains(message), "\(result.error)")
      #expect(result.output.isEmpty)
      #expect(try files(below: tool.folder) == before)
    }
  }

  @Test func `does not overwrite a picture that another layout shows`() throws {
    try withTool { tool in
      try prepare(tool)
      let before = try files(below: tool.folder)
      let result = try tool.run(["named.json", "photo.json", "-o", "./"])
      #expect(result.status == 2)
      #expect(result.error.contains("a picture of named.json"), "\(result.error)")
      var after = try files(below: tool.folder)
      #expect(after.removeValue(forKey: "named.gif") != nil)
      #expect(after.keys.sorted() == before.keys.sorted())
      #expect(after["photo.png"] == before["photo.png"])
    }
  }

  @Test func `does not overwrite a file that is open as stdin`() throws {
    try withTool { tool in
      try prepare(tool)
      let before = try files(below: tool.folder)
      let result = try CommandLineTool.run(
        "/bin/sh",
        ["-c", "\"$0\" diff - film.gif -o photo.png < photo.png", CommandLineTool.executable],
        in: tool.folder)
      #expect(result.status == 64)
      #expect(try files(below: tool.folder) == before)
    }
  }

  @Test func `--replace-frames is required to replace existing frames and affects no other files`()
    throws
  {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      #expect(try tool.run(["layout.json", "--frames", "f", "--fps", "4"]).status == 0)
      let frames = try files(below: tool.folder + "/f")
      try tool.write("mine", to: "f/notes.txt")
      try tool.write("old", to: "f/frame-0002.png")
      try tool.write("old", to: "f/frame-0900.png")
      let before = try files(below: tool.folder)
      let refused = try tool.run(["layout.json", "--frames", "f", "--fps", "4", "-o", "a.gif"])
      #expect(refused.status == 2)
      #expect(refused.error.contains("f: error: the folder already contains frames"))
      #expect(refused.error.contains("or allow replacing the frames (--replace-frames)"))
      #expect(try files(below: tool.folder) == before)
      let replaced = try tool.run(
        ["layout.json", "--frames", "f", "--fps", "4", "--replace-frames"])
      #expect(replaced.status == 0)
      #expect(
        try files(below: tool.folder + "/f")
          == frames.merging(["notes.txt": Array("mine".utf8)]) { $1 })
    }
  }

  // With this size limit, the system would end a ThreadSanitizer build before its code starts.
  #if !SKELSHOT_THREAD_SANITIZER
    @Test
    func `reports an output that exceeds the system's file size limit and leaves no file behind`()
      throws
    {
      try withTool { tool in
        try tool.write(pulsing, to: "layout.json")
        for arguments in ["-o out.gif", "-o old.gif", "--frames f", "--frames g/h -o out.gif"] {
          try tool.write("old", to: "old.gif")
          let before = try files(below: tool.folder)
          let result = try CommandLineTool.run(
            "/bin/sh",
            [
              "-c", "ulimit -f 0; \"$0\" layout.json \(arguments) 2>/dev/null",
              CommandLineTool.executable,
            ],
            in: tool.folder)
          #expect(result.status == 2)
          #expect(try files(below: tool.folder) == before)
        }
      }
    }
  #endif

  @Test func `ignores SIGHUP under nohup but ends on other signals while waiting for input`() throws
  {
    try withTool { tool in
      for (signal, ignored, status) in [
        (SIGHUP, "HUP", Int32(0)), (SIGTERM, "TERM", 0), (SIGTERM, "HUP", SIGTERM),
        (SIGHUP, "INT", SIGHUP), (SIGINT, "HUP", SIGINT),
      ] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
          "-c", "trap '' \(ignored); exec \"$0\" - -o out.gif", CommandLineTool.executable,
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: tool.folder)
        let input = Pipe()
        process.standardInput = input
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Once the command has read its input, the pipe is empty.
        try input.fileHandleForWriting.write(contentsOf: Data(pulsing.utf8))
        try waitUntilRead(input.fileHandleForWriting.fileDescriptor)
        kill(process.processIdentifier, signal)
        if status == 0 { try input.fileHandleForWriting.close() }
        process.waitUntilExit()
        #expect(process.terminationStatus == status, "\(signal), \(ignored) ignored")
        #expect(process.terminationReason == (status == 0 ? .exit : .uncaughtSignal))
        #expect(tool.files() == (status == 0 ? ["out.gif"] : []))
        try? FileManager.default.removeItem(atPath: tool.folder + "/out.gif")
      }
    }
  }

  private func waitUntilRead(_ pipe: Int32) throws {
    var left: Int32 = 1
    while left > 0 {
      guard unsafe ioctl(pipe, UInt(FIONREAD), &left) == 0 else { throw POSIXError(.EIO) }
      usleep(500)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal during drawing leaves no frame files behind`(signal: Int32) throws {
    try withTool { tool in
      try tool.write(
        pulsing.replacingOccurrences(of: "20", with: "400"), to: "layout.json")
      for (there, folder) in [(false, "new/frames"), (true, "old")] {
        if there {
          try FileManager.default.createDirectory(
            atPath: tool.folder + "/old", withIntermediateDirectories: false)
          try tool.write("mine", to: "old/notes.txt")
        }
        let before = try files(below: tool.folder)
        let process = try tool.start([
          "layout.json", "-q", "--frames", folder, "--scale", "4", "--fps", "50",
        ])
        let parent = there ? "old" : "new"
        func drawn() -> Int {
          tool.files(in: parent).filter { $0.hasSuffix(".unfinished") }
            .map { tool.files(in: "\(parent)/\($0)").count }.reduce(0, +)
        }
        while process.isRunning, drawn() < 3 { usleep(200) }
        #expect(process.isRunning)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == signal)
        #expect(try files(below: tool.folder) == before)
      }
    }
  }

  @Test func `does not read pipes and devices inside layout folders`() throws {
    try withTool { tool in
      try prepare(tool)
      for name in ["found/a.json", "goldens/layout.png", "photo.png"] {
        try FileManager.default.createDirectory(
          atPath: tool.folder + "/found", withIntermediateDirectories: true)
        try? FileManager.default.removeItem(atPath: "\(tool.folder)/\(name)")
        let made = unsafe mkfifo("\(tool.folder)/\(name)", 0o600)
        #expect(made == 0)
      }
      for arguments in [
        ["found", "-o", "out/"], ["found/*", "-o", "out/"], ["found/**/a.json", "-o", "out/"],
        ["named.json", "-o", "a.png"], ["verify"], ["verify", "--update", "all"], ["record"],
      ] {
        let result = try CommandLineTool.run(
          "/usr/bin/timeout", ["20", CommandLineTool.executable] + arguments, in: tool.folder)
        #expect(result.status == 2, "\(arguments)")
        #expect(
          (result.error + result.text).contains("a device, a pipe or a socket, not a file"),
          "\(result.error)\(result.text)")
      }
    }
  }

  @Test func `reads from pipes that are passed as arguments`() throws {
    try withTool { tool in
      try prepare(tool)
      let result = try CommandLineTool.run(
        "/bin/bash",
        [
          "-c",
          """
          "$0" <(cat layout.json) -o a.gif && "$0" diff <(cat a.gif) <(cat film.gif) \
          && cat layout.json | "$0" /dev/stdin -o b.gif && cmp a.gif b.gif
          """, CommandLineTool.executable,
        ], in: tool.folder)
      #expect(result.status == 0, "\(result.error)")
    }
  }

  @Test func `reports file names that are not valid UTF-8 and draws the other layouts`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let made = try CommandLineTool.run(
        "/bin/sh",
        [
          "-c",
          """
          mkdir -p in deep/in && cp layout.json in/a.json && cp layout.json deep/in/a.json \
          && cp layout.json "in/$(printf 'caf\\351.json')" && mkdir "deep/$(printf 'd\\351')" \
          && cp layout.json "deep/$(printf 'd\\351')/b.json"
          """,
        ], in: tool.folder)
      #expect(made.status == 0)
      for layouts in ["in", "in/*.json", "in/**/caf*.json"] {
        let result = try tool.run([layouts, "-o", "out/"])
        #expect(result.status == 2)
        #expect(result.error.contains("in/caf\\ufffd.json: error: the name is not UTF-8"))
        if layouts == "in" { #expect(tool.files(in: "out") == ["a.gif"]) }
      }
      for layouts in ["deep", "deep/*/*.json", "deep/**/*.json"] {
        let result = try tool.run(["validate", layouts])
        #expect(result.status == 2)
        #expect(result.error.contains("deep/d\\ufffd: error: the name is not UTF-8"))
      }
    }
  }

  @Test(arguments: ["..json", "...json", "sub/..json"])
  func `a layout's name cannot cause a write outside the output folder`(name: String) throws {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/sub", withIntermediateDirectories: false)
      try tool.write(pulsing, to: name)
      let before = try files(below: tool.folder)
      for arguments in [
        ["-o", "sub/{name}/x.gif"], ["-o", "sub/"], [], ["--frames", "sub/{name}"],
      ] {
        let result = try tool.run([name] + arguments)
        #expect(result.status == 64)
        #expect(result.error.contains("is not a valid file name"))
        #expect(try files(below: tool.folder) == before)
      }
    }
  }

  @Test func `a replaced file keeps its permissions`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      try tool.write("old", to: "out.gif")
      let path = tool.folder + "/out.gif"
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      #expect(try tool.run(["layout.json", "-o", "out.gif"]).status == 0)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o640)
      let result = try CommandLineTool.run(
        "/bin/sh", ["-c", "umask 027; \"$0\" layout.json -o new.gif", CommandLineTool.executable],
        in: tool.folder)
      #expect(result.status == 0)
      let new = try FileManager.default.attributesOfItem(atPath: tool.folder + "/new.gif")
      #expect(new[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test func `writes to an open stream such as /dev/stdout instead of replacing it`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try CommandLineTool.run(
        "/bin/bash",
        [
          "-c",
          """
          "$0" layout.json -f gif -o /dev/stdout > a.gif && "$0" layout.json -f gif -o >(cat > b.gif) \
          && "$0" layout.json -f gif -o c.gif && cmp a.gif c.gif && test -L /dev/stdout
          """, CommandLineTool.executable,
        ], in: tool.folder)
      #expect(result.status == 0, "\(result.error)")
    }
  }
}
