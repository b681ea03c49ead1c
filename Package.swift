// swift-tools-version: 6.3

import PackageDescription

/// The settings of every Swift target.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For tests with little computation: they build in half the time, and run as fast. Nobody imports a test target, so it
/// needs no separate module pass, which would check all types twice.
let unoptimized =
  settings + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

/// Only the command line needs it. A package that links the library with `traits: []` does not fetch it.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["CommandLine"]))

/// Targets that are compiled if one of the traits is enabled.
func targets(_ names: String..., traits: Set<String>) -> [Target.Dependency] {
  names.map { .target(name: $0, condition: .when(traits: traits)) }
}

/// The layouts of `skelshot init`: all files in Gallery.
let templates = [
  "article", "calendar", "chat", "comments", "dashboard", "feed", "login", "map-with-sheet",
  "media-player", "onboarding", "product-grid", "product-page", "profile", "search-results",
  "settings", "table",
]

/// The HTTP library of `skelshot watch`; only the second command needs it.
let server = ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
  Target.Dependency.product(
    name: $0, package: "swift-nio", condition: .when(traits: ["CommandLine"]))
}

/// A test target for each target, and the code that tests share.
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
  // The attacks of the fuzzers, which tests run on the saved inputs.
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
      "Skelshot", "SkelshotImport", "SkelshotModel", "SkelshotPNG", "SkelshotPrimitives",
      "SkelshotRaster", "SkelshotRenderer", "TestSupport",
    ], exclude: ["Fixtures"], swiftSettings: unoptimized),
  .testTarget(
    name: "LayoutTests", dependencies: ["SkelshotLayout", "TestSupport"], swiftSettings: unoptimized
  ),
  .testTarget(
    name: "TraceTests",
    dependencies: [
      "Skelshot", "SkelshotTrace", "SkelshotModel", "SkelshotRaster",
      "SkelshotPrimitives", "TestSupport",
    ], exclude: ["Fixtures"], swiftSettings: settings),
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
    name: "PipelineTests", dependencies: ["Skelshot", "SkelshotWork", "TestSupport"],
    swiftSettings: unoptimized),
  .testTarget(
    name: "GoldensTests",
    dependencies: ["Skelshot", "SkelshotGoldens", "SkelshotWork", "TestSupport"],
    swiftSettings: unoptimized),
  .testTarget(
    name: "ViewsTests", dependencies: ["Skelshot", "TestSupport"], swiftSettings: unoptimized),
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
      "Watch/watch.py", "Watch/attacks.py", "Watch/page.py", "Action/github.py",
      "Terminal/terminal.py",
    ],
    swiftSettings: unoptimized
  ),
]

