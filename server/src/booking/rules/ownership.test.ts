import { expect, test } from 'vitest'
import { isOwn } from './ownership.ts'

const proved = { userId: 7, email: 'sita@example.com', isEmailVerified: true }
const claimed = { ...proved, isEmailVerified: false }
const mine = { userId: 7, leadEmail: 'ram@example.com' }
const guests = { userId: null, leadEmail: 'Sita@Example.com' }

test.each([
  ['booked with the account', mine, proved, true],
  ['booked with the account, its email unverified', mine, claimed, true],
  ['booked with another account', { ...mine, userId: 8 }, proved, false],
  ['booked with another account for this email', { userId: 8, leadEmail: proved.email }, proved, false],
  ['a guest booking for this verified email', guests, proved, true],
  ['a guest booking for this unverified email', guests, claimed, false],
  ['a guest booking for another email', { ...guests, leadEmail: 'ram@example.com' }, proved, false],
  ['a guest booking for a longer email', { ...guests, leadEmail: 'xsita@example.com' }, proved, false],
  ['a guest booking without a session', guests, null, false],
  ['booked with an account, without a session', mine, null, false],
])('isOwn: %s (%#)', (_, booking, person, own) => {
  expect(isOwn(booking, person)).toBe(own)
})
