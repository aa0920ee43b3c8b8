import { expect, test } from 'vitest'
import { diceOf } from '../../testing/dice.ts'
import type { Hold } from '../rules/facts.ts'
import { LiveHolds } from './stock.ts'

const NOW = Date.UTC(2026, 10, 27, 6)

test('LiveHolds frees each hold once, at its end and not before, also of several that end in one second', () => {
  const dice = diceOf(14)
  const holds = new LiveHolds()
  const ends: { cell: number; expiresAt: number; quantity: number }[] = []
  for (let cell = 0; cell < 40; cell++) {
    const own = Array.from({ length: dice.below(4) }, (): Hold => ({
      expiresAt: NOW + dice.below(5000),
      quantity: 1 + dice.below(3),
    }))
    holds.put(cell, own)
    for (const hold of own) ends.push({ cell, ...hold })
  }
  // A cell that was written again has other holds.
  holds.put(0, [])
  const freed = new Map<number, number>()
  for (let now = NOW; now <= NOW + 5000; now += 1 + dice.below(300)) {
    holds.lapse(now, (cell, quantity) => freed.set(cell, (freed.get(cell) ?? 0) + quantity))
    for (let cell = 1; cell < 40; cell++) {
      const due = ends.filter((end) => end.cell === cell && end.expiresAt <= now).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(freed.get(cell) ?? 0, `cell ${cell} at ${now - NOW} ms`).toBe(due)
    }
  }
  expect([freed.get(0), freed.size > 20]).toEqual([undefined, true])
})
