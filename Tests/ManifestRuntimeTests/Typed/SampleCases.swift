@testable import ManifestRuntime

/// Words as the compiler would generate them.
enum Part: Int, RouteWord {
  case deck, hold, crowsNest

  static var words: StaticString { "deck hold crow's%20nest" }
}

/// A word without a choice, whose type takes no memory.
enum Only: Int, RouteWord {
  case one

  static var words: StaticString { "one" }
}

/// More words than a byte can number.
enum Many: Int, RouteWord {
  case w000, w001, w002, w003, w004, w005, w006, w007, w008, w009, w010, w011, w012, w013, w014, w015
  case w016, w017, w018, w019, w020, w021, w022, w023, w024, w025, w026, w027, w028, w029, w030, w031
  case w032, w033, w034, w035, w036, w037, w038, w039, w040, w041, w042, w043, w044, w045, w046, w047
  case w048, w049, w050, w051, w052, w053, w054, w055, w056, w057, w058, w059, w060, w061, w062, w063
  case w064, w065, w066, w067, w068, w069, w070, w071, w072, w073, w074, w075, w076, w077, w078, w079
  case w080, w081, w082, w083, w084, w085, w086, w087, w088, w089, w090, w091, w092, w093, w094, w095
  case w096, w097, w098, w099, w100, w101, w102, w103, w104, w105, w106, w107, w108, w109, w110, w111
  case w112, w113, w114, w115, w116, w117, w118, w119, w120, w121, w122, w123, w124, w125, w126, w127
  case w128, w129, w130, w131, w132, w133, w134, w135, w136, w137, w138, w139, w140, w141, w142, w143
  case w144, w145, w146, w147, w148, w149, w150, w151, w152, w153, w154, w155, w156, w157, w158, w159
  case w160, w161, w162, w163, w164, w165, w166, w167, w168, w169, w170, w171, w172, w173, w174, w175
  case w176, w177, w178, w179, w180, w181, w182, w183, w184, w185, w186, w187, w188, w189, w190, w191
  case w192, w193, w194, w195, w196, w197, w198, w199, w200, w201, w202, w203, w204, w205, w206, w207
  case w208, w209, w210, w211, w212, w213, w214, w215, w216, w217, w218, w219, w220, w221, w222, w223
  case w224, w225, w226, w227, w228, w229, w230, w231, w232, w233, w234, w235, w236, w237, w238, w239
  case w240, w241, w242, w243, w244, w245, w246, w247, w248, w249, w250, w251, w252, w253, w254, w255
  case w256

  static var words: StaticString {
    """
    w000 w001 w002 w003 w004 w005 w006 w007 w008 w009 w010 w011 w012 w013 w014 w015 \
    w016 w017 w018 w019 w020 w021 w022 w023 w024 w025 w026 w027 w028 w029 w030 w031 \
    w032 w033 w034 w035 w036 w037 w038 w039 w040 w041 w042 w043 w044 w045 w046 w047 \
    w048 w049 w050 w051 w052 w053 w054 w055 w056 w057 w058 w059 w060 w061 w062 w063 \
    w064 w065 w066 w067 w068 w069 w070 w071 w072 w073 w074 w075 w076 w077 w078 w079 \
    w080 w081 w082 w083 w084 w085 w086 w087 w088 w089 w090 w091 w092 w093 w094 w095 \
    w096 w097 w098 w099 w100 w101 w102 w103 w104 w105 w106 w107 w108 w109 w110 w111 \
    w112 w113 w114 w115 w116 w117 w118 w119 w120 w121 w122 w123 w124 w125 w126 w127 \
    w128 w129 w130 w131 w132 w133 w134 w135 w136 w137 w138 w139 w140 w141 w142 w143 \
    w144 w145 w146 w147 w148 w149 w150 w151 w152 w153 w154 w155 w156 w157 w158 w159 \
    w160 w161 w162 w163 w164 w165 w166 w167 w168 w169 w170 w171 w172 w173 w174 w175 \
    w176 w177 w178 w179 w180 w181 w182 w183 w184 w185 w186 w187 w188 w189 w190 w191 \
    w192 w193 w194 w195 w196 w197 w198 w199 w200 w201 w202 w203 w204 w205 w206 w207 \
    w208 w209 w210 w211 w212 w213 w214 w215 w216 w217 w218 w219 w220 w221 w222 w223 \
    w224 w225 w226 w227 w228 w229 w230 w231 w232 w233 w234 w235 w236 w237 w238 w239 \
    w240 w241 w242 w243 w244 w245 w246 w247 w248 w249 w250 w251 w252 w253 w254 w255 \
    w256
    """
  }
}

/// Every kind of payload, in an order that leaves gaps in memory.
enum Payloads: TypedCases, Hashable {
  case bare
  case flag(Bool)
  case gaps(flag: Bool, count: Int, part: Part, ratio: Double, only: Only, text: String)
  case lists(flags: [Bool], counts: [Int], ratios: [Double], texts: [String], parts: [Part])
  case many(Many, maybe: Many?)
  case none(Only)
  case object(ParameterValues, maybe: ParameterValues?)
  case optionals(flag: Bool?, count: Int?, ratio: Double?, text: String?, part: Part?, only: Only?)
  case inner(Inner)
  case lone(Lone)
  case sole(Sole)

  static var cases: CaseList {
    CaseList(
      """
      flag flag flag:bool
      gaps gaps flag:bool count:int part:word ratio:double only:word text:string
      lists lists flags:bool[] counts:int[] ratios:double[] texts:string[] parts:word[]
      many many many:word maybe:word?
      object object object:object maybe:object?
      optionals optionals flag:bool? count:int? ratio:double? text:string? part:word? only:word?
      inner
      bare bare
      none none only:word
      lone
      sole
      """,
      inner: [Inner.self, Lone.self, Sole.self],
      words: [Part.self, Only.self, Part.self, Many.self, Many.self, Part.self, Only.self, Only.self])
  }

  /// Cases one level down, and another.
  enum Inner: TypedCases, Hashable {
    case text(String)
    case deeper(Still)
    case deepest(Deepest)

    static var cases: CaseList {
      CaseList("text inner.text a%20b:string\ndeepest\ndeeper", inner: [Deepest.self, Still.self])
    }
  }

  enum Deepest: TypedCases, Hashable {
    case numbers(Int, Int)
    case 这里

    static var cases: CaseList { CaseList("numbers deepest.numbers a:int b:int\n这里 here") }
  }

  /// An enumeration with a single value, as the next is.
  enum Still: TypedCases, Hashable {
    case here

    static var cases: CaseList { CaseList("here inner.here") }
  }

  enum Lone: TypedCases, Hashable {
    case alone

    static var cases: CaseList { CaseList("alone alone") }
  }

  /// A single case with a single value.
  enum Sole: TypedCases, Hashable {
    case only(Only)

    static var cases: CaseList { CaseList("only only only:word", words: [Only.self]) }
  }
}
