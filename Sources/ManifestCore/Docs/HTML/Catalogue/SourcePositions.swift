import ManifestRuntime
import ManifestText

/// Turns spans into paths and lines, for which it looks through each file once.
struct SourcePositions {
  private let sources: SourceMap
  /// The files that were asked for, in the order in which they first were.
  private var files: [Lines] = []
  private var indices: [SourceID: Int] = [:]
  /// The file that was asked for last, since things of one file mostly stand together.
  private var last: (source: SourceID, index: Int)?

  init(_ sources: SourceMap) { self.sources = sources }

  /// The paths of the files that were asked for.
  var paths: [String] { files.map(\.path) }

  /// The index of the file in `paths`, and the line, where a span begins.
  mutating func position(of span: Span) -> (file: Int, line: Int) {
    let file = index(of: span.source)
    return (file, files[file].line(of: Int(span.start)))
  }

  private mutating func index(of source: SourceID) -> Int {
    if let last, last.source == source { return last.index }
    let index = indices[source] ?? files.count
    if index == files.count {
      files.append(Lines(sources[source]))
      indices[source] = index
    }
    last = (source, index)
    return index
  }
}

/// The starts of a file's lines; most are asked for in their order.
private struct Lines {
  let path: String
  private var starts = [0]
  /// The line that was found last, counted from 0.
  private var last = 0
  /// Finds all lines of a file with carriage returns, which are line breaks of several kinds.
  private var table: LineTable?

  init(_ file: SourceFile) {
    path = file.path
    file.bytes.withUnsafeBufferPointer { bytes in
      if bytes.firstPlace(of: 0x0D, from: 0) != nil {
        table = LineTable(file)
      } else {
        while let end = bytes.firstPlace(of: 0x0A, from: starts[starts.count - 1]) { starts.append(end + 1) }
      }
    }
  }

  /// The line of a byte, counted from 1.
  mutating func line(of offset: Int) -> Int {
    if let table { return table.position(of: offset).line }
    // The line lies between two bounds that are twice as far apart with each step, and then half as far.
    var (low, step) = (starts[last] <= offset ? last : 0, 1)
    while low + step < starts.count, starts[low + step] <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    last = low
    return low + 1
  }
}
