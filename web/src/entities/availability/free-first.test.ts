import { expect, test } from 'vitest'
import { freeFirst } from './free-first.ts'

test('rooms that can be booked stand above those that are sold out, each in the order of the hotel', () => {
  const rooms = [
    { name: 'Standard', is_room_available: false },
    { name: 'Twin', is_room_available: true },
    { name: 'Suite', is_room_available: false },
    { name: 'Family', is_room_available: true },
  ]
  expect(freeFirst(rooms).map(({ name }) => name)).toEqual(['Twin', 'Family', 'Standard', 'Suite'])
})
