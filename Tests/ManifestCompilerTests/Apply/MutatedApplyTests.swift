import ManifestCompiler
import ManifestTestSupport
import Testing

/// Xcode projects and property lists with bytes removed, added and replaced: `apply` adds what it says, and changes no other byte.
@Suite struct MutatedApplyTests {
  private static let paths = [
    ".arkui-x/ios/app.xcodeproj/project.pbxproj", ".arkui-x/ios/app/Info.plist", ".arkui-x/ios/app/app.entitlements",
  ]
  private static let rounds = LongRun.isFull ? 12_500 : 40

  @Test(arguments: LongRun.seeds(0...7 as ClosedRange<UInt64>))
  func addsOnlyWhatItSays(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var sound = AdoptionTests.project()
    try Compiler(files: sound).draft().write(to: &sound)
    let map = String(decoding: try sound.contents(of: "routes.yaml", limit: 1 << 20), as: UTF8.self)
    sound.addFile(
      "routes.yaml",
      Array(
        (map.replacing("\nroutes:\n", with: "\nroutes:\n  home: {path: /home, ability: entry/EntryAbility}\n")
          + "\nlinks: {schemes: [shop], domains: [shop.example.com]}\n").utf8))
    sound.addFile(Self.paths[2], Array("<plist><dict><!-- none -->\n</dict></plist>\n".utf8))
    var changes = 0
    for _ in 0..<Self.rounds {
      var files = sound
      let path = Self.paths[random.below(Self.paths.count)]
      var bytes = try files.contents(of: path, limit: 1 << 20)
      bytes.mutate(&random)
      files.addFile(path, bytes)
      guard let planned = Compiler(files: files).apply().changes, !planned.isEmpty else { continue }
      changes += 1
      let before = files
      try planned.write(to: &files)
      for path in Self.paths {
        let (old, new) = (try before.contents(of: path, limit: 1 << 20), try files.contents(of: path, limit: 1 << 20))
        let isKept = Self.keeps(old, in: new)
        #expect(isKept, "\(path) of seed \(seed)\n\(planned.difference)")
      }
      let again = Compiler(files: files).apply().changes
      #expect(again?.isEmpty != false, "\(again?.difference ?? "")")
    }
    #expect(changes > Self.rounds / 4)
  }

  /// Returns whether all bytes of a file are in another one, in order, except values that are replaced.
  private static func keeps(_ old: [UInt8], in new: [UInt8]) -> Bool {
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing("<array/>", with: "").replacing("<dict/>", with: "")
        .replacing(/IPHONEOS_DEPLOYMENT_TARGET = [^;]*/, with: "").replacing(/objectVersion = [0-9]+/, with: "")
        .replacing("sourcecode.cpp.objcpp", with: "sourcecode.c.objc")
    }
    var rest = text(old).utf8[...]
    for byte in text(new).utf8 where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
