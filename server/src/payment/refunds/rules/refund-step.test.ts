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
    ['that is due is called for when nothing has gone back', {}, none, {}, { step: 'call' }],
    ['is not called for while nobody knows what has gone back', {}, silence, {}, { step: 'wait' }],
    ['that shows before it was called for is settled', {}, all, {}, { step: 'settle', lineId: null }],
    ['that was taken in and does not show yet is waited for', accepted, none, {}, { step: 'wait' }],
    ['that was taken in and shows is settled', accepted, all, {}, { step: 'settle', lineId: null }],
    ['whose answer was lost is called for again when nothing has gone back', unanswered, none, {}, { step: 'call' }],
    ['whose answer was lost is not called for again when it shows', unanswered, all, {}, { step: 'settle', lineId: null }],
    ['whose answer was lost is not called for again unseen', unanswered, silence, {}, { step: 'wait' }],
    [
      'is a person’s after three calls without an answer',
      { ...unanswered, tries: 3 },
      none,
      {},
      { step: 'give_to_person', why: 'TimeoutError' },
    ],
    ['is a person’s where there is no call', {}, none, { hasCall: false }, { step: 'give_to_person', why: 'no_call' }],
    ['is a person’s when it is overdue', accepted, none, { now: after(7 * DAY) }, { step: 'give_to_person', why: 'overdue' }],
    [
      'is a person’s when it is overdue and nobody answers',
      {},
      silence,
      { now: after(7 * DAY) },
      { step: 'give_to_person', why: 'overdue' },
    ],
    ['that a person makes is waited for', { state: 'by_hand' }, none, { now: after(30 * DAY) }, { step: 'wait' }],
    ['that a person makes is settled when it shows', { state: 'by_hand' }, all, {}, { step: 'settle', lineId: null }],
    ['of a part is settled when a part has gone back', half, some, {}, { step: 'settle', lineId: null }],
    ['of all is a person’s when only a part has gone back', {}, some, {}, { step: 'give_to_person', why: 'unclear' }],
    [
      'of a part is a person’s when a part has gone back that may be another’s',
      half,
      some,
      { others: [another] },
      { step: 'give_to_person', why: 'unclear' },
    ],
    [
      'of a part that was taken in is settled when a part has gone back, whoever else waits',
      { ...half, ...accepted },
      some,
      { others: [another] },
      { step: 'settle', lineId: null },
    ],
    ['is settled by its own line', {}, lines(['1', 150_000]), {}, { step: 'settle', lineId: '1' }],
    ['is not settled by a line of another amount', {}, lines(['1', 75_000]), {}, { step: 'call' }],
    [
      'is not settled by the line of another refund',
      half,
      lines(['1', 75_000]),
      { others: [{ ...another, providerRefundId: '1' }] },
      { step: 'call' },
    ],
    [
      'that the bank has named is settled by that name alone',
      { ...accepted, providerRefundId: '2' },
      lines(['1', 150_000]),
      {},
      { step: 'wait' },
    ],
  ])('%s', (_name, changes, back, more, next) => {
    expect(refundStep({ ...refund, ...changes }, { ...circumstances, ...more, back })).toEqual(next)
  })

  test('is never called for when anything of it may have gone back, nor a fourth time', () => {
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

test('a refund is looked at after half a minute, two and ten, then hourly, then daily, and after two months never', () => {
  const offsets = [0, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 23 * HOUR, DAY, 59 * DAY]
  const next = offsets.map((offset) => (nextRefundCheckAt(createdAt, after(offset))?.getTime() ?? 0) - createdAt.getTime())
  expect(next).toEqual([30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, DAY, 2 * DAY, 60 * DAY])
  expect(nextRefundCheckAt(createdAt, after(60 * DAY))).toBeNull()
})

test('a capture is looked at daily for three days', () => {
  expect([0, HOUR, DAY, DAY + HOUR, 2 * DAY].map((offset) => nextWatchAt(createdAt, after(offset)))).toEqual(
    [DAY, DAY, 2 * DAY, 2 * DAY, 3 * DAY].map(after),
  )
  expect(nextWatchAt(createdAt, after(3 * DAY))).toBeNull()
})

describe('money that went back', () => {
  const whole = { isWhole: true, capturedPaisa: paisa(150_000), reversedPaisa: 0, refunds: [] as (typeof refund)[] }
  const part = { ...whole, isWhole: false }

  test.each([
    ['whole, of which we sent nothing, was taken whole', whole, 150_000],
    ['whole, of which we sent half, was taken by half', { ...whole, refunds: [another] }, 75_000],
    ['whole, as we sent it, was not taken', { ...whole, refunds: [refund] }, 'none'],
    ['whole, as noted before, is no news', { ...whole, reversedPaisa: 150_000 }, 'none'],
    ['in part, of which we sent nothing and nobody tells how much, was taken', part, 'some'],
    ['in part, of which we sent some, was not taken', { ...part, refunds: [another] }, 'none'],
    ['in part, and told, beyond what we sent, was taken', { ...part, backPaisa: paisa(100_000), refunds: [another] }, 25_000],
    ['in part, and told, as we sent it, was not taken', { ...part, backPaisa: paisa(75_000), refunds: [another] }, 'none'],
  ])('%s', (_name, told, expected) => {
    expect(unexplainedBack(told)).toBe(expected)
  })

  test('of two payments that one list shows is told apart', () => {
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
])('%d days after it was decided, told of on day %s, its traveller hears of a refund again: %s', (day, toldOn, isDue) => {
  const toldAt = toldOn === undefined ? undefined : after(toldOn * DAY)
  expect(isUpdateDue({ createdAt, toldAt }, after(day * DAY))).toBe(isDue)
})
