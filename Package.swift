// swift-tools-version: 6.2

import PackageDescription

/// Whether this repository's Makefile or continuous integration builds the package. Packages that depend on skelshot
/// do not inherit rules that a later compiler could break.
let isOwnBuild = Context.environment["SKELSHOT_STRICT"] != nil

/// The settings for all Swift targets.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isOwnBuild ? [.treatAllWarnings(as: .error)] : [])

/// The settings for tests with little computation. They halve the build time without slowing these tests. No target
/// imports a test target, so the separate module pass, which checks all types again, is omitted.
let unoptimized =
  settings
  + (isOwnBuild ? [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])] : [])

/// Whether the Swift Package Index builds the package. It documents the targets that .spi.yml names with
/// swift-docc-plugin, which reads only the symbols that a target declares itself.
let isDocumented = Context.environment["SPI_BUILDER"] != nil

/// Returns the traits that enable what a trait adds. `CommandLine` adds everything, but does not enable other traits:
/// SwiftPM passes the names of enabled traits in random order, and compiles all targets again if the order changes.
func including(_ trait: String) -> Set<String> { [trait, "CommandLine"] }

/// The settings for the targets that check which optional parts are compiled. SwiftPM itself defines the names of the
/// enabled traits.
let optional: [SwiftSetting] =
  settings + ["Goldens", "Imports"].map { .define($0, .when(traits: ["CommandLine"])) }

/// The settings for Skelshot. While the compiler compiles a target, it can also write the symbols that the target
/// re-exports. The documentation tool reads all symbols in the catalog.
let documented =
  optional
  + (isDocumented
    ? [
      .unsafeFlags([
        "-emit-symbol-graph", "-emit-symbol-graph-dir",
        Context.packageDirectory + "/Sources/Skelshot/Documentation.docc/SymbolGraph",
      ])
    ] : [])

/// The argument parser for the command line. Packages that use the library with `traits: []` do not fetch it.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["CommandLine"]))

/// Returns dependencies on targets that are compiled only if one of the traits is enabled.
func targets(_ names: String..., traits: Set<String>) -> [Target.Dependency] {
  names.map { .target(name: $0, condition: .when(traits: traits)) }
}

/// The layouts in Gallery that `skelshot init` offers.
let templates = [
  "article", "calendar", "chat", "comments", "dashboard", "feed", "login", "map-with-sheet",
  "media-player", "onboarding", "product-grid", "product-page", "profile", "search-results",
  "settings", "table",
]

/// The HTTP library for `skelshot watch`. Only the executable `skelshot-watch` needs it.
let server = ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
  Target.Dependency.product(
    name: $0, package: "swift-nio", condition: .when(traits: ["CommandLine"]))
}

