import { expect, test } from 'vitest'
import { fitsParty } from './party.ts'

const room = { maxGuests: 2, maxChildren: 1 }

test.each([
  [{ adults: 2, children: 0, rooms: 1 }, true],
  [{ adults: 2, children: 1, rooms: 1 }, true],
  [{ adults: 1, children: 2, rooms: 1 }, true],
  [{ adults: 3, children: 0, rooms: 1 }, false],
  [{ adults: 2, children: 2, rooms: 1 }, false],
  [{ adults: 4, children: 2, rooms: 2 }, true],
  [{ adults: 5, children: 0, rooms: 2 }, false],
])('%o in rooms for two and a child: %s', (party, fits) => {
  expect(fitsParty(room, party)).toBe(fits)
})
