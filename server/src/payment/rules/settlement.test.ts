import { DAY, HOUR, MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import {
  countNotFoundInARow,
  isSecondCapture,
  settlementOf,
  type AttemptState,
  type Settlement,
  type Verdict,
} from './settlement.ts'

const openedAt = new Date('2026-11-21T06:00:00Z')
const captured: Verdict = { kind: 'captured', capturedPaisa: paisa(150_000), transactionId: '000AWEO' }
const notFound: Verdict = { kind: 'no', isFinal: false }
const cancelled: Verdict = { kind: 'no', isFinal: true }
const pending: Verdict = { kind: 'pending' }
const opened: Verdict = { kind: 'pending', isOnlyOpened: true }
const declined: Verdict = { kind: 'no', isFinal: true, isOneTry: true }
const unknown: Verdict = { kind: 'unknown' }
const refunded: Verdict = { kind: 'reversed', isWhole: true }
const partlyRefunded: Verdict = { kind: 'reversed', isWhole: false }

type Case = { state?: AttemptState; inARow?: number; confirmed?: boolean; before?: boolean; after?: number; isBack?: boolean }

function settle(
  verdict: Verdict,
  { state = 'open', inARow = 0, confirmed = false, before = false, after = 6 * MINUTE, isBack = false }: Case = {},
) {
  const now = new Date(openedAt.getTime() + after)
  return settlementOf(
    { state, openedAt, returnedAt: isBack ? openedAt : null, notFoundInARow: inARow },
    { verdict, isConfirmed: confirmed, wasConfirmed: before, now },
  ).action
}

describe('an open attempt', () => {
  test.each<[string, Verdict, Case, Settlement['action']]>([
    ['is captured when its money is there', captured, {}, 'capture'],
    ['is captured however late', captured, { after: 6 * DAY }, 'capture'],
    ['fails when it was cancelled', cancelled, {}, 'fail'],
    ['fails when all of it was refunded', refunded, {}, 'fail'],
    ['is in doubt while its money may be moving', pending, {}, 'doubt'],
    ['is in doubt as soon as the payer has returned', pending, { after: 1, isBack: true }, 'doubt'],
    ['is rechecked while the payer may still be on the provider’s page', pending, { after: 5 * MINUTE - 1 }, 'recheck'],
    ['is in doubt once the payer has left the provider’s page', pending, { after: 5 * MINUTE }, 'doubt'],
    ['is rechecked while its page was only opened', opened, { after: 59 * MINUTE }, 'recheck'],
    ['is in doubt when the payer returns from a page that was only opened', opened, { isBack: true }, 'doubt'],
    ['fails when a try of it was declined', declined, {}, 'fail'],
    ['is in doubt when a part of it was refunded', partlyRefunded, {}, 'doubt'],
    ['is in doubt when eSewa signed it and the lookup fails', unknown, { confirmed: true }, 'doubt'],
    ['is in doubt when eSewa signed it and does not find it', notFound, { confirmed: true, inARow: 5, after: 2 * DAY }, 'doubt'],
    [
      'is rechecked when eSewa signed it before and does not find it',
      notFound,
      { before: true, inARow: 5, after: 2 * HOUR },
      'recheck',
    ],
    [
      'is escalated to staff when a signed payment is not found for a day',
      notFound,
      { before: true, inARow: 9, after: DAY },
      'give_up',
    ],
    ['fails when eSewa signed it before and reversed it', cancelled, { before: true }, 'fail'],
    ['is rechecked when the provider does not respond', unknown, {}, 'recheck'],
    ['is rechecked when eSewa does not find it yet', notFound, {}, 'recheck'],
    [
      'is rechecked when eSewa has never found it for less than 65 minutes',
      notFound,
      { inARow: 3, after: 65 * MINUTE - 1 },
      'recheck',
    ],
    ['is rechecked when eSewa failed to find it only once', notFound, { inARow: 0, after: 65 * MINUTE }, 'recheck'],
    ['fails when eSewa does not find it twice, after 65 minutes', notFound, { inARow: 1, after: 65 * MINUTE }, 'fail'],
    ['is escalated to staff after a day in doubt', pending, { after: DAY }, 'give_up'],
    ['is escalated to staff after a day without an answer', unknown, { after: DAY }, 'give_up'],
  ])('%s', (_name, verdict, circumstances, action) => {
    expect(settle(verdict, circumstances)).toBe(action)
  })
})

describe('a settled attempt', () => {
  test.each(['captured', 'mismatched'] as const)('stays %s', (state) => {
    for (const verdict of [captured, pending, unknown, notFound]) expect(settle(verdict, { state, confirmed: true })).toBe('none')
    for (const verdict of [cancelled, refunded, partlyRefunded]) expect(settle(verdict, { state })).toBe('alarm')
  })

  test('stays captured when another try on the same page was declined', () => {
    expect(settle(declined, { state: 'captured' })).toBe('none')
    expect(settle(captured, { state: 'failed' })).toBe('capture')
  })

  test('is captured after a failure when the money arrives', () => {
    expect(settle(captured, { state: 'failed' })).toBe('capture')
  })

  test('is reopened after a failure only when money may be moving', () => {
    for (const verdict of [unknown, notFound, cancelled, refunded]) expect(settle(verdict, { state: 'failed' })).toBe('none')
    expect(settle(pending, { state: 'failed' })).toBe('doubt')
    expect(settle(opened, { state: 'failed' })).toBe('none')
    expect(settle(unknown, { state: 'failed', confirmed: true })).toBe('doubt')
    expect(settle(cancelled, { state: 'failed', confirmed: true })).toBe('none')
  })
})

test('a row of "unknown payment" answers is interrupted only by another answer, not by a lost one', () => {
  expect(countNotFoundInARow(1, notFound)).toBe(2)
  expect(countNotFoundInARow(1, unknown)).toBe(1)
  expect(countNotFoundInARow(1, pending)).toBe(0)
  expect(countNotFoundInARow(1, cancelled)).toBe(0)
})

describe('isSecondCapture', () => {
  const captured: Verdict = { kind: 'captured', capturedPaisa: paisa(150_000), transactionId: 'T-1' }

  test('recognises another transaction on the same page, and not the same one reported twice', () => {
    expect(isSecondCapture('T-2', captured)).toBe(true)
    expect(isSecondCapture('T-1', captured)).toBe(false)
    expect(isSecondCapture(null, captured)).toBe(false)
    expect(isSecondCapture('T-2', { kind: 'pending' })).toBe(false)
  })
})
