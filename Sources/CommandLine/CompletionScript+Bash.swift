extension CompletionScript {
  /// For bash 4 and later. The command is the first word that is no option.
  var bash: String {
    """
    # Completions of galley for bash, written by 'galley completions bash'.
    _galley() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= i
      for ((i = 1; i < COMP_CWORD; i++)); do
        [[ ${COMP_WORDS[i]} == -* ]] || { command=${COMP_WORDS[i]}; break; }
      done
      COMPREPLY=()
      case "$command $previous" in
    \(Command.all.flatMap(bashValues).joined())\
      esac
      case "$command" in
    \(Command.all.map(bashWords).joined())\
        *) COMPREPLY=($(compgen -W \(Self.quoted(overview)) -- "$word")) ;;
      esac
    }
    complete -F _galley galley

    """
  }

  private var overview: String {
    (Command.all.map(\.name) + CommandOption.global.flatMap(Self.spellings)).joined(separator: " ")
  }

  /// A branch for each option of a command that takes a value.
  private func bashValues(_ command: Command) -> [String] {
    (command.options + CommandOption.global).filter { $0.value != nil }.map { option in
      let patterns = Self.spellings(option).map { "\"\(command.name) \($0)\"" }.joined(separator: " | ")
      return "    \(patterns)) \(Self.bashReply(Self.offer(option))); return ;;\n"
    }
  }

  private func bashWords(_ command: Command) -> String {
    let options = (command.options + CommandOption.global).flatMap(Self.spellings).joined(separator: " ")
    let operand = command.operand.map { Self.bashReply(Self.offer($0)) } ?? ":"
    return """
          \(command.name))
            if [[ $word == -* ]]; then COMPREPLY=($(compgen -W \(Self.quoted(options)) -- "$word"))
            else \(operand); fi ;;

      """
  }

  private static func bashReply(_ offer: Offer) -> String {
    switch offer {
    case .words(let words):
      "COMPREPLY=($(compgen -W \(quoted(words.joined(separator: " "))) -- \"$word\"))"
    case .folders: "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$word\"))"
    case .files: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$word\"))"
    case .nothing: ":"
    }
  }
}
