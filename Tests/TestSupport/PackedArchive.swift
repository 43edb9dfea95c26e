import CArchive
import Glibc

/// Archives made in memory, well-formed and hostile ones.
package struct PackedArchive {
  package enum Form {
    case zip, tar, gzippedTar
  }

  package enum Entry {
    case file(String, [UInt8])
    case folder(String)
    case link(String, to: String)
  }

  package let bytes: [UInt8]

  package init(_ form: Form, _ entries: [Entry], room: Int = 8 << 20) {
    // libarchive converts names into the thread's locale.
    let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    var used = 0
    bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let archive = archive_write_new()
      if form == .zip { archive_write_set_format_zip(archive) } else { archive_write_set_format_pax(archive) }
      if form == .gzippedTar { archive_write_add_filter_gzip(archive) }
      archive_write_set_options(archive, "hdrcharset=UTF-8")
      archive_write_open_memory(archive, buffer.baseAddress, room, &used)
      for entry in entries { Self.write(entry, to: archive) }
      archive_write_close(archive)
      archive_write_free(archive)
      count = used
    }
  }

  /// The same cut off after some bytes.
  package func cut(to count: Int) -> [UInt8] { Array(bytes.prefix(count)) }

  private static func write(_ entry: Entry, to archive: OpaquePointer?) {
    let header = archive_entry_new()
    defer { archive_entry_free(header) }
    archive_entry_set_perm(header, 0o644)
    archive_entry_set_mtime(header, 0, 0)
    switch entry {
    case .file(let path, let bytes):
      archive_entry_set_pathname_utf8(header, path)
      archive_entry_set_filetype(header, 0o100000)
      archive_entry_set_size(header, Int64(bytes.count))
      archive_write_header(archive, header)
      _ = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, bytes.count) }
    case .folder(let path):
      archive_entry_set_pathname_utf8(header, path)
      archive_entry_set_filetype(header, 0o040000)
      archive_write_header(archive, header)
    case .link(let path, let target):
      archive_entry_set_pathname_utf8(header, path)
      archive_entry_set_filetype(header, 0o120000)
      archive_entry_set_symlink_utf8(header, target)
      archive_write_header(archive, header)
    }
  }
}
