/** Cells per degree: about 5 km, so that a search circle covers a few dozen cells. */
const PER_DEGREE = 20
const ROW = 100_000

export function cellOf({ latitude, longitude }: { latitude: number; longitude: number }): number {
  return Math.floor(latitude * PER_DEGREE) * ROW + Math.floor(longitude * PER_DEGREE)
}

export type Box = { south: number; north: number; west: number; east: number }

/** The rows of properties by cell, as ranges: one per cell when built, and one for each property that came later. */
export class SpatialCells {
  readonly #ranges = new Map<number, number[]>()

  /** Adds a row; consecutive rows of a cell form one range. */
  add(cell: number, row: number): void {
    const ranges = this.#ranges.get(cell)
    if (!ranges) this.#ranges.set(cell, [row, row + 1])
    else if (ranges.at(-1) === row) ranges[ranges.length - 1] = row + 1
    else ranges.push(row, row + 1)
  }

  /** Calls back with each range of rows in the cells that a box touches, and maybe in others: from a row to another, excluded. */
  within(box: Box, visit: (from: number, to: number) => void): void {
    const [bottom, top] = [Math.floor(box.south * PER_DEGREE), Math.floor(box.north * PER_DEGREE)]
    const [left, right] = [Math.floor(box.west * PER_DEGREE), Math.floor(box.east * PER_DEGREE)]
    // Near a pole, a circle is wider than the world.
    const isWide = (top - bottom + 1) * (right - left + 1) > this.#ranges.size
    if (isWide) return this.#ranges.forEach((ranges) => visitAll(ranges, visit))
    for (let row = bottom; row <= top; row++)
      for (let column = left; column <= right; column++) visitAll(this.#ranges.get(row * ROW + column) ?? [], visit)
  }
}

function visitAll(ranges: number[], visit: (from: number, to: number) => void): void {
  for (let at = 0; at < ranges.length; at += 2) visit(ranges[at] ?? 0, ranges[at + 1] ?? 0)
}
