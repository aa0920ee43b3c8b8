import { expect, test } from 'vitest'
import { fitsParty, fitsRooms, roomsForParty } from './party-room.ts'

const double = { max_allowed_guests: 2, max_allowed_childrens: 1 }

test.each([
  [{ adults: 2, children: 0 }, 1],
  [{ adults: 2, children: 1 }, 1],
  [{ adults: 1, children: 2 }, 1],
  [{ adults: 2, children: 2 }, 2],
  [{ adults: 3, children: 0 }, 2],
  [{ adults: 50, children: 50 }, 34],
])('%o needs %i double rooms', (party, rooms) => {
  expect(roomsForParty(double, party)).toBe(rooms)
  expect(fitsParty(double, { ...party, rooms })).toBe(true)
  expect(fitsParty(double, { ...party, rooms: rooms - 1 })).toBe(false)
})

test('a room without a number of guests still needs a whole number of rooms', () => {
  expect(roomsForParty({ max_allowed_guests: 0, max_allowed_childrens: 0 }, { adults: 2, children: 0 })).toBe(2)
})

test('a party fits into rooms of several types when their places together suffice', () => {
  const lines = [
    { room: { max_allowed_guests: 3, max_allowed_childrens: 1 }, quantity: 1 },
    { room: { max_allowed_guests: 2, max_allowed_childrens: 0 }, quantity: 1 },
  ]
  expect(fitsRooms(lines, { adults: 4, children: 1 })).toBe(true)
  expect(fitsRooms(lines, { adults: 5, children: 1 })).toBe(true)
  expect(fitsRooms(lines, { adults: 6, children: 0 })).toBe(false)
  expect(fitsRooms(lines, { adults: 5, children: 2 })).toBe(false)
})
