/** Numbers texts in the order in which they are first seen. */
export class Names {
  readonly #numbers = new Map<string, number>()
  readonly all: string[] = []

  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.all.length)
    return this.all.push(name) - 1
  }

  /** Returns the number of a text, or undefined when it was never seen. */
  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }
}
