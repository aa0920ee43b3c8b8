import { expect, test } from 'vitest'
import { A_LINE } from '../../booking/testing/a-booking.ts'
import { heldUnits } from './held-units.ts'

test.each([
  ['one room', 'Room', { type: 'room', quantity: 1, lines: [] }],
  ['three rooms of one type', 'Rooms', { type: 'room', quantity: 3, lines: [] }],
  ['one room of each of two types', 'Rooms', { type: 'room', quantity: 1, lines: [A_LINE, A_LINE] }],
  ['two seats of a package', 'Seats', { type: 'package', quantity: 2, lines: [] }],
] as const)('the release of %s names the held units as %s', (_what, units, booking) => {
  expect(heldUnits({ ...booking, lines: [...booking.lines] })).toBe(units)
})
