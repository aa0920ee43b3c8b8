import { expect, test } from 'vitest'
import { freeFirst } from './free-first.ts'

test('freeFirst puts available rooms before sold-out ones and otherwise keeps the order of the property', () => {
  const rooms = [
    { name: 'Standard', is_room_available: false },
    { name: 'Twin', is_room_available: true },
    { name: 'Suite', is_room_available: false },
    { name: 'Family', is_room_available: true },
  ]
  expect(freeFirst(rooms).map(({ name }) => name)).toEqual(['Twin', 'Family', 'Standard', 'Suite'])
})
