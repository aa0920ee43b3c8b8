import { DAY } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { recordsVerdict, type NicRecord } from './records.ts'

const openedAt = new Date('2026-11-21T06:00:00Z')
const sale: NicRecord = {
  transactionId: '7000000000000000000001',
  kind: 'sale',
  result: 'done',
  reasonCode: '100',
  amountPaisa: paisa(150_000),
}
const declined: NicRecord = { ...sale, transactionId: '7000000000000000000002', result: 'refused', reasonCode: '204' }
const failed: NicRecord = { ...sale, transactionId: '7000000000000000000003', result: 'failed', reasonCode: '150' }
const back = (rupees: number): NicRecord => {
  return { ...sale, transactionId: '7000000000000000000004', kind: 'given_back', amountPaisa: paisa(rupees * 100) }
}
const captured = { kind: 'captured', capturedPaisa: 150_000, transactionId: sale.transactionId }
const verdict = (records: NicRecord[], after = 0) => recordsVerdict(records, openedAt, new Date(openedAt.getTime() + after))

describe('the bank’s records of a card payment', () => {
  test.each<[string, NicRecord[], object]>([
    ['an approval', [sale], captured],
    ['an approval after a decline', [declined, sale], captured],
    ['an approval before a decline', [sale, declined], captured],
    ['an approval of a part', [{ ...sale, reasonCode: '110' }], { kind: 'pending' }],
    ['a review', [{ ...sale, result: 'reviewed', reasonCode: '480' }], { kind: 'pending' }],
    [
      'two approvals',
      [sale, { ...sale, transactionId: '8' }],
      { ...captured, again: [{ capturedPaisa: 150_000, transactionId: '8' }] },
    ],
    ['an approval in another currency', [{ ...sale, isForeign: true }], { kind: 'contradicted' }],
    ['a decline', [declined], { kind: 'no', isFinal: true, isOneTry: true }],
    ['a system failure', [declined, failed], { kind: 'unknown' }],
    ['a refunded approval', [sale, back(1500)], { kind: 'reversed', isWhole: true, backPaisa: 150_000 }],
    ['an approval refunded in two parts', [sale, back(700), back(800)], { kind: 'reversed', isWhole: true, backPaisa: 150_000 }],
    ['a partly refunded approval', [sale, back(700)], { kind: 'reversed', isWhole: false, backPaisa: 70_000 }],
    ['an approval and a refused refund', [sale, { ...back(1500), result: 'refused' }], captured],
  ])('are understood with %s', (_name, records, expected) => {
    expect(verdict(records)).toEqual(expected)
  })

  test('prove nothing for a day when they are empty, and mean "unknown payment" afterwards', () => {
    expect(verdict([], DAY - 1)).toEqual({ kind: 'unknown' })
    expect(verdict([], DAY)).toEqual({ kind: 'no', isFinal: false })
  })
})
