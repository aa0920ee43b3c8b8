import type { RefundTerm, Room } from '@chautari/contract/availability/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { areRoomsAvailable, chosenTerms, chosenTotal, wholeStay } from './chosen-rooms.ts'
import { aRoom } from '../testing/a-room.ts'

const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 4, child: 1, rooms: 1 }
const [EARLY, LATE] = ['2026-12-03T08:15:00.000Z', '2026-12-04T08:15:00.000Z']

const chosen = (family: Partial<Room>, double: Partial<Room>) => ({
  room: aRoom(family),
  stay: STAY,
  more: [{ room: aRoom({ slug: 'lake-double', ...double }), quantity: 2 }],
})

test('the total and room count of a mix are the sums of its lines', () => {
  expect(chosenTotal(chosen({}, {}))).toBe(12_000 + 2 * 12_000)
  expect(wholeStay(chosen({}, {})).rooms).toBe(3)
  expect(chosenTotal({ ...chosen({}, {}), more: [] })).toBe(12_000)
})

test('a mix is available when each of its rooms is', () => {
  expect(areRoomsAvailable(chosen({}, { available_count: 2 }))).toBe(true)
  expect(areRoomsAvailable(chosen({}, { available_count: 1 }))).toBe(false)
  expect(areRoomsAvailable(chosen({ available_count: 0 }, {}))).toBe(false)
})

test.each<[string, RefundTerm[], RefundTerm[], RefundTerm[]]>([
  ['until the earlier day', [{ until: LATE, percent: 100 }], [{ until: EARLY, percent: 100 }], [{ until: EARLY, percent: 100 }]],
  ['nothing', [{ until: LATE, percent: 100 }], [], []],
  [
    'the smaller share at every moment',
    [
      { until: EARLY, percent: 100 },
      { until: LATE, percent: 50 },
    ],
    [{ until: LATE, percent: 80 }],
    [
      { until: EARLY, percent: 80 },
      { until: LATE, percent: 50 },
    ],
  ],
])('a mix whose rooms have different terms refunds %s', (_name, family, double, expected) => {
  expect(chosenTerms(chosen({ refund_terms: family }, { refund_terms: double }))).toEqual(expected)
})
