// swift-tools-version: 6.2

import PackageDescription

// Small programs that link the library. `make examples` builds and runs them.
let package = Package(
  name: "programs",
  dependencies: [.package(name: "skelshot", path: "../..", traits: [])],
  targets: ["docs-generator", "many-renders", "screen"].map {
    .executableTarget(
      name: $0, dependencies: [.product(name: "Skelshot", package: "skelshot")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  }
)
