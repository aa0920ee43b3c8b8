import { expect, test } from 'vitest'
import { Deadline } from './deadline.tsx'

const AT = '2026-11-29T12:00:00.000Z'

test('a countdown begins again with each answer of the server, and would otherwise count the time before it twice', () => {
  const first = Deadline({ at: AT, now: '2026-11-29T08:00:00.000Z' })
  const later = Deadline({ at: AT, now: '2026-11-29T09:00:00.000Z' })
  expect(later.key).not.toBe(first.key)
  expect(Deadline({ at: AT, now: '2026-11-29T08:00:00.000Z' }).key).toBe(first.key)
})
