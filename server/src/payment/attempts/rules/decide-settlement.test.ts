import { MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { decideSettlement, type SettlementFacts } from './decide-settlement.ts'
import type { Verdict } from '../../rules/settlement.ts'

const openedAt = new Date('2026-11-21T06:00:00Z')
const price = paisa(150_000)
const open = {
  state: 'open',
  openedAt,
  returnedAt: null,
  notFoundInARow: 0,
  capturedPaisa: null,
  reversedPaisa: 0,
  providerTxnId: null,
  nextCheckAt: openedAt,
} as const
const paid = { ...open, state: 'captured', capturedPaisa: price, providerTxnId: 'T1' } as const

const captureOf = (transactionId: string) => ({ capturedPaisa: price, transactionId })
const captured = (transactionId: string, ...again: string[]): Verdict => ({
  kind: 'captured',
  ...captureOf(transactionId),
  again: again.map(captureOf),
})

const facts = (verdict: Verdict, others: Partial<SettlementFacts> = {}): SettlementFacts => ({
  verdict,
  isConfirmed: false,
  wasConfirmed: false,
  now: new Date(openedAt.getTime() + 6 * MINUTE),
  takenTransactions: new Set(),
  hasOthersUnsettled: false,
  refunds: [],
  reportsSecondCapture: true,
  ...others,
})

describe('the outcome of decideSettlement', () => {
  const cancelled: Verdict = { kind: 'no', isFinal: true }
  const reversed: Verdict = { kind: 'reversed', isWhole: true }
  const partly: Verdict = { kind: 'reversed', isWhole: false }
  const refund = { state: 'settled', amountPaisa: paisa(50_000) } as const

  test.each([
    ['captures money that arrived', open, captured('T1'), {}, { action: 'capture', ...captureOf('T1') }],
    [
      'refuses a transaction that paid for another attempt',
      open,
      captured('T1'),
      { takenTransactions: new Set(['T1']) },
      { action: 'refuse_reused' },
    ],
    ['fails the last attempt of a booking', open, cancelled, {}, { action: 'fail', isLast: true }],
    ['fails one of several attempts', open, cancelled, { hasOthersUnsettled: true }, { action: 'fail', isLast: false }],
    ['reports a payment that its provider denies later', paid, cancelled, {}, { action: 'deny' }],
    ['reverses the whole payment', paid, reversed, {}, { action: 'reverse', beyondPaisa: price }],
    [
      'reverses only what our refunds do not explain',
      paid,
      reversed,
      { refunds: [refund] },
      { action: 'reverse', beyondPaisa: 100_000 },
    ],
    ['reverses a part of unknown size', paid, partly, {}, { action: 'reverse', beyondPaisa: null }],
    ['reverses a part of unknown size only once', { ...paid, nextCheckAt: null }, partly, {}, { action: 'none' }],
    ['ignores a reversal that our refunds explain', paid, partly, { refunds: [refund] }, { action: 'none' }],
  ])('%s', (_name, attempt, verdict, others, outcome) => {
    expect(decideSettlement(attempt, facts(verdict, others)).outcome).toEqual(outcome)
  })
})

describe('the second captures of decideSettlement', () => {
  test.each([
    ['are none for one payment', open, captured('T1'), {}, []],
    ['are the further payments on the page', open, captured('T1', 'T2', 'T3'), {}, ['T2', 'T3']],
    ['include the reported payment where another was captured before', paid, captured('T2', 'T1'), {}, ['T2']],
    ['leave out payments captured before', paid, captured('T1', 'T2'), { takenTransactions: new Set(['T2']) }, []],
    ['count a payment that is listed twice once', open, captured('T1', 'T2', 'T2', 'T1'), {}, ['T2']],
    ['are none where the provider captures once', open, captured('T1', 'T2'), { reportsSecondCapture: false }, []],
    ['are none of another verdict', paid, { kind: 'pending' } as const, {}, []],
  ])('%s', (_name, attempt, verdict, others, transactions) => {
    const { secondCaptures } = decideSettlement(attempt, facts(verdict, others))
    expect(secondCaptures.map(({ transactionId }) => transactionId)).toEqual(transactions)
  })
})
