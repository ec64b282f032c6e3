package import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// The background modes of abilities, which the app's Info.plist must declare.
extension ArkUI {
  package func targetRequirements(in program: Program) -> [TargetRequirement] {
    var modes: Set<String> = []
    return names.abilitiesOnIOS.flatMap { module, abilities in
      let declared = Set(abilities.map { ExactName($0.name.value) })
      return module.manifest.references.backgroundModes.compactMap { mode -> TargetRequirement? in
        // One finding is enough for a mode of several abilities.
        guard declared.contains(ExactName(mode.ability)), let item = Self.backgroundModes[mode.name.value],
          modes.insert(item).inserted
        else { return nil }
        return TargetRequirement(
          .app, .infoPlist, ["UIBackgroundModes"], .item(item), at: mode.name.span, .missingBackgroundMode,
          note: "iOS suspends the app in the background", help: "add it if the app also does this on iOS")
      }
    }
  }

  /// The background modes of iOS, by their names in OpenHarmony.
  private static let backgroundModes = [
    "audioPlayback": "audio", "audioRecording": "audio", "avPlaybackAndRecord": "audio", "location": "location",
    "voip": "voip",
  ]
}

extension Rule {
  static let missingBackgroundMode = Rule("MC5046", "missing-background-mode", .note)
}
