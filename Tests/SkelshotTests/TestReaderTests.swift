import TestSupport
import Testing

@Suite struct TestReaderTests {
  @Test(arguments: TestReader.allCases)
  func `If all readers are required, none is missing`(reader: TestReader) {
    if TestReader.areRequired {
      #expect(reader.isInstalled, "\(reader.rawValue) is not installed: make test-readers")
    }
  }

  @Test func `The script knows every reader`() {
    #expect(TestReader.known == TestReader.allCases.map(\.rawValue))
  }
}
