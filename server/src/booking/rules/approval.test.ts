import { HOUR } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { approveBy } from './approval.ts'

const paidAt = new Date('2026-11-21T06:00:00Z')
const inHours = (hours: number) => new Date(paidAt.getTime() + hours * HOUR)

test.each([
  { startsIn: 72, hasUntil: 24 },
  { startsIn: 48, hasUntil: 24 },
  { startsIn: 30, hasUntil: 6 },
  { startsIn: 25, hasUntil: 1 },
  { startsIn: 3, hasUntil: 1 },
  { startsIn: 0.5, hasUntil: 0.5 },
  { startsIn: 0, hasUntil: 0 },
  { startsIn: -2, hasUntil: 0 },
])('gives the supplier $hasUntil hours to accept a booking that starts in $startsIn hours', ({ startsIn, hasUntil }) => {
  expect(approveBy(inHours(startsIn), paidAt)).toEqual(inHours(hasUntil))
})
