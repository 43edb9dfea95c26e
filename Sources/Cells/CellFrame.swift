/// Where a part lies in its cell: x and y from the start and top of the cell's content box, in 1/64 px at a 16 px root.
package struct CellFrame: Sendable, Hashable {
  package let part: String
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  package init(part: String, x: Int, y: Int, width: Int, height: Int) {
    self.part = part
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
