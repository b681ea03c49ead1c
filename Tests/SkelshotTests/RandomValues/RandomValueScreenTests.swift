import Skelshot
import Testing

/// Tests dumps of running apps and captures of pages with random values.
@Suite(.timeLimit(.minutes(10))) struct RandomValueScreenTests {
  private static let dump = """
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,1920]">
    <node class="android.widget.TextView" text="Feed" bounds="[40,100][400,160]"/></node></hierarchy>
    """

  @Test(arguments: NastyValues.seeds)
  func `reading a dump with random options either succeeds or throws an error`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<NastyValues.rounds {
      var options = HierarchyOptions()
      options.density = values.perhaps { values.double() }
      options.screenshotScale = values.perhaps { values.double() }
      let bytes = values.bool() ? Array(Self.dump.utf8) : values.bytes()
      let picture = values.perhaps { values.pixmap() }
      attempt {
        let screen = try ScreenHierarchy(bytes, screenshot: picture, options: options)
        use(screen.warnings)
        return try screen.scene(content: values.perhaps { values.text() }).json()
      }
    }
  }

  /// No browser is started, because the browser does not exist.
  @Test(arguments: NastyValues.seeds)
  func `a capture with random options and without a browser throws an error`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<NastyValues.rounds {
      var options = WebPageOptions()
      options.size = values.size()
      options.scale = values.double()
      options.wait = values.perhaps { values.double() }
      options.selector = values.perhaps { values.text() }
      options.waitForSelector = values.perhaps { values.text() }
      options.browser = "/missing/" + values.text()
      let address = values.bool() ? "http://localhost" : values.text()
      let error = #expect(throws: (any Error).self) {
        _ = try WebPageCapture(address, options: options)
      }
      #expect(error is any DescribedError)
    }
  }

  /// No program reads the sources, because the files do not exist or the size is invalid.
  @Test(arguments: NastyValues.seeds)
  func `reading the sources of an app with random paths and sizes throws an error`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<NastyValues.rounds {
      let path = values.bool() ? "/missing/" + values.text() : "\0" + values.text()
      let error = #expect(throws: LoadError.self) {
        let app = try AppSources([path], size: values.perhaps { values.size() })
        for screen in app.screens { use(try screen.scene()) }
      }
      #expect(error?.description.isEmpty == false)
    }
  }

  @Test func `rejects options of a capture that no browser accepts`() {
    func message(_ change: (inout WebPageOptions) -> Void) -> String? {
      var options = WebPageOptions()
      options.browser = "/missing"
      change(&options)
      let error = #expect(throws: (any Error).self) {
        _ = try WebPageCapture("http://localhost", options: options)
      }
      return (error as? any DescribedError)?.message.code
    }
    #expect(message { $0.size.width = .nan } == "invalid-option")
    #expect(message { $0.size.height = 0 } == "invalid-option")
    #expect(message { $0.scale = 0 } == "invalid-option")
    #expect(message { $0.wait = .infinity } == "invalid-option")
    #expect(message { $0.wait = -1 } == "invalid-option")
    #expect(message { $0.scale = 3 } == "no-browser")
  }
}
