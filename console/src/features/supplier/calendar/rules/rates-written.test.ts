import { expect, test } from 'vitest'
import { ratesWritten } from './rates-written.ts'

test('ratesWritten returns the lowest and highest price of each rate and its derived rates, room by room', () => {
  const own = (room: string, night: string, before: number, after: number) =>
    ({ room, plan: 'standard', night, before: { price: before }, after: { price: after } }) as const
  const changes = [
    own('double', '2026-12-04', 7400, 8140),
    own('double', '2026-12-05', 8200, 9020),
    own('suite', '2026-12-04', 11_000, 12_100),
    { room: 'double', plan: null, night: '2026-12-04', before: { is_closed: false }, after: { is_closed: true } },
    { room: 'double', plan: 'standard', night: '2026-12-06', before: { min_stay: null }, after: { min_stay: 2 } },
  ]
  const derived = [{ room: 'double', plan: 'saver', night: '2026-12-04', before: 6660, after: 7326 }]
  expect(ratesWritten({ changes, derived })).toEqual([
    { room: 'double', plan: 'standard', before: [7400, 8200], after: [8140, 9020] },
    { room: 'double', plan: 'saver', before: [6660, 6660], after: [7326, 7326] },
    { room: 'suite', plan: 'standard', before: [11_000, 11_000], after: [12_100, 12_100] },
  ])
})
