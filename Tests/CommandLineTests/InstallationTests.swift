import Effects
import TestSupport
import Testing

@testable import CommandLine

@Suite struct InstallationTests {
  @Test func findsWhatLiesBesideAnInstalledGalley() throws {
    try TemporaryFolder.with { folder in
      let files = FileSystem.disk
      try files.makeFolder(folder + "/bin")
      try files.create(folder + "/bin/galley", [])
      #expect(try Installation(files: files, executable: folder + "/bin/galley").resources() == nil)
      try files.makeFolder(folder + "/share/galley/Templates")
      let expected = try files.resolve(folder) + "/share/galley"
      #expect(try Installation(files: files, executable: folder + "/bin/galley").resources() == expected)
    }
  }

  @Test func findsTheCheckoutThatBuiltIt() throws {
    try TemporaryFolder.with { folder in
      let files = FileSystem.disk
      try files.makeFolder(folder + "/.build/debug")
      try files.makeFolder(folder + "/Templates")
      try files.create(folder + "/Package.swift", [])
      try files.create(folder + "/.build/debug/galley", [])
      let expected = try files.resolve(folder)
      #expect(try Installation(files: files, executable: folder + "/.build/debug/galley").resources() == expected)
    }
  }
}
