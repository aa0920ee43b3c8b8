import { numberAt } from './column-values.ts'

// Beyond so many, sorting everything is cheaper than inserting into a short list.
const SHORT = 240

/** Returns the first `count` of a list in an order. A page near the top needs no full sort. */
export function firstOf<T>(list: T[], count: number, order: (a: T, b: T) => number): T[] {
  if (count > SHORT) return list.toSorted(order).slice(0, count)
  const first: T[] = []
  for (const one of list) {
    const last = first.at(-1)
    if (first.length === count && last !== undefined && order(one, last) >= 0) continue
    first.splice(placeOf(first, one, order), 0, one)
    if (first.length > count) first.pop()
  }
  return first
}

function placeOf<T>(first: T[], one: T, order: (a: T, b: T) => number): number {
  let [low, high] = [0, first.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = first[middle]
    if (other !== undefined && order(other, one) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

type Keyed = { entry: number; keys: Float64Array }

/** Keeps the first so many entries by their keys, without an object for each of the others. */
export class FirstByKeys {
  readonly #count: number
  #first: Keyed[] = []

  constructor(count: number) {
    this.#count = count
  }

  /** Adds an entry, unless so many others come before it. The keys may be written again afterwards. */
  add(entry: number, keys: Float64Array): void {
    const first = this.#first
    const last = first[this.#count - 1]
    if (this.#count > SHORT) return void first.push({ entry, keys: keys.slice() })
    if (last && numberAt(keys, 0) > numberAt(last.keys, 0)) return
    if (last && byKeys(keys, last.keys) >= 0) return
    const added = { entry, keys: keys.slice() }
    first.splice(placeOf(first, added, inOrderOfKeys), 0, added)
    if (first.length > this.#count) first.pop()
  }

  inOrder(): number[] {
    if (this.#count > SHORT) this.#first = this.#first.sort(inOrderOfKeys).slice(0, this.#count)
    return this.#first.map(({ entry }) => entry)
  }
}

function inOrderOfKeys(a: Keyed, b: Keyed): number {
  return byKeys(a.keys, b.keys)
}

function byKeys(a: Float64Array, b: Float64Array): number {
  for (let n = 0; n < a.length; n++) {
    const difference = (a[n] ?? 0) - (b[n] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
