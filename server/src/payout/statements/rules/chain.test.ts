import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lineText, problemsOf, totalsOf, type StatementLine } from './chain.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const stay = { grossPaisa: 10_000, commissionPaisa: 1_500, vatPaisa: 195, withheldPaisa: 0, amountPaisa: 8_305 }
const payout = { grossPaisa: 0, commissionPaisa: 0, vatPaisa: 0, withheldPaisa: 0, amountPaisa: -8_000 }
const parts = [
  { transaction: 'stay:1', reference: 'A', ...stay },
  { transaction: 'payout:1', reference: '', ...payout },
  { transaction: 'stay:2', reference: 'B', ...stay },
]

/** Returns the chained lines of parts, from the fourth line of a supplier that was owed 100 paisa. */
function chained(): StatementLine[] {
  const lines: StatementLine[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const line = {
      ...part,
      organisationId: 7,
      seq: (last?.seq ?? 3) + 1,
      day: '2026-11-02',
      balancePaisa: (last?.balancePaisa ?? 100) + part.amountPaisa,
      prevHash: last?.hash ?? 'before',
    }
    lines.push({ ...line, hash: hashOf(lineText(line)) })
  }
  return lines
}

const bounds = { openingPaisa: 100, closingPaisa: 8_710, hashOf }
const changed = (index: number, change: Partial<StatementLine>) =>
  chained().map((line, at) => (at === index ? { ...line, ...change } : line))

describe('problemsOf', () => {
  test('finds none in a sound statement', () => {
    expect(problemsOf(chained(), bounds)).toEqual([])
    expect(problemsOf([], { openingPaisa: 5, closingPaisa: 5, hashOf })).toEqual([])
  })

  test.each<[string, StatementLine[]]>([
    ['an amount of a line was changed', changed(0, { amountPaisa: 9_000 })],
    ['the reference of a line was changed', changed(1, { reference: 'C' })],
    ['the day of a line was changed', changed(2, { day: '2026-11-03' })],
    ['a line was taken out', chained().filter((_, index) => index !== 1)],
    ['the last line was taken out', chained().slice(0, 2)],
    ['two lines were swapped', [1, 0, 2].flatMap((index) => chained()[index] ?? [])],
    ['a line was rewritten with its hash', changed(1, rehashed(1, { amountPaisa: -7_000 }))],
  ])('finds that %s', (_, lines) => {
    expect(problemsOf(lines, bounds).length).toBeGreaterThan(0)
  })

  test('finds another opening or closing balance', () => {
    expect(problemsOf(chained(), { ...bounds, openingPaisa: 0 }).length).toBeGreaterThan(0)
    expect(problemsOf(chained(), { ...bounds, closingPaisa: 1 })).toHaveLength(1)
  })
})

function rehashed(index: number, change: Partial<StatementLine>): Partial<StatementLine> {
  const line = changed(index, change)[index]
  return line ? { ...change, hash: hashOf(lineText(line)) } : {}
}

test('totalsOf sums bookings by column, and payouts apart', () => {
  expect(totalsOf(chained())).toEqual({
    grossPaisa: 20_000,
    commissionPaisa: 3_000,
    vatPaisa: 390,
    withheldPaisa: 0,
    earnedPaisa: 16_610,
    paidOutPaisa: 8_000,
  })
})
