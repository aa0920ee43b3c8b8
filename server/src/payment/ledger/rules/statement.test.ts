import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { differencesOf, spanOf, type OurCapture, type StatementLine } from './statement.ts'

const span = spanOf(calendarDate('2026-11-21'))
const noon = new Date('2026-11-21T06:15:00Z')
const dayBefore = new Date('2026-11-20T06:15:00Z')

const line = (changes: Partial<Extract<StatementLine, { kind: 'paid' }>> = {}): StatementLine => {
  return { kind: 'paid', transactionId: 'T1', at: noon, amountPaisa: paisa(150_000), isGivenBack: false, ...changes }
}
const back: StatementLine = { kind: 'given_back', transactionId: 'R1', at: noon, amountPaisa: paisa(150_000) }
const our = (changes: Partial<OurCapture> = {}): OurCapture => {
  return { transactionId: 'T1', capturedAt: noon, capturedPaisa: paisa(150_000), isGoingBack: false, ...changes }
}

const compare = (lines: StatementLine[], ours: OurCapture[], refundIds: string[] = []) =>
  differencesOf({ lines, ours, refundIds, span }).map(({ kind }) => kind)

test('a day is one in Nepal', () => {
  expect(span).toEqual({ from: new Date('2026-11-20T18:15:00Z'), to: new Date('2026-11-21T18:15:00Z') })
})

describe('a statement and our records', () => {
  test.each<[string, StatementLine[], OurCapture[], string[]]>([
    ['agree', [line()], [our()], []],
    ['agree where there is nothing', [], [], []],
    ['agree about what was paid the day before and captured on the day', [line({ at: dayBefore })], [our()], []],
    ['agree about what was captured the day after', [line()], [our({ capturedAt: span.to })], []],
    ['agree about an amount that the provider does not list', [line({ amountPaisa: null })], [our()], []],
    ['agree about what goes back', [line({ isGivenBack: true })], [our({ isGoingBack: true })], []],
    ['differ in what we lack', [line()], [], ['unknown_to_us']],
    ['do not mind what we lack of another day', [line({ at: dayBefore })], [], []],
    ['differ in what the provider lacks', [], [our()], ['unknown_to_provider']],
    ['do not mind what the provider lists on another day', [], [our({ capturedAt: dayBefore })], []],
    ['differ in an amount', [line({ amountPaisa: paisa(149_999) })], [our()], ['another_amount']],
    ['differ in what went back without us', [line({ isGivenBack: true })], [our()], ['given_back_without_us']],
    ['differ in a refund that is not ours', [back], [], ['given_back_without_us']],
  ])('%s', (_name, lines, ours, expected) => {
    expect(compare(lines, ours)).toEqual(expected)
  })

  test('agree about a refund that is ours', () => {
    expect(compare([back], [], ['R1'])).toEqual([])
  })
})
