// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "server",
  // In your own package: .package(url: "…/skelshot", from: "…")
  dependencies: [
    .package(name: "skelshot", path: "../..", traits: []),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    // The library that handles requests.
    .target(
      name: "RenderService",
      dependencies: [
        .product(name: "Skelshot", package: "skelshot"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: settings),
    // The program that starts the server. It reads the limits from environment variables.
    .executableTarget(
      name: "Server",
      dependencies: ["RenderService", .product(name: "Hummingbird", package: "hummingbird")],
      swiftSettings: settings),
    .testTarget(
      name: "RenderServiceTests",
      dependencies: [
        "RenderService",
        .product(name: "Skelshot", package: "skelshot"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: settings),
  ]
)
