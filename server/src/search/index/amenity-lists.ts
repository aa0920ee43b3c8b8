/** The amenities of all rows by their numbers, one after the other, because a list of its own for each row takes longer to reach. */
export class AmenityLists {
  #numbers = new Uint16Array(1024)
  #used = 0
  readonly #start: Int32Array
  readonly #end: Int32Array

  constructor(rows: number) {
    this.#start = new Int32Array(rows)
    this.#end = new Int32Array(rows)
  }

  write(row: number, numbers: Iterable<number>): void {
    this.#start[row] = this.#used
    for (const number of numbers) this.#push(number)
    this.#end[row] = this.#used
  }

  has(row: number, number: number): boolean {
    for (let at = this.#start[row] ?? 0; at < (this.#end[row] ?? 0); at++) if (this.#numbers[at] === number) return true
    return false
  }

  /** Adds one to the count of each amenity of a row. */
  addTo(counts: Int32Array, row: number): void {
    const [numbers, end] = [this.#numbers, this.#end[row] ?? 0]
    for (let at = this.#start[row] ?? 0; at < end; at++) {
      const number = numbers[at] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }

  #push(number: number): void {
    if (this.#used === this.#numbers.length) {
      const longer = new Uint16Array(this.#used * 2)
      longer.set(this.#numbers)
      this.#numbers = longer
    }
    this.#numbers[this.#used++] = number
  }
}
