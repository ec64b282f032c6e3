#if canImport(Glibc)
  import CMalloc
#endif

/// How the process gets its memory from the system.
enum ProcessMemory {
  /// How much more than it needs the process asks for at a time, in bytes.
  private static let reserve: Int32 = 16 << 20

  /// Keeps what is freed until the process ends, which is soon.
  ///
  /// Given back, it would be asked for again, page by page, for the next large file. Other systems' allocators keep it anyway.
  static func keepFreed() {
    #if canImport(Glibc)
      _ = mallopt(M_MMAP_THRESHOLD, 1 << 30)
      _ = mallopt(M_TRIM_THRESHOLD, .max)
      _ = mallopt(M_TOP_PAD, reserve)
    #endif
  }
}
