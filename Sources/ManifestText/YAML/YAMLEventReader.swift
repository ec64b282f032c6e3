import CYAML

/// An event of libyaml's parser, with byte offsets.
struct YAMLEvent {
  enum Kind: Equatable {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    case scalar(String, ScalarStyle)
    case collectionStart(isMapping: Bool, isFlow: Bool)
    case collectionEnd
  }

  enum ScalarStyle {
    case plain, quoted, block
  }

  let kind: Kind
  /// The name in `&name`, if the value has an anchor.
  let anchor: String?
  /// Whether the value has a tag such as `!!str`.
  let isTagged: Bool
  let start: Int
  let end: Int
}

/// An error message of libyaml, with byte offsets.
struct LibYAMLError: Error {
  /// The code point, if it is one that YAML does not allow.
  let character: UInt32?
  /// The construct that libyaml was reading, for example `while parsing a block mapping`, or an empty string.
  let context: String
  let contextOffset: Int
  let problem: String
  let problemOffset: Int
}

/// A pull parser over the bytes of a file: the only code that calls libyaml.
///
/// libyaml keeps pointers to its input and to the parser itself, so both are allocated here.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let isReady: Bool
  private var offsets: CodePointOffsets

  /// Creates a reader for valid UTF-8; a byte order mark at the start is skipped.
  init(_ bytes: [UInt8]) {
    let start = bytes.contentStart
    offsets = CodePointOffsets(bytes, from: start)
    // One extra byte, because an empty buffer has no address and libyaml requires one.
    input = .allocate(capacity: bytes.count - start + 1)
    _ = input.initialize(from: bytes[start...])
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    // Set explicitly, so that libyaml does not guess UTF-16.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count - 1)
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deinitialize(count: 1)
    parser.deallocate()
    input.deallocate()
  }

  /// Returns the next event; must not be called again after an error or the end of the stream.
  mutating func next() throws(LibYAMLError) -> YAMLEvent {
    var event = yaml_event_t()
    guard isReady, yaml_parser_parse(parser, &event) == 1 else { throw error() }
    defer { yaml_event_delete(&event) }
    return translate(event)
  }

  private mutating func translate(_ event: yaml_event_t) -> YAMLEvent {
    var anchor: UnsafeMutablePointer<yaml_char_t>?
    var tag: UnsafeMutablePointer<yaml_char_t>?
    let kind: YAMLEvent.Kind
    switch event.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias(Self.text(event.data.alias.anchor))
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      (anchor, tag) = (scalar.anchor, scalar.tag)
      let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(String(decoding: value, as: UTF8.self), Self.style(scalar.style))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      (anchor, tag) = (sequence.anchor, sequence.tag)
      kind = .collectionStart(isMapping: false, isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      (anchor, tag) = (mapping.anchor, mapping.tag)
      kind = .collectionStart(isMapping: true, isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    // The end of the stream, after which libyaml reports "no event".
    default: kind = .streamEnd
    }
    let start = offset(event.start_mark)
    return YAMLEvent(
      kind: kind, anchor: anchor.map { Self.text($0) }, isTagged: tag != nil, start: start,
      end: max(start, offset(event.end_mark)))
  }

  private mutating func error() -> LibYAMLError {
    guard isReady, parser.pointee.error != YAML_MEMORY_ERROR else {
      return LibYAMLError(
        character: nil, context: "", contextOffset: offsets.start, problem: "not enough memory",
        problemOffset: offsets.start)
    }
    let isReaderError = parser.pointee.error == YAML_READER_ERROR
    let problem =
      isReaderError ? offsets.start + Int(clamping: parser.pointee.problem_offset) : offset(parser.pointee.problem_mark)
    return LibYAMLError(
      character: isReaderError ? UInt32(truncatingIfNeeded: parser.pointee.problem_value) : nil,
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      contextOffset: parser.pointee.context == nil ? problem : offset(parser.pointee.context_mark),
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "", problemOffset: problem)
  }

  private mutating func offset(_ mark: yaml_mark_t) -> Int { offsets.offset(of: Int(clamping: mark.index)) }

  private static func text(_ name: UnsafeMutablePointer<yaml_char_t>?) -> String {
    name.map { String(cString: $0) } ?? ""
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.ScalarStyle {
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: .plain
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .quoted
    }
  }
}

/// Converts the positions of libyaml, which count code points, to byte offsets.
///
/// Positions come almost in order, so walking from the last one to the next visits each byte about once.
private struct CodePointOffsets {
  private let bytes: [UInt8]
  /// The byte offset of code point 0.
  let start: Int
  private var index = 0
  private var offset: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start
  }

  /// Returns the byte offset of a code point, or the end of the bytes for one past the last.
  mutating func offset(of target: Int) -> Int {
    while index < target, offset < bytes.count {
      offset += 1
      while offset < bytes.count, isContinuation(bytes[offset]) { offset += 1 }
      index += 1
    }
    while index > target, offset > start {
      offset -= 1
      while offset > start, isContinuation(bytes[offset]) { offset -= 1 }
      index -= 1
    }
    return offset
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
}
