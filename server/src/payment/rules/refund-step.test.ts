import { DAY, HOUR, MINUTE, SECOND } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isUpdateDue,
  netBackVerdict,
  nextRefundCheckAt,
  nextWatchAt,
  refundStep,
  unexplainedBack,
  type MoneyBack,
  type RefundStep,
} from './refund-step.ts'

const createdAt = new Date('2026-11-21T06:00:00Z')
const after = (ms: number) => new Date(createdAt.getTime() + ms)

const refund = {
  state: 'due' as 'due' | 'asked' | 'by_hand' | 'settled',
  amountPaisa: paisa(150_000),
  tries: 0,
  lastError: null as string | null,
  providerRefundId: null as string | null,
  dueBy: after(7 * DAY),
}
const circumstances = { capturedPaisa: paisa(150_000), others: [] as (typeof refund)[], hasCall: true, now: createdAt }

const none: MoneyBack = { kind: 'none' }
const all: MoneyBack = { kind: 'all' }
const some: MoneyBack = { kind: 'some' }
const silence: MoneyBack = { kind: 'unknown' }
const lines = (...amounts: [string, number][]): MoneyBack => {
  return { kind: 'lines', lines: amounts.map(([id, amount]) => ({ id, amountPaisa: paisa(amount) })) }
}

const accepted = { state: 'asked', tries: 1 } as const
const unanswered = { state: 'asked', tries: 1, lastError: 'TimeoutError' } as const
const half = { amountPaisa: paisa(75_000) }
const another = { ...refund, ...half }

type Case = [
  name: string,
  changes: Partial<typeof refund>,
  back: MoneyBack,
  more: Partial<typeof circumstances>,
  next: RefundStep,
]

describe('a refund', () => {
  test.each<Case>([
    ['is requested when it is due and nothing was refunded', {}, none, {}, { step: 'call' }],
    ['is not requested while the records cannot be looked up', {}, silence, {}, { step: 'wait' }],
    ['is settled when the records show it before the call', {}, all, {}, { step: 'settle', lineId: null }],
    ['waits after acceptance until the records show it', accepted, none, {}, { step: 'wait' }],
    ['is settled when it was accepted and the records show it', accepted, all, {}, { step: 'settle', lineId: null }],
    ['is requested again after a lost answer when nothing was refunded', unanswered, none, {}, { step: 'call' }],
    [
      'is not requested again after a lost answer when the records show it',
      unanswered,
      all,
      {},
      { step: 'settle', lineId: null },
    ],
    ['is not requested again after a lost answer without a lookup', unanswered, silence, {}, { step: 'wait' }],
    [
      'is handed to staff after three calls without an answer',
      { ...unanswered, tries: 3 },
      none,
      {},
      { step: 'hand_to_staff', why: 'TimeoutError' },
    ],
    ['is handed to staff where there is no refund call', {}, none, { hasCall: false }, { step: 'hand_to_staff', why: 'no_call' }],
    ['is handed to staff when it is overdue', accepted, none, { now: after(7 * DAY) }, { step: 'hand_to_staff', why: 'overdue' }],
    [
      'is handed to staff when it is overdue and the provider does not respond',
      {},
      silence,
      { now: after(7 * DAY) },
      { step: 'hand_to_staff', why: 'overdue' },
    ],
    ['waits while staff make it', { state: 'by_hand' }, none, { now: after(30 * DAY) }, { step: 'wait' }],
    ['is settled when staff made it and the records show it', { state: 'by_hand' }, all, {}, { step: 'settle', lineId: null }],
    ['is settled as a partial refund when a part was refunded', half, some, {}, { step: 'settle', lineId: null }],
    [
      'is handed to staff as a full refund when only a part was refunded',
      {},
      some,
      {},
      { step: 'hand_to_staff', why: 'unclear' },
    ],
    [
      'is handed to staff when the refunded part may belong to another refund',
      half,
      some,
      { others: [another] },
      { step: 'hand_to_staff', why: 'unclear' },
    ],
    [
      'is settled as an accepted partial refund when a part was refunded, despite other open refunds',
      { ...half, ...accepted },
      some,
      { others: [another] },
      { step: 'settle', lineId: null },
    ],
    ['is settled by its own line', {}, lines(['1', 150_000]), {}, { step: 'settle', lineId: '1' }],
    ['is not settled by a line of another amount', {}, lines(['1', 75_000]), {}, { step: 'call' }],
    [
      'is not settled by another refund’s line',
      half,
      lines(['1', 75_000]),
      { others: [{ ...another, providerRefundId: '1' }] },
      { step: 'call' },
    ],
    [
      'is settled only by the bank’s number once the bank has returned one',
      { ...accepted, providerRefundId: '2' },
      lines(['1', 150_000]),
      {},
      { step: 'wait' },
    ],
  ])('%s', (_name, changes, back, more, next) => {
    expect(refundStep({ ...refund, ...changes }, { ...circumstances, ...more, back })).toEqual(next)
  })

  test('is never requested when any of it may have been sent, nor a fourth time', () => {
    const state = fc.constantFrom('due' as const, 'asked' as const, 'by_hand' as const)
    const changes = fc.record({
      state,
      tries: fc.nat(5),
      lastError: fc.constantFrom(null, 'TimeoutError'),
      amount: fc.constantFrom(75_000, 150_000),
    })
    const backs = fc.constantFrom(none, all, some, silence, lines(['1', 75_000]), lines(['1', 150_000]))
    fc.assert(
      fc.property(changes, backs, fc.boolean(), ({ amount, ...given }, back, hasCall) => {
        const one = { ...refund, ...given, amountPaisa: paisa(amount) }
        const { step } = refundStep(one, { ...circumstances, hasCall, back })
        if (step !== 'call') return
        expect(hasCall && one.tries < 3 && one.state !== 'by_hand').toBe(true)
        expect(['none', 'lines']).toContain(back.kind)
        if (back.kind === 'lines') expect(back.lines.some(({ amountPaisa }) => amountPaisa === amount)).toBe(false)
      }),
    )
  })
})

