import CMemory

/// The memory of this process.
package enum ProcessMemory {
  /// Has large blocks go back to the system as soon as they are freed. Otherwise glibc, once it has freed a large block,
  /// keeps such ones, and what one stage of a build is done with is not of use to the threads of the next one.
  package static func returnLargeBlocks() { memory_return_large_blocks() }
}