/// The test targets, and the code that several test targets share.
let tests: [Target] = [
  .target(
    name: "ReferenceReaders",
    dependencies: ["SkelshotRaster", "SkelshotFrames", "CLibGIF", "CLibPNG"],
    path: "Tests/ReferenceReaders", swiftSettings: settings),
  .target(
    name: "TestSupport",
    dependencies: [
      "SkelshotRaster", "SkelshotFiles", "SkelshotFrames", "SkelshotPNG", "SkelshotWork",
      "ReferenceReaders",
      .product(name: "SystemPackage", package: "swift-system"),
    ], path: "Tests/TestSupport", swiftSettings: settings),
  // The fuzzers' entry points. Tests run them on the saved inputs.
  .target(
    name: "Attacks",
    dependencies: [
      "SkelshotCompare", "SkelshotDocument", "SkelshotSyntax", "SkelshotFormats", "SkelshotFrames",
      "SkelshotImport", "SkelshotLayout", "SkelshotModel",
      "SkelshotLoading", "SkelshotOutput", "SkelshotPNG", "SkelshotPreview", "SkelshotPrimitives",
      "SkelshotRaster",
      "SkelshotRenderer", "SkelshotReport", "SkelshotGoldens", "SkelshotTerminal",
      "ReferenceReaders", "CLibPNG",
    ], path: "Tests/Attacks", swiftSettings: settings),
  .testTarget(
    name: "AttackTests",
    dependencies: [
      "Attacks", "SkelshotDocument", "SkelshotSyntax", "SkelshotFormats", "SkelshotPrimitives",
      "TestSupport",
    ], exclude: ["Inputs"], swiftSettings: settings),
  .testTarget(name: "WorkTests", dependencies: ["SkelshotWork"], swiftSettings: unoptimized),
  .testTarget(
    name: "ReportTests", dependencies: ["SkelshotReport", "SkelshotPrimitives", "TestSupport"],
    exclude: ["Fixtures"], swiftSettings: unoptimized),
  .testTarget(
    name: "RasterTests", dependencies: ["SkelshotRaster", "TestSupport"], swiftSettings: settings),
  .testTarget(
    name: "FramesTests", dependencies: ["SkelshotFrames", "SkelshotRaster", "TestSupport"],
    swiftSettings: settings),
  .testTarget(
    name: "GIFTests",
    dependencies: [
      "SkelshotGIF", "SkelshotFormats", "SkelshotRaster", "SkelshotWork", "TestSupport", "CLibGIF",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "PNGTests",
    dependencies: ["SkelshotPNG", "SkelshotFormats", "SkelshotRaster", "TestSupport", "CLibPNG"],
    swiftSettings: settings),
  .testTarget(
    name: "JPEGTests",
    dependencies: ["SkelshotFormats", "SkelshotRaster", "TestSupport"],
    swiftSettings: unoptimized),
  .testTarget(
    name: "WebPTests",
    dependencies: [
      "SkelshotWebP", "SkelshotFormats", "SkelshotRaster", "SkelshotWork", "TestSupport",
      "CLibWebP",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "FormatsTests",
    dependencies: ["SkelshotFormats", "SkelshotPNG", "SkelshotRaster", "TestSupport"],
    swiftSettings: unoptimized),
  .testTarget(
    name: "CompareTests",
    dependencies: [
      "Skelshot", "SkelshotCompare", "SkelshotPrimitives", "SkelshotWork", "TestSupport",
    ],
    exclude: ["Fixtures"], swiftSettings: settings),
  .testTarget(
    name: "TerminalTests",
    dependencies: ["SkelshotTerminal", "SkelshotFormats", "SkelshotRaster", "TestSupport"],
    swiftSettings: unoptimized),
  .testTarget(name: "ModelTests", dependencies: ["SkelshotModel"], swiftSettings: unoptimized),
  .testTarget(
    name: "DocumentTests",
    dependencies: [
      "Skelshot", "SkelshotDocument", "SkelshotSyntax", "SkelshotGoldens", "TestSupport",
    ],
    exclude: ["Fixtures"], swiftSettings: unoptimized),
  .testTarget(
    name: "SolverTests", dependencies: ["SkelshotLayout", "TestSupport"],
    swiftSettings: settings),
  .testTarget(
    name: "InterfaceBuilderTests",
    dependencies: [
      "Skelshot", "SkelshotImport", "SkelshotTesting", "SkelshotLayout", "SkelshotModel",
      "SkelshotPrimitives", "TestSupport",
    ], swiftSettings: unoptimized),
  .testTarget(
    name: "ImportTests",
    dependencies: [
      "Skelshot", "SkelshotDocument", "SkelshotImport", "SkelshotLayout", "SkelshotModel",
      "SkelshotPNG", "SkelshotPrimitives", "SkelshotRaster", "SkelshotRenderer", "TestSupport",
    ], exclude: ["Fixtures"], swiftSettings: unoptimized),
  .testTarget(
    name: "LayoutTests", dependencies: ["SkelshotLayout", "TestSupport"], swiftSettings: unoptimized
  ),
  .testTarget(
    name: "TraceTests",
    dependencies: [
      "Skelshot", "SkelshotTrace", "SkelshotModel", "SkelshotRaster",
      "SkelshotPrimitives", "TestSupport",
    ], exclude: ["Fixtures"], swiftSettings: unoptimized),
  .testTarget(
    name: "RendererTests", dependencies: ["SkelshotRenderer", "TestSupport"],
    swiftSettings: unoptimized),
  .testTarget(
    name: "FilesTests",
    dependencies: [
      "SkelshotFiles", "SkelshotWork", "TestSupport",
      .product(name: "SystemPackage", package: "swift-system"),
    ], swiftSettings: unoptimized),
  .testTarget(
    name: "BrowserTests",
    dependencies: [
      "SkelshotBrowser", "SkelshotFiles", "SkelshotPrimitives", "SkelshotSyntax", "TestSupport",
    ], exclude: ["fake-browser.py", "server.py"], swiftSettings: unoptimized),
  .testTarget(
    name: "PipelineTests",
    dependencies: [
      "Skelshot", "SkelshotLoading", "SkelshotPrograms", "SkelshotWork", "TestSupport",
    ],
    swiftSettings: unoptimized),
  .testTarget(
    name: "GoldensTests",
    dependencies: ["Skelshot", "SkelshotGoldens", "SkelshotWork", "TestSupport"],
    exclude: ["Fixtures"], swiftSettings: unoptimized),
  .testTarget(
    name: "ViewsTests", dependencies: ["Skelshot", "TestSupport"], swiftSettings: unoptimized),
  .testTarget(
    name: "UIKitNamesTests",
    dependencies: ["SkelshotUIKitNames", "SkelshotTesting", "TestSupport"],
    swiftSettings: unoptimized),
  .testTarget(
    name: "SkelshotTests",
    dependencies: ["Skelshot", "SkelshotTesting", "TestSupport", "CLibPNG"],
    swiftSettings: unoptimized),
  .testTarget(
    name: "SkelshotTestingTests", dependencies: ["SkelshotTesting", "SkelshotWork", "TestSupport"],
    swiftSettings: unoptimized),
  .testTarget(
    name: "PreviewTests",
    dependencies: [
      "SkelshotPreview", "SkelshotFiles", "SkelshotModel", "SkelshotLoading", "SkelshotOutput",
      "SkelshotPrimitives", "TestSupport",
    ], swiftSettings: unoptimized),
  .testTarget(
    name: "CLITests",
    dependencies: [
      "Skelshot", "SkelshotCLI", "SkelshotFormats", "SkelshotFrames", "SkelshotGoldens",
      "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork", "TestSupport",
    ],
    exclude: [
      "Apps/fake-swift.py", "Watch/app.py", "Watch/watch.py", "Watch/attacks.py", "Watch/page.py",
      "Action/github.py",
      "Terminal/terminal.py",
    ],
    swiftSettings: unoptimized
  ),
]

/// A library for the package in Fuzz, without public API.
let attacks = Product.library(name: "_SkelshotAttacks", targets: ["Attacks"])

let package = Package(
  name: "skelshot",
  // InlineArray and UTF8Span need macOS 26. No other system of Apple can run the commands.
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Skelshot", targets: ["Skelshot"]),
    // A library for code that is written for UIKit and SkeletonView.
    .library(name: "SkelshotUIKitNames", targets: ["SkelshotUIKitNames"]),
    // A library for test targets, since it links Swift Testing and XCTest.
    .library(name: "SkelshotTesting", targets: ["SkelshotTesting"]),
    .executable(name: "skelshot", targets: ["SkelshotCLI"]),
    // The server that `skelshot watch` starts. Unlike skelshot, it links the HTTP library.
    .executable(name: "skelshot-watch", targets: ["SkelshotWatch"]),
    // Libraries for drawing, encoding, reading and comparing pictures without skeletons.
    .library(name: "SkelshotRaster", targets: ["SkelshotRaster"]),
    .library(name: "SkelshotFormats", targets: ["SkelshotFormats"]),
    .library(name: "SkelshotCompare", targets: ["SkelshotCompare"]),
    // `swift package skelshot`, which builds the executable only when it runs.
    .plugin(name: "SkelshotPlugin", targets: ["SkelshotPlugin"]),
  ] + (isOwnBuild ? [attacks] : []),
  // Optional parts of the package. With `traits: []`, the library can only draw and encode scenes.
  traits: [
    .trait(
      name: "Goldens",
      description:
        "Comparing pictures and films; golden pictures that are recorded and verified; reports."),
    .trait(
      name: "Imports",
      description:
        "Scenes from storyboards, XIBs, screenshots, and skeletons of other tools. Without it a scene is read from a "
        + "layout.json."),
    .trait(
      name: "CommandLine",
      description:
        "The commands skelshot and skelshot-watch, and what the other traits add. Without it swift-argument-parser and "
        + "swift-nio are not fetched."),
    .default(enabledTraits: ["CommandLine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ]
    + (isDocumented
      ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")] : []),
  targets: [
    // System libraries and the C targets. CLibPNG includes zlib.
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng zlib",
      providers: [
        .apt(["libpng-dev", "zlib1g-dev"]), .yum(["libpng-devel", "zlib-devel"]),
        .brew(["libpng", "zlib"]),
      ]),
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .yum(["libdeflate-devel"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CLibGIF", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .yum(["giflib-devel"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibWebP", pkgConfig: "libwebp libwebpmux libwebpdemux",
      providers: [.apt(["libwebp-dev"]), .yum(["libwebp-devel"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CLibExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .yum(["expat-devel"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CLibJPEG", pkgConfig: "libjpeg",
      providers: [
        .apt(["libjpeg-dev"]), .yum(["libjpeg-turbo-devel"]), .brew(["jpeg-turbo"]),
      ]),
    // Wrappers for libpng and libjpeg, because only C code can call setjmp; a decoder for usual PNGs.
    .target(name: "CPictureBridge", dependencies: ["CLibPNG", "CLibDeflate", "CLibJPEG"]),
    // The loops that blend pixels, for the vectors of several processors, and the sweep of paths.
    .target(name: "CRasterKernels"),
    // Unnamed files, a signal handler that removes files, terminal queries, child processes.
    .target(name: "CSystemBridge"),

    // The targets, each after its dependencies. Documentation/Architecture.svg shows each target's comment.

    // Geometry, colors, messages, JSON text and paths.
    .target(name: "SkelshotPrimitives", swiftSettings: settings),
    // Parallel work with results in order.
    .target(name: "SkelshotWork", swiftSettings: settings),
    // File reading, temporary files and atomic writes.
    .target(
      name: "SkelshotFiles",
      dependencies: [
        "SkelshotPrimitives", "SkelshotWork", "CSystemBridge",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // Layout templates for skelshot init.
    .target(
      name: "SkelshotTemplates",
      resources: templates.map { .embedInCode("Gallery/\($0).json") }, swiftSettings: settings),
    // Check reports in HTML, JUnit, JSON and for GitHub; layout pages.
    .target(
      name: "SkelshotReport", dependencies: ["SkelshotPrimitives"],
      resources: [
        "report.html", "report.css", "report.js", "gallery.html", "gallery.css",
      ].map { .embedInCode("Resources/\($0)") },
      swiftSettings: settings),
    // Pixmaps, coverage, gradients and the canvas.
    .target(
      name: "SkelshotRaster", dependencies: ["SkelshotPrimitives", "CRasterKernels"],
      swiftSettings: settings),
    // Frame analysis and encoding that all film formats share.
    .target(
      name: "SkelshotFrames",
      dependencies: ["SkelshotPrimitives", "SkelshotRaster", "SkelshotWork"],
      swiftSettings: settings),
    // GIF encoder and reader.
    .target(
      name: "SkelshotGIF",
      dependencies: [
        "SkelshotFrames", "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork", "CLibGIF",
      ],
      swiftSettings: settings),
    // PNG and APNG encoders and readers.
    .target(
      name: "SkelshotPNG",
      dependencies: [
        "SkelshotFrames", "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork", "CLibPNG",
        "CPictureBridge",
      ],
      swiftSettings: settings),
    // WebP encoder and reader.
    .target(
      name: "SkelshotWebP",
      dependencies: [
        "SkelshotFrames", "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork", "CLibWebP",
      ],
      swiftSettings: settings),
    // A table of all formats, and a JPEG reader.
    .target(
      name: "SkelshotFormats",
      dependencies: [
        "SkelshotFiles", "SkelshotFrames", "SkelshotGIF", "SkelshotPNG", "SkelshotPrimitives",
        "SkelshotRaster", "SkelshotWebP", "SkelshotWork", "CPictureBridge",
      ],
      swiftSettings: settings),
    // Terminal pictures: kitty, iTerm2, sixel and half blocks.
    .target(
      name: "SkelshotTerminal",
      dependencies: [
        "SkelshotFormats", "SkelshotPrimitives", "SkelshotRaster", "CSystemBridge",
      ],
      swiftSettings: settings),
    // Scenes with views, styles and timelines.
    .target(name: "SkelshotModel", dependencies: ["SkelshotPrimitives"], swiftSettings: settings),
    // JSON and YAML syntax trees, and errors with locations.
    .target(
      name: "SkelshotSyntax", dependencies: ["SkelshotPrimitives", "SkelshotWork", "CLibYAML"],
      swiftSettings: settings),
    // Finds and runs other programs.
    .target(
      name: "SkelshotPrograms",
      dependencies: [
        "SkelshotFiles", "SkelshotPrimitives", "CSystemBridge",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // Runs Chromium and captures pages.
    .target(
      name: "SkelshotBrowser",
      dependencies: [
        "SkelshotFiles", "SkelshotPrimitives", "SkelshotPrograms", "SkelshotSyntax",
      ],
      swiftSettings: settings),
    // Schema, decoder and writer for layout.json and skelshot.yml.
    .target(
      name: "SkelshotDocument",
      dependencies: ["SkelshotModel", "SkelshotPrimitives", "SkelshotSyntax", "SkelshotWork"],
      swiftSettings: settings),
    // View frames, bones and the constraint solver.
    .target(
      name: "SkelshotLayout",
      dependencies: ["SkelshotModel", "SkelshotPrimitives", "SkelshotWork"],
      swiftSettings: settings),
    // A renderer that draws a scene at any time.
    .target(
      name: "SkelshotRenderer",
      dependencies: [
        "SkelshotLayout", "SkelshotModel", "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork",
      ],
      swiftSettings: settings),
    // Converts screenshots to scenes.
    .target(
      name: "SkelshotTrace",
      dependencies: ["SkelshotLayout", "SkelshotModel", "SkelshotPrimitives", "SkelshotRaster"],
      swiftSettings: settings),
    // Imports storyboards, XIBs, other tools' skeletons and the screens of running apps.
    .target(
      name: "SkelshotImport",
      dependencies: [
        "SkelshotDocument", "SkelshotLayout", "SkelshotModel", "SkelshotPrimitives",
        "SkelshotRaster", "SkelshotSyntax", "SkelshotTrace", "CLibExpat",
      ],
      swiftSettings: settings),
    // Compares pictures and films.
    .target(
      name: "SkelshotCompare",
      dependencies: [
        "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork", "SkelshotFrames",
        "SkelshotFormats",
      ],
      swiftSettings: settings),
    // Reads layouts, pictures and imported files as scenes.
    .target(
      name: "SkelshotLoading",
      dependencies: [
        "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotFormats", "SkelshotLayout",
        "SkelshotModel", "SkelshotPNG", "SkelshotPrimitives", "SkelshotRaster", "SkelshotRenderer",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
        + targets(
          "SkelshotBrowser", "SkelshotImport", "SkelshotPrograms", "SkelshotTrace",
          traits: including("Imports")),
      swiftSettings: optional),
    // Writes scenes as picture files: films, budgets and batches.
    .target(
      name: "SkelshotOutput",
      dependencies: [
        "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotFormats", "SkelshotFrames",
        "SkelshotLayout", "SkelshotLoading", "SkelshotModel", "SkelshotPrimitives",
        "SkelshotRaster", "SkelshotRenderer", "SkelshotWork",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // Golden suites, and the recording and verifying of goldens.
    .target(
      name: "SkelshotGoldens",
      dependencies: [
        "SkelshotCompare", "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotFormats",
        "SkelshotFrames", "SkelshotLayout", "SkelshotModel", "SkelshotLoading", "SkelshotOutput",
        "SkelshotPNG",
        "SkelshotPrimitives", "SkelshotRaster", "SkelshotRenderer", "SkelshotReport",
        "SkelshotWork",
      ],
      swiftSettings: settings),
    // A Swift API with SkeletonView's names.
    .target(
      name: "SkelshotViews",
      dependencies: [
        "SkelshotLayout", "SkelshotModel", "SkelshotPrimitives", "SkelshotWork",
      ],
      swiftSettings: settings),
    // The module that users import.
    .target(
      name: "Skelshot",
      dependencies: [
        "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotFormats", "SkelshotFrames",
        "SkelshotGIF",
        "SkelshotLayout", "SkelshotModel", "SkelshotPNG", "SkelshotLoading", "SkelshotOutput",
        "SkelshotPrimitives", "SkelshotRaster", "SkelshotRenderer", "SkelshotViews", "SkelshotWebP",
        "SkelshotWork",
      ]
        + targets(
          "SkelshotCompare", "SkelshotGoldens", "SkelshotReport", traits: including("Goldens"))
        + targets("SkelshotImport", "SkelshotTrace", traits: including("Imports"))
        + targets("SkelshotTemplates", "SkelshotTerminal", traits: ["CommandLine"]),
      swiftSettings: documented),
    // UIKit's and SkeletonView's names, for code that imports them.
    .target(
      name: "SkelshotUIKitNames", dependencies: ["Skelshot", "SkelshotViews"],
      swiftSettings: settings),
    // Snapshot checks for Swift Testing and XCTest.
    .target(
      name: "SkelshotTesting",
      dependencies: [
        "Skelshot", "SkelshotCompare", "SkelshotFiles", "SkelshotGoldens", "SkelshotPrimitives",
        "SkelshotReport", "SkelshotWork",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // Watches layouts and responds to requests from the page.
    .target(
      name: "SkelshotPreview",
      dependencies: [
        "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotFormats", "SkelshotFrames",
        "SkelshotLayout",
        "SkelshotModel", "SkelshotLoading", "SkelshotOutput", "SkelshotPrimitives",
        "SkelshotRenderer",
        "SkelshotWork",
      ],
      resources: ["html", "css", "js"].map { .embedInCode("Resources/watch.\($0)") },
      swiftSettings: settings),
    // Options, streams and exit codes for both commands.
    .target(
      name: "SkelshotCommandSupport",
      dependencies: [
        "Skelshot", "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotImport",
        "SkelshotModel", "SkelshotLoading", "SkelshotOutput", "SkelshotPrimitives",
        argumentParser,
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // The HTTP server skelshot-watch.
    .executableTarget(
      name: "SkelshotWatch",
      dependencies: [
        "SkelshotBrowser", "SkelshotCommandSupport", "SkelshotDocument", "SkelshotFiles",
        "SkelshotFormats", "SkelshotLoading", "SkelshotModel", "SkelshotOutput", "SkelshotPreview",
        "SkelshotPrimitives", "SkelshotWork", argumentParser,
        .product(name: "SystemPackage", package: "swift-system"),
      ] + server,
      swiftSettings: settings),
    // The command line tool skelshot.
    .executableTarget(
      name: "SkelshotCLI",
      dependencies: [
        "Skelshot", "SkelshotCommandSupport", "SkelshotPrimitives", "SkelshotDocument",
        "SkelshotSyntax",
        "SkelshotFiles", "SkelshotGoldens", "SkelshotLoading", "SkelshotOutput", "SkelshotPrograms",
        "SkelshotRaster", "SkelshotTerminal",
        "SkelshotTrace", "SkelshotWork",
        argumentParser,
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // `swift package skelshot`.
    .plugin(
      name: "SkelshotPlugin",
      capability: .command(
        intent: .custom(
          verb: "skelshot", description: "Draw and compare skeleton loading screens."),
        permissions: [
          .writeToPackageDirectory(reason: "skelshot writes pictures into the package.")
        ])),
  ] + tests
)
