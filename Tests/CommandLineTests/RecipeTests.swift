import Diagnostics
import Effects
import Syntax
import TestSupport
import Testing

@testable import CommandLine

/// The recipes for machines that build at every push: their steps are carried out here, as those machines would, with galley
/// from a tarball as a release has it.
@Suite("Recipes of docs/ci") struct RecipeTests {
  /// Where each recipe goes.
  private static let places = [
    "github": ".github/workflows/pages.yml", "forgejo": ".forgejo/workflows/pages.yml", "gitlab": ".gitlab-ci.yml",
    "woodpecker": ".woodpecker.yml",
  ]

  @Test(arguments: places.keys.sorted()) func newSitesGetTheRecipe(_ name: String) throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      #expect(run("new", "@site", "--ci", name) == .done)
      let place = try #require(Self.places[name])
      let written = try FileSystem.disk.read(folder + "/site/" + place)
      #expect(String(decoding: written, as: UTF8.self) == String(decoding: try recipe(name), as: UTF8.self))
    }
  }

  @Test(arguments: ["github", "gitlab"]) func aSiteIsBuilt(_ name: String) throws {
    try with(name) { folder in
      #expect(FileSystem.disk.exists(folder + "/site/public/index.html"))
    }
  }

  @Test func forgejoGetsABranch() throws {
    try with("forgejo") { folder in
      let names = try git(["--git-dir", folder + "/pages.git", "ls-tree", "-r", "--name-only", "pages"])
      #expect(names.split(separator: "\n").contains("index.html"))
    }
  }

  @Test func woodpeckerSendsToAServer() throws {
    try with("woodpecker", target: "publish: {targets: {web: {rsync: ../server, mirror: true}}}\n") { folder in
      #expect(FileSystem.disk.exists(folder + "/server/index.html"))
      #expect(FileSystem.disk.exists(folder + "/home/.ssh/known_hosts"))
    }
  }

  /// Carries out all steps of a recipe in a site of its own; what a machine would install is there already.
  private func with(_ name: String, target: String = "", _ body: (String) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      try pack(into: folder)
      _ = try git(["init", "--quiet", "--bare", folder + "/pages.git"])
      let site = ImportRun(folder)
      #expect(site("new", "@site", "--ci", name, "--language", "en") == .done)
      let file = folder + "/site/Content/site.yaml"
      try FileSystem.disk.write(file, FileSystem.disk.read(file) + Array(target.utf8))
      let parsed = try YAML.parse(SourceText(file: name, bytes: recipe(name)))
      let root = try #require(parsed)
      let steps = Self.steps(root)
      #expect(steps.contains { $0.contains("galley") })
      for step in steps {
        let result = try shell(step, in: folder)
        #expect(
          result.code == 0, "\(step)\n\(String(decoding: result.output + result.errors, as: UTF8.self))")
      }
      try body(folder)
    }
  }

  /// A release's tarball: the one that GALLEY_TARBALL names, or of this build with the theme of the repository.
  private func pack(into folder: String) throws {
    let result = try ProgramRunner.system.run(
      Program(
        "sh",
        [
          "-ec",
          """
          mkdir -p "$0/release/galley/bin" "$0/release/galley/share/galley" "$0/home" "$0/bin" "$0/server"
          printf '#!/bin/sh\\n' > "$0/bin/apt-get"
          chmod +x "$0/bin/apt-get"
          if [ -n "$GALLEY_TARBALL" ]; then exec cp "$GALLEY_TARBALL" "$0/galley.tar.gz"; fi
          ln -s "$1" "$0/release/galley/bin/galley"
          cp -R "$2/Templates" "$0/release/galley/share/galley/"
          tar -czhf "$0/galley.tar.gz" -C "$0/release" galley
          """, folder, GalleyProcess.program(), Cases.repository,
        ]))
    try #require(result.code == 0)
  }

  private func shell(_ step: String, in folder: String) throws -> ProgramResult {
    try ProgramRunner.system.run(
      Program(
        "env",
        [
          "-C", folder + "/site", "-u", "GITHUB_ACTIONS", "HOME=\(folder)/home", "PATH=\(folder)/bin:/usr/bin:/bin",
          "GALLEY_TARBALL=file://\(folder)/galley.tar.gz", "PAGES_REPOSITORY=\(folder)/pages.git", "KEY=key",
          "HOSTS=host.example ssh-ed25519 AAAA", "bash", "-eo", "pipefail", "-c", step,
        ]))
  }

  private func git(_ words: [String]) throws -> String {
    String(decoding: try ProgramRunner.system.run(Program("git", words)).output, as: UTF8.self)
  }

  private func recipe(_ name: String) throws -> [UInt8] {
    try FileSystem.disk.read(Cases.repository + "/docs/ci/\(name).yml")
  }

  /// What a shell is given, in the order of the file: `run` of an action, `script` and `commands` of the others.
  private static func steps(_ node: Node) -> [String] {
    if let list = node.list { return list.flatMap(steps) }
    return (node.entries ?? []).flatMap { entry -> [String] in
      let isShell = ["run", "script", "commands"].contains(entry.key.text ?? "")
      return isShell ? entry.value.oneOrMore.compactMap(\.text) : steps(entry.value)
    }
  }
}
