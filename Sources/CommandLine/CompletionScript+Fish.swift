extension CompletionScript {
  var fish: String {
    let names = Command.all.map(\.name).joined(separator: " ")
    return """
      # Completions of galley for fish, written by 'galley completions fish'.
      complete -c galley -f
      \(Command.all.map { fishCommand($0, among: names) }.joined())\
      \(CommandOption.global.map { Self.fishOption($0, condition: nil) }.joined())
      """
  }

  private func fishCommand(_ command: Command, among names: String) -> String {
    let inside = "__fish_seen_subcommand_from \(command.name)"
    var lines =
      "complete -c galley -n \(Self.quoted("not __fish_seen_subcommand_from \(names)")) -a \(command.name)"
      + " -d \(Self.quoted(command.summary))\n"
    if let operand = command.operand, let argument = Self.fishArgument(Self.offer(operand)) {
      lines += "complete -c galley -n \(Self.quoted(inside)) \(argument)\n"
    }
    return lines + command.options.map { Self.fishOption($0, condition: inside) }.joined()
  }

  private static func fishOption(_ option: CommandOption, condition: String?) -> String {
    var words = ["complete -c galley"]
    if let condition { words.append("-n " + quoted(condition)) }
    if let short = option.short { words.append("-s \(short)") }
    words.append("-l \(option.name)")
    if option.value != nil { words.append("-r " + (fishArgument(offer(option)) ?? "-f")) }
    words.append("-d " + quoted(option.summary))
    return words.joined(separator: " ") + "\n"
  }

  private static func fishArgument(_ offer: Offer) -> String? {
    switch offer {
    case .words(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .folders: "-f -a '(__fish_complete_directories)'"
    case .files: "-F"
    case .nothing: nil
    }
  }
}