let package = Package(
  name: "skelshot",
  products: [
    .library(name: "Skelshot", targets: ["Skelshot"]),
    // For test targets: it links Swift Testing and XCTest.
    .library(name: "SkelshotTesting", targets: ["SkelshotTesting"]),
    .executable(name: "skelshot", targets: ["SkelshotCLI"]),
    // `skelshot watch` runs it. It links the HTTP library, and the first command does not.
    .executable(name: "skelshot-watch", targets: ["SkelshotWatch"]),
    // Useful without skeletons: drawing; encoding and reading; comparing.
    .library(name: "SkelshotRaster", targets: ["SkelshotRaster"]),
    .library(name: "SkelshotFormats", targets: ["SkelshotFormats"]),
    .library(name: "SkelshotCompare", targets: ["SkelshotCompare"]),
    // Not API: for the package in Fuzz.
    .library(name: "_SkelshotAttacks", targets: ["Attacks"]),
  ],
  // Parts that many programs do not need: `traits: []` is the library that draws and encodes scenes.
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
        "The commands skelshot and skelshot-watch. Without it swift-argument-parser and swift-nio are not fetched.",
      enabledTraits: ["Goldens", "Imports"]),
    .default(enabledTraits: ["CommandLine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // System libraries, and the only C that may call setjmp.
    // CLibPNG includes zlib.
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng zlib",
      providers: [
        .apt(["libpng-dev", "zlib1g-dev"]), .yum(["libpng-devel", "zlib-devel"]),
        .brew(["libpng", "zlib"]),
      ]),
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
    // libpng and libjpeg, whose setjmp must stay in C.
    .target(name: "CPictureBridge", dependencies: ["CLibPNG", "CLibJPEG"]),
    // Nameless files, the signal handler that removes names, a terminal's size and answers.
    .target(name: "CSystemBridge"),

    // The targets, each below its dependencies. A target's comment is its line in Documentation/Architecture.svg.

    // Points, rects, colors; JSON and numbers as text; small containers.
    .target(name: "SkelshotPrimitives", swiftSettings: settings),
    // Threads: parallel work with results in order.
    .target(name: "SkelshotWork", swiftSettings: settings),
    // Reading; temporary files; atomic writes.
    .target(
      name: "SkelshotFiles",
      dependencies: [
        "SkelshotPrimitives", "SkelshotWork", "CSystemBridge",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // Layouts to start from.
    .target(
      name: "SkelshotTemplates",
      resources: templates.map { .embedInCode("Gallery/\($0).json") }, swiftSettings: settings),
    // Reports of checks: HTML, JUnit, JSON, GitHub; a page of layouts.
    .target(
      name: "SkelshotReport", dependencies: ["SkelshotPrimitives"],
      resources: [
        "report.html", "report.css", "report.js", "gallery.html", "gallery.css",
      ].map { .embedInCode("Resources/\($0)") },
      swiftSettings: settings),
    // Pixels: coverage, gradients, canvas; SIMD in Kernels.
    .target(name: "SkelshotRaster", dependencies: ["SkelshotPrimitives"], swiftSettings: settings),
    // Encoding films: colors, deltas, the analysis and the encode pass.
    .target(
      name: "SkelshotFrames",
      dependencies: ["SkelshotPrimitives", "SkelshotRaster", "SkelshotWork"],
      swiftSettings: settings),
    // GIF: LZW, container back end, reader.
    .target(
      name: "SkelshotGIF",
      dependencies: [
        "SkelshotFrames", "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork", "CLibGIF",
      ],
      swiftSettings: settings),
    // PNG and APNG: deflate, container back end, readers.
    .target(
      name: "SkelshotPNG",
      dependencies: [
        "SkelshotFrames", "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork", "CLibPNG",
        "CPictureBridge",
      ],
      swiftSettings: settings),
    // WebP: changed pixels, a search for small files, container back end, reader.
    .target(
      name: "SkelshotWebP",
      dependencies: [
        "SkelshotFrames", "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork", "CLibWebP",
      ],
      swiftSettings: settings),
    // All formats; the reader of JPEGs.
    .target(
      name: "SkelshotFormats",
      dependencies: [
        "SkelshotFiles", "SkelshotFrames", "SkelshotGIF", "SkelshotPNG", "SkelshotPrimitives",
        "SkelshotRaster", "SkelshotWebP", "SkelshotWork", "CPictureBridge",
      ],
      swiftSettings: settings),
    // Pictures in a terminal: kitty, iTerm2, sixel, half blocks.
    .target(
      name: "SkelshotTerminal",
      dependencies: [
        "SkelshotFormats", "SkelshotPrimitives", "SkelshotRaster", "CSystemBridge",
      ],
      swiftSettings: settings),
    // Scenes: views, style, timeline.
    .target(name: "SkelshotModel", dependencies: ["SkelshotPrimitives"], swiftSettings: settings),
    // JSON and YAML as a tree of spans; errors with locations.
    .target(
      name: "SkelshotSyntax", dependencies: ["SkelshotPrimitives", "SkelshotWork", "CLibYAML"],
      swiftSettings: settings),
    // layout.json and skelshot.yml: keys, schema, decoding, writing.
    .target(
      name: "SkelshotDocument",
      dependencies: ["SkelshotModel", "SkelshotPrimitives", "SkelshotSyntax", "SkelshotWork"],
      swiftSettings: settings),
    // The frames of views, and which become bones; the simplex solver for constraints.
    .target(
      name: "SkelshotLayout",
      dependencies: ["SkelshotModel", "SkelshotPrimitives", "SkelshotWork"],
      swiftSettings: settings),
    // Draws a scene at a moment.
    .target(
      name: "SkelshotRenderer",
      dependencies: [
        "SkelshotLayout", "SkelshotModel", "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork",
      ],
      swiftSettings: settings),
    // Screenshots to scenes: surfaces, lines of text, rows, views.
    .target(
      name: "SkelshotTrace",
      dependencies: ["SkelshotModel", "SkelshotPrimitives", "SkelshotRaster"],
      swiftSettings: settings),
    // Files of other tools: storyboards and XIBs; react-content-loader in JSX and SVG; boneyard.
    .target(
      name: "SkelshotImport",
      dependencies: [
        "SkelshotDocument", "SkelshotLayout", "SkelshotModel", "SkelshotPrimitives",
        "SkelshotSyntax",
        "CLibExpat",
      ],
      swiftSettings: settings),
    // Compares two pictures or films.
    .target(
      name: "SkelshotCompare",
      dependencies: [
        "SkelshotPrimitives", "SkelshotRaster", "SkelshotWork", "SkelshotFrames",
        "SkelshotFormats",
      ],
      swiftSettings: settings),
    // Files to scenes: layouts, their pictures, files of other tools.
    .target(
      name: "SkelshotLoading",
      dependencies: [
        "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotFormats", "SkelshotLayout",
        "SkelshotModel", "SkelshotPNG", "SkelshotPrimitives", "SkelshotRaster", "SkelshotRenderer",
        .product(name: "SystemPackage", package: "swift-system"),
      ] + targets("SkelshotImport", traits: ["Imports"]),
      swiftSettings: settings),
    // Scenes to files: films, output paths, byte budgets, batches.
    .target(
      name: "SkelshotOutput",
      dependencies: [
        "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotFormats", "SkelshotFrames",
        "SkelshotLayout", "SkelshotLoading", "SkelshotModel", "SkelshotPrimitives",
        "SkelshotRaster", "SkelshotRenderer", "SkelshotWork",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // Goldens: suites, names, record, verify.
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
    // SkeletonView's API in Swift: views, showing, data sources.
    .target(
      name: "SkelshotViews",
      dependencies: [
        "SkelshotLayout", "SkelshotModel", "SkelshotPrimitives",
      ],
      swiftSettings: settings),
    // The library's single import.
    .target(
      name: "Skelshot",
      dependencies: [
        "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotFormats", "SkelshotFrames",
        "SkelshotGIF",
        "SkelshotLayout", "SkelshotModel", "SkelshotPNG", "SkelshotLoading", "SkelshotOutput",
        "SkelshotPrimitives", "SkelshotRaster", "SkelshotRenderer", "SkelshotViews", "SkelshotWebP",
        "SkelshotWork",
      ]
        + targets("SkelshotCompare", "SkelshotGoldens", "SkelshotReport", traits: ["Goldens"])
        + targets(
          "SkelshotImport", "SkelshotTrace", traits: ["Imports"])
        + targets("SkelshotTemplates", "SkelshotTerminal", traits: ["CommandLine"]),
      swiftSettings: settings),
    // Snapshot tests for Swift Testing and XCTest.
    .target(
      name: "SkelshotTesting",
      dependencies: [
        "Skelshot", "SkelshotCompare", "SkelshotFiles", "SkelshotGoldens", "SkelshotPrimitives",
        "SkelshotReport", "SkelshotWork",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // Watched layouts: changes, the page's state, responses.
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
    // Shared by both commands: options, streams, exit codes.
    .target(
      name: "SkelshotCommandSupport",
      dependencies: [
        "Skelshot", "SkelshotDocument", "SkelshotSyntax", "SkelshotFiles", "SkelshotImport",
        "SkelshotModel", "SkelshotLoading", "SkelshotOutput", "SkelshotPrimitives",
        argumentParser,
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    // skelshot-watch: the HTTP server of the page.
    .executableTarget(
      name: "SkelshotWatch",
      dependencies: [
        "SkelshotCommandSupport", "SkelshotDocument", "SkelshotFiles", "SkelshotLoading",
        "SkelshotOutput",
        "SkelshotPreview", "SkelshotPrimitives", "SkelshotWork", argumentParser,
        .product(name: "SystemPackage", package: "swift-system"),
      ] + server,
      swiftSettings: settings),
    // The command line: arguments, streams, exit codes.
    .executableTarget(
      name: "SkelshotCLI",
      dependencies: [
        "Skelshot", "SkelshotCommandSupport", "SkelshotPrimitives", "SkelshotDocument",
        "SkelshotSyntax",
        "SkelshotFiles", "SkelshotGoldens", "SkelshotLoading", "SkelshotOutput", "SkelshotRaster",
        "SkelshotTerminal",
        "SkelshotTrace", "SkelshotWork",
        argumentParser,
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
  ] + tests
)
