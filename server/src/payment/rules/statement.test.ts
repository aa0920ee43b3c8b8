import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { differencesOf, spanOf, type OurCapture, type StatementLine } from './statement.ts'

const span = spanOf(calendarDate('2026-11-21'))
const noon = new Date('2026-11-21T06:15:00Z')
const dayBefore = new Date('2026-11-20T06:15:00Z')

const line = (changes: Partial<Extract<StatementLine, { kind: 'paid' }>> = {}): StatementLine => {
  return { kind: 'paid', transactionId: 'T1', at: noon, amountPaisa: paisa(150_000), isRefunded: false, ...changes }
}
const back: StatementLine = { kind: 'given_back', transactionId: 'R1', at: noon, amountPaisa: paisa(150_000) }
const our = (changes: Partial<OurCapture> = {}): OurCapture => {
  return { transactionId: 'T1', capturedAt: noon, capturedPaisa: paisa(150_000), isRefundedByUs: false, ...changes }
}

const compare = (lines: StatementLine[], ours: OurCapture[], refundIds: string[] = []) =>
  differencesOf({ lines, ours, refundIds, span }).map(({ kind }) => kind)

test('a statement day is a calendar day in Nepal', () => {
  expect(span).toEqual({ from: new Date('2026-11-20T18:15:00Z'), to: new Date('2026-11-21T18:15:00Z') })
})

describe('the comparison of a statement with our records', () => {
  test.each<[string, StatementLine[], OurCapture[], string[]]>([
    ['finds no difference for a matching payment', [line()], [our()], []],
    ['finds no difference without payments', [], [], []],
    ['finds no difference for a payment made the day before and captured on the day', [line({ at: dayBefore })], [our()], []],
    ['finds no difference for a payment captured the day after', [line()], [our({ capturedAt: span.to })], []],
    ['finds no difference where the provider does not list the amount', [line({ amountPaisa: null })], [our()], []],
    ['finds no difference for a refund in both', [line({ isRefunded: true })], [our({ isRefundedByUs: true })], []],
    ['reports a payment missing from our records', [line()], [], ['unknown_to_us']],
    ['ignores a payment of another day missing from our records', [line({ at: dayBefore })], [], []],
    ['reports a capture missing from the statement', [], [our()], ['unknown_to_provider']],
    ['ignores a capture that the provider lists on another day', [], [our({ capturedAt: dayBefore })], []],
    ['reports a different amount', [line({ amountPaisa: paisa(149_999) })], [our()], ['another_amount']],
    ['reports a refund that we did not make', [line({ isRefunded: true })], [our()], ['given_back_without_us']],
    ['reports a refund line that is not ours', [back], [], ['given_back_without_us']],
  ])('%s', (_name, lines, ours, expected) => {
    expect(compare(lines, ours)).toEqual(expected)
  })

  test('finds no difference for a refund that we made', () => {
    expect(compare([back], [], ['R1'])).toEqual([])
  })
})
