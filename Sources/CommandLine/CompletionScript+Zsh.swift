extension CompletionScript {
  var zsh: String {
    let commands = Command.all.map { "    \(Self.quoted("\($0.name):\($0.summary)"))\n" }.joined()
    return """
      #compdef galley
      # Completions of galley for zsh, written by 'galley completions zsh'.
      _galley() {
        local -a commands
        commands=(
      \(commands)\
        )
        if ((CURRENT == 2)); then
          _describe command commands
          _arguments \(CommandOption.global.flatMap(Self.zshOption).joined(separator: " "))
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      \(Command.all.map(zshBranch).joined())\
        esac
      }
      _galley "$@"

      """
  }

  private func zshBranch(_ command: Command) -> String {
    var specifications = (command.options + CommandOption.global).flatMap(Self.zshOption)
    if let operand = command.operand {
      let count = operand.rest == nil ? "1:" : "*:"
      specifications.append(Self.quoted("\(count)\(operand.name):" + Self.zshAction(Self.offer(operand))))
    }
    return "    \(command.name)) _arguments \(specifications.joined(separator: " ")) ;;\n"
  }

  /// One specification for each spelling.
  private static func zshOption(_ option: CommandOption) -> [String] {
    let summary = option.summary.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return spellings(option).map { spelling in
      guard let value = option.value else { return quoted("\(spelling)[\(summary)]") }
      let form = spelling.hasPrefix("--") ? spelling + "=" : spelling + "+"
      return quoted("\(form)[\(summary)]:\(value):" + zshAction(offer(option)))
    }
  }

  private static func zshAction(_ offer: Offer) -> String {
    switch offer {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .folders: "_files -/"
    case .files: "_files"
    case .nothing: " "
    }
  }
}
