import SkelshotFrames
import SkelshotGIF
import SkelshotRaster
import TestSupport
import Testing

@Suite struct GIFStructureTests {
  @Test(
    arguments: [
      (LoopCount.forever, 0), (.times(1), nil), (.times(2), 1), (.times(65_536), 65_535),
    ] as [(LoopCount, Int?)])
  func `the loop extension stores the number of repetitions`(count: LoopCount, expected: Int?)
    throws
  {
    let film = TestFilm.opaqueFilms[2]
    let encoded = try GIFEncoder(options: EncodingOptions(loopCount: count)).encode(film.source)
    #expect(try GIFBlocks.read(encoded.bytes).loop == expected)
    #expect(try GIFLibReader.read(encoded.bytes).loop == expected)
  }

  @Test func `merges consecutive equal frames into one longer frame`() throws {
    let film = TestFilm("pauses", count: 10, duration: 1.03) { frame in
      picture(10, 10) { x, y in color(frame / 4 + (x == y ? 1 : 0)) }
    }
    let encoded = try GIFEncoder().encode(film.source)
    #expect(encoded.report.framesWritten == 3)
    #expect(encoded.report.framesMerged == 7)
    let read = try GIFBlocks.read(encoded.bytes)
    #expect(read.images.map(\.delay) == [41, 41, 21])
    try expectFilm(read, shows: film.frames, duration: film.duration)
  }

  @Test(arguments: [0, 2.5])
  func `writes a still as one image without a delay or a loop`(duration: Double) throws {
    let count = duration == 0 ? 1 : 5
    let film = TestFilm("still", count: count, duration: duration) { _ in
      picture(8, 8) { x, _ in color(x) }
    }
    let read = try GIFBlocks.read(try GIFEncoder().encode(film.source).bytes)
    #expect(read.images.count == 1)
    #expect(read.images[0].delay == Int(duration * 100))
    #expect(read.images[0].clearIndex == nil)
    #expect(read.loop == nil)
  }

  @Test(arguments: [0.5, 1.5, 2.03, 11.11])
  func `the frame delays of a film add up to its duration`(duration: Double) throws {
    for count in [2, 3, 10, 24, FrameTiming.maximumFrameCount(duration: duration)] {
      let film = TestFilm("\(count)", count: count, duration: duration) { frame in
        picture(3, 1) { x, _ in color(frame % 5 == 3 ? frame - 1 : frame) }
      }
      let read = try GIFBlocks.read(try GIFEncoder().encode(film.source).bytes)
      try expectFilm(read, shows: film.frames, duration: duration)
      #expect(read.images.allSatisfy { $0.delay >= 2 })
    }
  }

  @Test(arguments: [
    false, true,
  ])
  func `if a delay is too long for GIF, splits it across several images that change nothing`(
    clears: Bool
  )
    throws
  {
    let film = TestFilm("over ten minutes a frame", count: 3, duration: 3932.16) { frame in
      picture(9, 9) { x, y in
        clears && (x + 3 * frame) % 9 < 4 ? 0 : color(frame + y)
      }
    }
    let encoded = try GIFEncoder().encode(film.source)
    let read = try GIFLibReader.read(encoded.bytes)
    #expect(read.images.count == 9)
    #expect(encoded.report.framesWritten == 9)
    #expect(read.images.allSatisfy { $0.delay >= 2 && $0.delay <= 65_535 })
    try expectFilm(read, shows: film.frames, duration: film.duration)
  }

  @Test func `frames share the global color table if their colors fit into it`() throws {
    let film = TestFilm("a union of 256", count: 4, duration: 1) { frame in
      picture(16, 4) { x, y in color(64 * frame + x + 16 * y) }
    }
    let encoded = try GIFEncoder().encode(film.source)
    let read = try GIFBlocks.read(encoded.bytes)
    #expect(read.images.allSatisfy { !$0.hasLocalTable })
    #expect(Set(read.globalTable) == Set(film.frames.flatMap(\.pixels)))
    #expect(encoded.report.colors == 256)
  }

  @Test func `a frame whose colors do not fit into the global color table has its own`() throws {
    let film = TestFilm("one odd frame", count: 6, duration: 1) { frame in
      picture(16, 16) { x, y in color((frame == 3 ? 1000 : frame) + x + 8 * y) }
    }
    let encoded = try GIFEncoder().encode(film.source)
    let read = try GIFBlocks.read(encoded.bytes)
    #expect(read.images.map(\.hasLocalTable) == [false, false, false, true, false, false])
    let localTables = encoded.report.parts.first { $0.name == "localColorTables" }
    #expect(localTables?.byteCount == 3 * 256)
    try expectFilm(read, shows: film.frames, duration: film.duration)
  }

  @Test
  func `writes only the changed rectangle, or only the changed pixels if they take less space`()
    throws
  {
    var random = SeededGenerator(1)
    let noise = picture(100, 80) { _, _ in color(Int.random(in: 0..<200, using: &random)) }
    let film = TestFilm("a frame in the noise", count: 2, duration: 1) { frame in
      picture(100, 80) { x, y in
        let isRim =
          (20..<90).contains(x) && (30..<60).contains(y)
          && (x == 20 || x == 89 || y == 30 || y == 59)
        return frame == 1 && isRim ? color(500) : noise[x, y].rawValue
      }
    }
    let encoded = try GIFEncoder().encode(film.source)
    let read = try GIFBlocks.read(encoded.bytes)
    #expect(read.images[1].rect == PixelRect(minX: 20, minY: 30, maxX: 90, maxY: 60))
    #expect(read.images[1].clearIndex != nil)
    let still = try GIFEncoder().encode(PixmapFrames([noise], duration: .seconds(0)))
    #expect(encoded.bytes.count < still.bytes.count + 400)
  }

  @Test func `every GIF image is within the canvas and uses only entries in its color table`()
    throws
  {
    for film in TestFilm.opaqueFilms + TestFilm.transparentFilms {
      let read = try GIFBlocks.read(try GIFEncoder().encode(film.source).bytes)
      #expect(read.size == film.frames[0].size)
      for image in read.images {
        #expect(image.rect.intersection(PixelRect(read.size)) == image.rect)
        #expect(image.indices.allSatisfy { Int($0) < image.table.count })
      }
    }
  }
}
