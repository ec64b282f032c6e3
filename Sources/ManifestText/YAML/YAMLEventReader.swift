import CYAML

/// What libyaml found next, with byte offsets.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    case scalar(String, ScalarStyle)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
  }

  enum ScalarStyle {
    case plain, quoted, block
  }

  let kind: Kind
  /// The name in `&name`, where the value has one.
  let anchor: String?
  /// Whether a tag such as `!!str` stands before the value.
  let isTagged: Bool
  let start: Int
  let end: Int
}

/// Why libyaml did not go on, in its own words, with byte offsets.
struct LibYAMLError: Error {
  enum Kind {
    case outOfMemory
    /// A code point that YAML does not allow.
    case character(UInt32)
    case syntax
  }

  let kind: Kind
  /// What libyaml was about, for example `while parsing a block mapping`, or empty.
  let context: String
  let contextOffset: Int
  let problem: String
  let problemOffset: Int
}

/// The whole boundary to libyaml: a pull parser over bytes that outlive it.
///
/// The parser stands at an address of its own, because libyaml keeps pointers into it.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let isReady: Bool
  private let start: Int
  private var cursor: CodePointCursor

  /// Reads bytes that stay where they are for as long as the reader lives; a byte order mark in front is left out.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    cursor = CodePointCursor(bytes, from: start)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    // Said outright, so that libyaml does not guess UTF-16.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // libyaml wants an address even of no bytes at all, and reads nothing there.
    let first = bytes.baseAddress.map { $0 + start } ?? UnsafeRawPointer(parser).assumingMemoryBound(to: UInt8.self)
    yaml_parser_set_input_string(parser, first, bytes.count - start)
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deinitialize(count: 1)
    parser.deallocate()
  }

  /// The next event; after an error or the end of the stream it must not be called again.
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
      kind = .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      (anchor, tag) = (mapping.anchor, mapping.tag)
      kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    // The end of the stream; libyaml also says "no event" after it.
    default: kind = .streamEnd
    }
    let start = offset(event.start_mark)
    return YAMLEvent(
      kind: kind, anchor: anchor.map(Self.text), isTagged: tag != nil, start: start,
      end: max(start, offset(event.end_mark)))
  }

  private mutating func error() -> LibYAMLError {
    guard isReady, parser.pointee.error != YAML_MEMORY_ERROR else {
      return LibYAMLError(kind: .outOfMemory, context: "", contextOffset: start, problem: "", problemOffset: start)
    }
    let isReaderError = parser.pointee.error == YAML_READER_ERROR
    let problem =
      isReaderError ? start + Int(clamping: parser.pointee.problem_offset) : offset(parser.pointee.problem_mark)
    return LibYAMLError(
      kind: isReaderError ? .character(UInt32(truncatingIfNeeded: parser.pointee.problem_value)) : .syntax,
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      contextOffset: parser.pointee.context == nil ? problem : offset(parser.pointee.context_mark),
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "", problemOffset: problem)
  }

  private mutating func offset(_ mark: yaml_mark_t) -> Int { cursor.offset(of: Int(clamping: mark.index)) }

  private static func text(_ name: UnsafeMutablePointer<yaml_char_t>) -> String { String(cString: name) }

  private static func text(_ name: UnsafeMutablePointer<yaml_char_t>?) -> String { name.map(text) ?? "" }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.ScalarStyle {
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: .plain
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .quoted
    }
  }
}
