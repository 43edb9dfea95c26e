/// A table's records as they were read and as readers may see them, once for all languages.
struct SourceTable: Sendable {
  let fields: TableFields
  let published: PublishedRecords
  let slugs: SlugTable
  let photos: TablePhotos
}
