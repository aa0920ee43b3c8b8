import { DAY } from '@chautari/contract/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptBackOf, payableOf, reasonToLeaveOut, type OpenEntry, type PayoutConditions } from './payable.ts'

const now = new Date('2026-11-25T06:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
const of = (...entries: [transaction: string, amountPaisa: number, days: number][]) =>
  payableOf(
    entries.map(([transaction, amountPaisa, days], index) => ({
      entryId: index + 1,
      transaction,
      amountPaisa,
      at: daysAgo(days),
    })),
    { now, holdBackDays: 3 },
  )

describe('payableOf', () => {
  test('pays stays from the end of the hold-back on, to the second', () => {
    expect(of(['stay:1', 5_000, 3], ['stay:2', 700, 2.99])).toEqual({ entryIds: [1], amountPaisa: 5_000 })
  })

  test('takes off a correction at once, also of a stay that is still held back', () => {
    expect(of(['stay:1', 5_000, 9], ['stay:2', 700, 1], ['stay-corrected:2:700', -700, 0])).toEqual({
      entryIds: [1, 3],
      amountPaisa: 4_300,
    })
  })

  test('pays a returned payout again without another hold-back', () => {
    expect(of(['payout-returned:4', 900, 0])).toEqual({ entryIds: [1], amountPaisa: 900 })
  })

  test('holds a positive correction back like a stay', () => {
    expect(of(['stay-corrected:2:100', 100, 1])).toEqual({ entryIds: [], amountPaisa: 0 })
  })

  test('keeps back a share that waits for the amount of a reversal, and takes off its corrections', () => {
    const ofBooking = { at: daysAgo(9), isKeptBack: true }
    const entries = [
      { entryId: 1, transaction: 'stay:1', amountPaisa: 5_000, at: daysAgo(9) },
      { entryId: 2, transaction: 'stay:2', amountPaisa: 700, ...ofBooking },
      { entryId: 3, transaction: 'stay-corrected:2:300', amountPaisa: -300, ...ofBooking },
    ]
    expect(payableOf(entries, { now, holdBackDays: 3 })).toEqual({ entryIds: [1, 3], amountPaisa: 4_700 })
    expect(keptBackOf(entries)).toBe(700)
  })

  test('returns a negative amount where the supplier owes us', () => {
    expect(of(['stay:1', 100, 9], ['stay-corrected:7:900', -900, 0]).amountPaisa).toBe(-800)
  })

  test('never pays more than everything that is owed and due', () => {
    const anEntry = fc.record({
      entryId: fc.integer({ min: 1 }),
      transaction: fc.constantFrom('stay:1', 'stay-corrected:1:5', 'payout-returned:1'),
      amountPaisa: fc.integer({ min: -1e9, max: 1e9 }),
      at: fc.integer({ min: 0, max: 10 }).map(daysAgo),
    })
    fc.assert(
      fc.property(fc.array(anEntry), (entries: OpenEntry[]) => {
        const { amountPaisa, entryIds } = payableOf(entries, { now, holdBackDays: 3 })
        const left = entries.filter(({ entryId }) => !entryIds.includes(entryId))
        expect(left.every((entry) => entry.amountPaisa >= 0)).toBe(true)
        expect(amountPaisa).toBeLessThanOrEqual(entries.reduce((sum, entry) => sum + Math.max(entry.amountPaisa, 0), 0))
      }),
    )
  })
})

const payable: PayoutConditions = { isSuspended: false, hasAccount: true, isInPause: false, hasOpenPayout: false }

test.each<[Partial<PayoutConditions>, number, ReturnType<typeof reasonToLeaveOut>]>([
  [{}, 100, undefined],
  [{ hasAccount: false }, 100, 'no_account'],
  [{ isInPause: true }, 100, 'account_pause'],
  [{ isInPause: true, hasAccount: false }, 100, 'account_pause'],
  [{ hasAccount: false }, -100, 'negative'],
  [{ isSuspended: true }, -100, 'suspended'],
  [{ hasOpenPayout: true, isSuspended: true }, 100, 'in_progress'],
])('reasonToLeaveOut: %j with %d paisa is %s', (conditions, amountPaisa, reason) => {
  expect(reasonToLeaveOut({ ...payable, ...conditions }, amountPaisa)).toBe(reason)
})
