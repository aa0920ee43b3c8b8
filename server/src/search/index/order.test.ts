import { describe, expect, test } from 'vitest'
import { diceOf } from '../../testing/dice.ts'
import { FirstByKeys, firstOf } from './order.ts'

const dice = diceOf(3)
const ENTRIES = Array.from({ length: 600 }, (_, id) => Float64Array.of(dice.below(4), dice.below(5), id))
const all = ENTRIES.map((_, n) => n).toSorted((a, b) => byKeys(ENTRIES[a], ENTRIES[b]))

function byKeys(a = new Float64Array(3), b = new Float64Array(3)): number {
  return Math.sign((a[0] ?? 0) - (b[0] ?? 0)) || Math.sign((a[1] ?? 0) - (b[1] ?? 0)) || (a[2] ?? 0) - (b[2] ?? 0)
}

// A short list is kept in order, a long one is sorted once.
describe.each([1, 12, 240, 241, 599, 1000])('the first %d of 600 entries', (count) => {
  test('FirstByKeys returns the first of a full sort, also with reused keys', () => {
    const first = new FirstByKeys(count)
    const keys = new Float64Array(3)
    for (const [n, own] of ENTRIES.entries()) {
      keys.set(own)
      first.add(n, keys)
    }
    expect(first.inOrder()).toEqual(all.slice(0, count))
  })

  test('firstOf returns the first of a full sort', () => {
    const first = firstOf([...ENTRIES.keys()], count, (a, b) => byKeys(ENTRIES[a], ENTRIES[b]))
    expect(first).toEqual(all.slice(0, count))
  })
})
