import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { isClaimOf, isEnoughForKhalti, khaltiVerdict, KHALTI_STATUSES, type KhaltiPayment } from './payment.ts'

const pidx = 'bZQLD9wRVWo4CdESSfuSsB'
const payment = (changes: Partial<KhaltiPayment> = {}): KhaltiPayment => ({
  pidx,
  status: 'completed',
  totalPaisa: paisa(150_000),
  transactionId: '4H7AhoXDJWg5WjrcPT9ixW',
  isRefunded: false,
  ...changes,
})

describe('a payment at Khalti', () => {
  test.each([
    ['completed', { kind: 'captured', capturedPaisa: 150_000, transactionId: '4H7AhoXDJWg5WjrcPT9ixW' }],
    ['pending', { kind: 'pending' }],
    ['initiated', { kind: 'pending', isOnlyOpened: true }],
    ['expired', { kind: 'no', isFinal: true }],
    ['user canceled', { kind: 'no', isFinal: true }],
    ['refunded', { kind: 'reversed', isWhole: true }],
    ['partially refunded', { kind: 'reversed', isWhole: false }],
  ] as const)('that is %s is understood', (status, verdict) => {
    expect(khaltiVerdict(payment({ status }), pidx)).toEqual(verdict)
  })

  test('that is completed and refunded is not captured', () => {
    expect(khaltiVerdict(payment({ isRefunded: true }), pidx)).toEqual({ kind: 'reversed', isWhole: false })
  })

  test('is captured with what was paid, not with what was asked for', () => {
    expect(khaltiVerdict(payment({ totalPaisa: paisa(1000) }), pidx)).toMatchObject({ kind: 'captured', capturedPaisa: 1000 })
  })

  test.each(KHALTI_STATUSES)('under another pidx says nothing, even when it is %s', (status) => {
    expect(khaltiVerdict(payment({ status, pidx: 'HT6o6PEZRWFJ5ygavzHWd5' }), pidx)).toEqual({ kind: 'unknown' })
  })
})

test('Khalti takes ten rupees and more', () => {
  expect(isEnoughForKhalti(paisa(999))).toBe(false)
  expect(isEnoughForKhalti(paisa(1000))).toBe(true)
})

describe('a claim about a payment at Khalti', () => {
  const attempt = { purchaseOrderId: 'K17K3M9QX2VD8RW4HT', pidx, transactionId: null }
  const paid = { ...attempt, transactionId: '4H7AhoXDJWg5WjrcPT9ixW' }

  test.each([
    ['its order and its pidx', { orderId: attempt.purchaseOrderId, referenceId: pidx }],
    ['its order alone', { orderId: attempt.purchaseOrderId }],
    ['its order and an empty reference', { orderId: attempt.purchaseOrderId, referenceId: '' }],
  ])('is of the attempt when it names %s', (_name, claim) => {
    expect(isClaimOf(claim, attempt)).toBe(true)
  })

  test('names the transaction only once the lookup has told it', () => {
    const claim = { orderId: attempt.purchaseOrderId, referenceId: '4H7AhoXDJWg5WjrcPT9ixW' }
    expect(isClaimOf(claim, attempt)).toBe(false)
    expect(isClaimOf(claim, paid)).toBe(true)
  })

  test.each([
    ['a cheap payment for the order of a dear one', { orderId: attempt.purchaseOrderId, referenceId: 'HT6o6PEZRWFJ5ygavzHWd5' }],
    ['the pidx of this one for another order', { orderId: 'K27K3M9QX2VD8RW4HT', referenceId: pidx }],
    ['the reference without its attempt', { orderId: '7K3M9QX2VD8RW4HT', referenceId: pidx }],
    ['nothing', { orderId: '' }],
  ])('that presents %s is of another', (_name, claim) => {
    expect(isClaimOf(claim, paid)).toBe(false)
  })
})
