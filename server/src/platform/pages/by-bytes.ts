/**
 * Keeps what was computed of some bytes, for the latest of them. Comparing bytes with those of the same lengths takes less than a hash of them.
 */
export class ByBytes<T> {
  readonly #max: number
  readonly #kept = new Map<string, { bytes: Buffer[]; value: T }>()

  constructor(max: number) {
    this.#max = max
  }

  /** Returns what was computed of the same bytes, or computes it. Keeps copies: parts of a page would keep all of it in memory. */
  get(bytes: Buffer[], compute: () => T): T {
    const key = bytes.map(({ length }) => length).join()
    const known = this.#kept.get(key)
    const isKnown = known?.bytes.every((part, n) => part.equals(bytes[n] ?? part)) ?? false
    const value = known && isKnown ? known.value : compute()
    this.#kept.delete(key)
    const oldest = this.#kept.size >= this.#max ? this.#kept.keys().next().value : undefined
    if (oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, known && isKnown ? known : { bytes: bytes.map((part) => Buffer.from(part)), value })
    return value
  }
}
