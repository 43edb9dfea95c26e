/// What was left out, by reason.
typealias SkipCount = RemarkCount<SkipReason>
