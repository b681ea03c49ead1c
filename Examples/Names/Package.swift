// swift-tools-version: 6.2

import PackageDescription

// Checks that no public name is ambiguous. A file with the same imports as a user's file contains the names of all
// public types that are not generic. `make examples` generates the file from Documentation/API.txt and builds it.
let package = Package(
  name: "names",
  dependencies: [
    .package(name: "skelshot", path: "../..", traits: ["CommandLine"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.4.0"),
  ],
  targets: [
    .testTarget(
      name: "NamesTests",
      dependencies: [
        .product(name: "Skelshot", package: "skelshot"),
        .product(name: "SkelshotTesting", package: "skelshot"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Collections", package: "swift-collections"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
      ])
  ]
)
