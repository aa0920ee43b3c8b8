import { expect, test } from 'vitest'
import { isOwn } from './ownership.ts'

const proved = { userId: 7, email: 'sita@example.com', isEmailVerified: true }
const claimed = { ...proved, isEmailVerified: false }
const mine = { userId: 7, leadEmail: 'ram@example.com' }
const guests = { userId: null, leadEmail: 'Sita@Example.com' }

test.each([
  ['booked with the account', mine, proved, true],
  ['booked with the account, its address not proved', mine, claimed, true],
  ['booked with another account', { ...mine, userId: 8 }, proved, false],
  ['booked with another account in the name of this address', { userId: 8, leadEmail: proved.email }, proved, false],
  ['a guest of this address, proved', guests, proved, true],
  ['a guest of this address, only claimed', guests, claimed, false],
  ['a guest of another address', { ...guests, leadEmail: 'ram@example.com' }, proved, false],
  ['a guest of a longer address', { ...guests, leadEmail: 'xsita@example.com' }, proved, false],
  ['seen by nobody who is signed in', guests, null, false],
  ['booked with an account, seen by nobody who is signed in', mine, null, false],
])("%s is one's own: %#", (_, booking, person, own) => {
  expect(isOwn(booking, person)).toBe(own)
})
