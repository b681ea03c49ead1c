// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target, switched on once.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A test target per room, and what they share.
let tests: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["SkelshotRaster", "SkelshotCodecs", "CLibGIF"],
    path: "Tests/TestSupport", swiftSettings: house),
  .testTarget(name: "WorkTests", dependencies: ["SkelshotWork"], swiftSettings: house),
  .testTarget(
    name: "ReportTests", dependencies: ["SkelshotReport", "SkelshotPrimitives"],
    exclude: ["Fixtures"], swiftSettings: house),
  .testTarget(
    name: "RasterTests", dependencies: ["SkelshotRaster", "TestSupport"], swiftSettings: house),
  .testTarget(
    name: "CodecTests",
    dependencies: ["SkelshotCodecs", "SkelshotRaster", "TestSupport", "CLibGIF", "CZlib"],
    swiftSettings: house),
  .testTarget(
    name: "CompareTests",
    dependencies: ["SkelshotCompare", "SkelshotCodecs", "SkelshotRaster", "TestSupport"],
    exclude: ["Fixtures"], swiftSettings: house),
  .testTarget(
    name: "DocumentTests", dependencies: ["SkelshotDocument"], exclude: ["Fixtures"],
    swiftSettings: house),
  .testTarget(
    name: "LayoutTests", dependencies: ["SkelshotLayout", "TestSupport"], swiftSettings: house),
  .testTarget(
    name: "RendererTests", dependencies: ["SkelshotRenderer", "TestSupport"], swiftSettings: house),
  .testTarget(
    name: "SkelshotTests",
    dependencies: ["Skelshot", "SkelshotTesting", "TestSupport", "CZlib"], swiftSettings: house),
  .testTarget(
    name: "SkelshotTestingTests", dependencies: ["SkelshotTesting", "TestSupport"],
    swiftSettings: house),
  .testTarget(
    name: "CLITests", dependencies: ["Skelshot", "SkelshotCLI", "TestSupport"], swiftSettings: house
  ),
]

let package = Package(
  name: "skelshot",
  products: [
    .library(name: "Skelshot", targets: ["Skelshot"]),
    // For test targets: it links Swift Testing and XCTest.
    .library(name: "SkelshotTesting", targets: ["SkelshotTesting"]),
    .executable(name: "skelshot", targets: ["SkelshotCLI"]),
    // Not API: the rasterizer alone, for the package in Benchmarks.
    .library(name: "_SkelshotRaster", targets: ["SkelshotRaster"]),
    // Not API: what the benchmark of comparisons needs.
    .library(name: "_SkelshotCompare", targets: ["SkelshotCompare"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.7.0"),
  ],
  targets: [
    // System libraries and the C that is allowed to call setjmp.
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .yum(["libpng-devel"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibGIF", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .yum(["giflib-devel"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel"]), .brew(["zlib"])]),
    .target(name: "CPNGBridge", dependencies: ["CLibPNG"]),

    // The rooms, from the leaf up: every arrow points to a line above.
    .target(name: "SkelshotPrimitives", swiftSettings: house),
    .target(name: "SkelshotWork", swiftSettings: house),
    .target(name: "SkelshotReport", dependencies: ["SkelshotPrimitives"], swiftSettings: house),
    .target(name: "SkelshotRaster", dependencies: ["SkelshotPrimitives"], swiftSettings: house),
    .target(name: "SkelshotModel", dependencies: ["SkelshotPrimitives"], swiftSettings: house),
    .target(name: "SkelshotLayout", dependencies: ["SkelshotModel"], swiftSettings: house),
    .target(
      name: "SkelshotRenderer", dependencies: ["SkelshotLayout", "SkelshotRaster"],
      swiftSettings: house),
    .target(
      name: "SkelshotCodecs",
      dependencies: ["SkelshotRaster", "SkelshotWork", "CPNGBridge", "CLibGIF", "CZlib"],
      swiftSettings: house),
    .target(
      name: "SkelshotCompare",
      dependencies: ["SkelshotPrimitives", "SkelshotRaster", "SkelshotWork"],
      swiftSettings: house),
    .target(name: "SkelshotDocument", dependencies: ["SkelshotModel"], swiftSettings: house),
    .target(
      name: "Skelshot",
      dependencies: [
        "SkelshotPrimitives", "SkelshotRaster", "SkelshotModel", "SkelshotLayout",
        "SkelshotRenderer", "SkelshotCodecs", "SkelshotCompare", "SkelshotDocument",
        "SkelshotReport", "SkelshotWork",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: house),
    .target(
      name: "SkelshotTesting",
      dependencies: [
        "Skelshot", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: house),
    .executableTarget(
      name: "SkelshotCLI",
      dependencies: [
        "Skelshot", "SkelshotPrimitives", "SkelshotDocument",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: house),
  ] + tests
)
