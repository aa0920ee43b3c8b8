import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { isClaimOf, khaltiVerdict, KHALTI_STATUSES, type KhaltiPayment } from './payment.ts'

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
  ] as const)('is understood with status %s', (status, verdict) => {
    expect(khaltiVerdict(payment({ status }), pidx)).toEqual(verdict)
  })

  test('is not captured when it is completed and refunded', () => {
    expect(khaltiVerdict(payment({ isRefunded: true }), pidx)).toEqual({ kind: 'reversed', isWhole: false })
  })

  test('is captured with the paid amount, not the requested one', () => {
    expect(khaltiVerdict(payment({ totalPaisa: paisa(1000) }), pidx)).toMatchObject({ kind: 'captured', capturedPaisa: 1000 })
  })

  test.each(KHALTI_STATUSES)('is ignored under another pidx, even when it is %s', (status) => {
    expect(khaltiVerdict(payment({ status, pidx: 'HT6o6PEZRWFJ5ygavzHWd5' }), pidx)).toEqual({ kind: 'unknown' })
  })
})

describe('a claim about a payment at Khalti', () => {
  const attempt = { purchaseOrderId: 'K17K3M9QX2VD8RW4HT', pidx, transactionId: null }
  const paid = { ...attempt, transactionId: '4H7AhoXDJWg5WjrcPT9ixW' }

  test.each([
    ['its order and its pidx', { orderId: attempt.purchaseOrderId, referenceId: pidx }],
    ['its order alone', { orderId: attempt.purchaseOrderId }],
    ['its order and an empty reference', { orderId: attempt.purchaseOrderId, referenceId: '' }],
  ])('matches the attempt when it names %s', (_name, claim) => {
    expect(isClaimOf(claim, attempt)).toBe(true)
  })

  test('may name the transaction only after a lookup has returned it', () => {
    const claim = { orderId: attempt.purchaseOrderId, referenceId: '4H7AhoXDJWg5WjrcPT9ixW' }
    expect(isClaimOf(claim, attempt)).toBe(false)
    expect(isClaimOf(claim, paid)).toBe(true)
  })

  test.each([
    ['the payment of a cheaper order', { orderId: attempt.purchaseOrderId, referenceId: 'HT6o6PEZRWFJ5ygavzHWd5' }],
    ['its pidx for another order', { orderId: 'K27K3M9QX2VD8RW4HT', referenceId: pidx }],
    ['the booking reference without the attempt', { orderId: '7K3M9QX2VD8RW4HT', referenceId: pidx }],
    ['nothing', { orderId: '' }],
  ])('does not match when it names %s', (_name, claim) => {
    expect(isClaimOf(claim, paid)).toBe(false)
  })
})
