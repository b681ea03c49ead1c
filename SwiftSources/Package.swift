// swift-tools-version: 6.2

import PackageDescription

/// The settings for all targets, as in the main package.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that only people who read Swift sources compile swift-syntax.
let package = Package(
  name: "skelshot-swift",
  products: [.executable(name: "skelshot-swift", targets: ["SwiftSourceCommand"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    // Values and locations of Swift code, the classes it declares, and JSON values. Imports nothing.
    .target(name: "SwiftSourceModel", swiftSettings: settings),
    // Parses a file with swift-syntax and reads its declarations and statements as facts.
    .target(
      name: "SwiftSourceReading",
      dependencies: [
        "SwiftSourceModel",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ], swiftSettings: settings),
    // Scans storyboards and XIBs for classes, outlets, ids and constraints.
    .target(name: "SwiftSourceInterface", swiftSettings: settings),
    // Follows the code of a class as UIKit runs it: views, constraints, and calls of SkeletonView.
    .target(
      name: "SwiftSourceEvaluation", dependencies: ["SwiftSourceInterface", "SwiftSourceModel"],
      swiftSettings: settings),
    // Writes what each screen's code does as a layout, or as settings of a storyboard.
    .target(
      name: "SwiftSourceScreens",
      dependencies: ["SwiftSourceEvaluation", "SwiftSourceInterface", "SwiftSourceModel"],
      swiftSettings: settings),
    // The command: arguments, files, threads, printing.
    .executableTarget(
      name: "SwiftSourceCommand",
      dependencies: [
        "SwiftSourceEvaluation", "SwiftSourceInterface", "SwiftSourceModel", "SwiftSourceReading",
        "SwiftSourceScreens",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftSourceTests",
      dependencies: [
        "SwiftSourceEvaluation", "SwiftSourceInterface", "SwiftSourceModel", "SwiftSourceReading",
        "SwiftSourceScreens",
      ],
      exclude: ["Samples"], swiftSettings: settings),
  ]
)
