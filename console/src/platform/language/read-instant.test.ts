import { expect, test } from 'vitest'
import { readInstant } from './read-instant.ts'

test.each([
  ['2026-11-24', '09:30', '2026-11-24T03:45:00.000Z'],
  ['', '09:30', undefined],
  ['2026-02-30', '09:30', undefined],
  ['2026-11-24', '', undefined],
])('readInstant reads %j and %j as %j', (day, time, instant) => {
  expect(readInstant(day, time)?.toISOString()).toBe(instant)
})