test('a refund is checked after 30 seconds, 2 and 10 minutes, then hourly, then daily, and no more after two months', () => {
  const offsets = [0, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 23 * HOUR, DAY, 59 * DAY]
  const next = offsets.map((offset) => (nextRefundCheckAt(createdAt, after(offset))?.getTime() ?? 0) - createdAt.getTime())
  expect(next).toEqual([30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, DAY, 2 * DAY, 60 * DAY])
  expect(nextRefundCheckAt(createdAt, after(60 * DAY))).toBeNull()
})

test('a capture is checked daily for three days', () => {
  expect([0, HOUR, DAY, DAY + HOUR, 2 * DAY].map((offset) => nextWatchAt(createdAt, after(offset)))).toEqual(
    [DAY, DAY, 2 * DAY, 2 * DAY, 3 * DAY].map(after),
  )
  expect(nextWatchAt(createdAt, after(3 * DAY))).toBeNull()
})

describe('money that a provider reports as refunded', () => {
  const whole = { isWhole: true, capturedPaisa: paisa(150_000), reversedPaisa: 0, refunds: [] as (typeof refund)[] }
  const part = { ...whole, isWhole: false }

  test.each([
    ['a full reversal without a refund of ours is fully unexplained', whole, 150_000],
    ['a full reversal with half refunded by us is half unexplained', { ...whole, refunds: [another] }, 75_000],
    ['a full reversal that we refunded is explained', { ...whole, refunds: [refund] }, 'none'],
    ['a full reversal that was recorded before is explained', { ...whole, reversedPaisa: 150_000 }, 'none'],
    ['a partial reversal of unknown size without a refund of ours is unexplained', part, 'some'],
    ['a partial reversal of unknown size is explained by a refund of ours', { ...part, refunds: [another] }, 'none'],
    [
      'a partial reversal of known size beyond our refunds is unexplained by the rest',
      { ...part, backPaisa: paisa(100_000), refunds: [another] },
      25_000,
    ],
    [
      'a partial reversal of known size that we refunded is explained',
      { ...part, backPaisa: paisa(75_000), refunds: [another] },
      'none',
    ],
  ])('%s', (_name, input, expected) => {
    expect(unexplainedBack(input)).toBe(expected)
  })

  test('is attributed to the right payment when one list covers two', () => {
    const found = { kind: 'reversed', isWhole: true, backPaisa: paisa(150_000) } as const
    const listed = { capturedPaisa: paisa(150_000), lines: [refund] }
    expect(netBackVerdict(found, { ...listed, elsewhere: [] })).toEqual(found)
    expect(netBackVerdict(found, { ...listed, elsewhere: [another] })).toEqual({
      kind: 'reversed',
      isWhole: false,
      backPaisa: 75_000,
    })
    expect(netBackVerdict(found, { ...listed, elsewhere: [refund] })).toMatchObject({ kind: 'captured' })
    expect(netBackVerdict({ kind: 'unknown' }, { ...listed, elsewhere: [] })).toEqual({ kind: 'unknown' })
  })
})

test.each<[day: number, toldOn: number | undefined, isDue: boolean]>([
  [2.9, undefined, false],
  [3, undefined, true],
  [3, 0.1, true],
  [4, 3, false],
  [6.9, 3, false],
  [7, 3, true],
  [7, 7, false],
  [30, 7, false],
])('%d days after the decision, last notified on day %s: a refund update is due: %s', (day, toldOn, isDue) => {
  const notifiedAt = toldOn === undefined ? undefined : after(toldOn * DAY)
  expect(isUpdateDue({ createdAt, notifiedAt }, after(day * DAY))).toBe(isDue)
})
