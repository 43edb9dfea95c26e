/// What tables have in common that were made of one source after the other and differ in fields of records alone.
final class Lineage: Sendable {}
