import Glibc
import TestSupport
import Testing

@testable import CommandLine

@Suite struct CompletionTests {
  @Test(arguments: CompletionScript.Shell.allCases)
  func offersEveryCommandAndOption(_ shell: CompletionScript.Shell) {
    let run = TestRun()
    #expect(run("completions " + shell.rawValue) == .done)
    for command in Command.all {
      #expect(run.stdout.contains(command.name))
      for option in command.options { #expect(run.stdout.contains(option.name), "\(command.name) \(option.name)") }
    }
  }

  @Test func knowsOnlyItsShells() {
    let run = TestRun()
    #expect(run("completions bahs") == .badUsage)
    #expect(run.stderr.contains("Did you mean 'bash'?"))
    #expect(TestRun()("completions") == .badUsage)
  }

  /// What bash itself offers for a line whose last word is being written.
  private func bash(_ words: [String]) throws -> [String] {
    let script =
      CompletionScript(.bash).text + """

        COMP_WORDS=(\(words.map(CompletionScript.quoted).joined(separator: " ")))
        COMP_CWORD=\(words.count - 1)
        compopt() { :; }
        _galley
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    let pipe = try #require(popen("bash -c " + CompletionScript.quoted(script) + " 2>&1", "r"))
    defer { pclose(pipe) }
    var output = ""
    var buffer = [CChar](repeating: 0, count: 4096)
    while fgets(&buffer, 4096, pipe) != nil {
      output += String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return output.split(separator: "\n").map(String.init)
  }

  @Test func bashCompletes() throws {
    #expect(try bash(["galley", "bu"]) == ["build"])
    #expect(try bash(["galley", "build", "--str"]) == ["--strict"])
    #expect(try bash(["galley", "build", "--format", "j"]) == ["json"])
    #expect(try bash(["galley", "theme", "ej"]) == ["eject"])
    #expect(try bash(["galley", "help", "doc"]) == ["doctor"])
    #expect(try bash(["galley", "completions", ""]) == ["bash", "zsh", "fish"])
  }

  @Test func theManualHasEveryOption() {
    let run = TestRun()
    #expect(run("help --man") == .done)
    #expect(run.stdout.hasPrefix(".TH GALLEY 1"))
    for option in Command.all.flatMap(\.options) {
      let name = option.name.split(separator: "-").joined(separator: "\\-")
      #expect(run.stdout.contains("\\-\\-" + name), "\(option.name)")
    }
    #expect(run.stdout.utf8.allSatisfy { $0 < 0x80 }, "any troff reads it")
    for line in run.stdout.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect([".TH", ".SH", ".SS", ".TP", ".B ", ".I ", ".PP"].contains(where: line.hasPrefix), "\(line)")
    }
  }
}
