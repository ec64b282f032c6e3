/// The generated code that this version of the libraries fits: that of manifestc 0.1.
///
/// Each generated file names the type. Code of another minor version does not compile: run `manifestc build` with the version
/// of the libraries. A version that replaces it declares the type as unavailable, with a message that says so.
public enum GeneratedByManifestc_0_1 {}
