import { DAY, SECOND } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { judgeNicReply, type NicReply } from './payment.ts'

const attempt = { providerRef: '7K3M9QX2VD8RW4HT-01', amountPaisa: paisa(150_000) }
const signedAt = new Date('2026-11-21T06:05:10Z')
const transactionId = '7000000000000000000001'
const notThisTry = { kind: 'no', isFinal: true, isOneTry: true }

type Outcome = NicReply['outcome']
const accepted = (reasonCode = '100', authorizedText = '1500.00'): Outcome => {
  return { decision: 'ACCEPT', transactionId, reasonCode, authorizedText }
}
const replied = (decision: 'REVIEW' | 'DECLINE' | 'ERROR', reasonCode: string): Outcome => ({
  decision,
  transactionId,
  reasonCode,
})

const judge = (outcome: Outcome, changes: Partial<NicReply> = {}, now = signedAt) => {
  const named = { transactionUuid: attempt.providerRef, referenceNumber: attempt.providerRef }
  const reply = { transactionType: 'sale', amountText: '1500.00', currency: 'NPR' }
  return judgeNicReply({ ...named, ...reply, signedAt, outcome, ...changes }, attempt, now)
}

describe('a card payment', () => {
  test.each<[string, Outcome, object]>([
    ['is captured when all of it was approved', accepted(), { kind: 'captured', capturedPaisa: 150_000, transactionId }],
    ['is captured with the part that was approved', accepted('110', '700.5'), { kind: 'captured', capturedPaisa: 70_050 }],
    ['is captured with the authorised amount when it is not the requested one', accepted('100', '1.00'), { capturedPaisa: 100 }],
    ['is not captured when a partial approval has the full amount', accepted('110', '1500.00'), { kind: 'pending' }],
    ['is unknown when the authorised amount is malformed', accepted('100', '1.5e3'), { kind: 'unknown' }],
    ['is not captured with the reason code of another decision', accepted('480'), { kind: 'pending' }],
    ['is pending while the bank reviews it', replied('REVIEW', '201'), { kind: 'pending' }],
    ['is not paid when it was declined', replied('DECLINE', '204'), notThisTry],
    ['is not paid when it was declined for a new reason', replied('DECLINE', '999'), notThisTry],
    ['is not paid when its fields were wrong', replied('ERROR', '102'), notThisTry],
    ['may be paid when it was sent twice', replied('ERROR', '104'), { kind: 'unknown' }],
    ['may be paid when the system failed', replied('ERROR', '150'), { kind: 'unknown' }],
    ['may be paid when a server timed out', replied('ERROR', '151'), { kind: 'unknown' }],
    ['may be paid when a service timed out', replied('ERROR', '152'), { kind: 'unknown' }],
    ['is not paid when its payer left', { decision: 'CANCEL' }, notThisTry],
    ['is unknown after an undocumented decision', { decision: 'unknown' }, { kind: 'unknown' }],
  ])('%s', (_name, outcome, verdict) => {
    expect(judge(outcome)).toMatchObject({ kind: 'ours', verdict })
  })

  test.each<[string, Partial<NicReply>]>([
    ['another id', { transactionUuid: '7K3M9QX2VD8RW4HT-02' }],
    ['another reference', { referenceNumber: '7K3M9QX2VD8RW4HT-02' }],
  ])('does not match a reply with %s', (_name, changes) => {
    expect(judge(accepted(), changes)).toEqual({ kind: 'another_payment' })
  })

  test.each<[string, Partial<NicReply>]>([
    ['another amount than was authorised', { amountText: '15.00' }],
    ['no amount', { amountText: '' }],
    ['an authorisation without a sale', { transactionType: 'authorization' }],
  ])('is escalated to staff when it was approved for %s', (_name, changes) => {
    expect(judge(accepted(), changes)).toEqual({ kind: 'ours', verdict: { kind: 'pending' } })
  })

  test('is contradicted when the approved currency is not the requested one', () => {
    expect(judge(accepted(), { currency: 'USD' })).toEqual({ kind: 'ours', verdict: { kind: 'contradicted' } })
  })

  test.each(['1.00', '3000.00'])('is captured with %s when the requested and the approved amount agree on it', (amountText) => {
    const verdict = { kind: 'captured', capturedPaisa: Number(amountText) * 100, transactionId }
    expect(judge(accepted('100', amountText), { amountText })).toEqual({ kind: 'ours', verdict })
  })

  test('is not decided by a reply that is more than a week old', () => {
    expect(judge(accepted(), {}, new Date(signedAt.getTime() + 7 * DAY))).toMatchObject({ kind: 'ours' })
    expect(judge(accepted(), {}, new Date(signedAt.getTime() + 7 * DAY + SECOND))).toEqual({ kind: 'replay' })
  })
})
