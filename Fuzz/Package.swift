// swift-tools-version: 6.2

import PackageDescription

// Scripts/fuzz.sh builds this package with AddressSanitizer and libFuzzer's coverage counters.
let package = Package(
  name: "skelshot-fuzz",
  dependencies: [.package(name: "skelshot", path: "..", traits: ["Goldens", "Imports"])],
  targets: [
    // Declares libFuzzer's functions for custom mutators.
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "skelshot-fuzz",
      dependencies: ["CFuzzer", .product(name: "_SkelshotAttacks", package: "skelshot")],
      // libFuzzer provides the function `main`.
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])]),
  ]
)
