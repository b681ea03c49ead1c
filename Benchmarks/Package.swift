// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "skelshot-benchmarks",
  dependencies: [.package(name: "skelshot", path: "..", traits: ["Goldens", "Imports"])],
  targets: [
    .executableTarget(
      name: "skelshot-bench",
      dependencies: [
        .product(name: "Skelshot", package: "skelshot"),
        .product(name: "SkelshotRaster", package: "skelshot"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "skelshot-trace-bench",
      dependencies: [.product(name: "Skelshot", package: "skelshot")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "skelshot-diff-bench",
      dependencies: [
        .product(name: "SkelshotRaster", package: "skelshot"),
        .product(name: "SkelshotCompare", package: "skelshot"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
