import { HOUR } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { endOfPause, inForce, lastDigitsOf, maskedNumber } from './in-force.ts'

const now = new Date('2026-11-25T06:00:00Z')
const account = (id: number, hours: number, isStopped = false) => ({
  id,
  effectiveAt: new Date(now.getTime() + hours * HOUR),
  stop: isStopped ? {} : null,
})

test.each([
  ['nothing', [], undefined, undefined],
  ['one in its pause', [account(1, 5)], undefined, 1],
  ['one at the end of its pause', [account(1, 0)], 1, undefined],
  ['a new one in its pause', [account(1, -90), account(2, 5)], 1, 2],
  ['a new one that was stopped', [account(1, -90), account(2, 5, true)], 1, undefined],
  ['one that was stopped later', [account(1, -90), account(2, -5, true)], 1, undefined],
  ['two past their pause', [account(1, -90), account(2, -5)], 2, undefined],
  ['two in their pause', [account(1, 5), account(2, 9)], undefined, 2],
])('inForce with %s returns account %s for payouts, and account %s in its pause', (_, accounts, current, waiting) => {
  const found = inForce(accounts.toReversed(), now)
  expect([found.account?.id, found.waiting?.id]).toEqual([current, waiting])
})

test('endOfPause is 72 hours after the account was entered', () => {
  expect(endOfPause(now).getTime() - now.getTime()).toBe(72 * HOUR)
})

test.each([
  ['00112233445566', '•••• 5566'],
  ['123456', '•••• 456'],
])('maskedNumber shows the account number %s as %s', (number, shown) => {
  expect(maskedNumber(lastDigitsOf(number))).toBe(shown)
})
