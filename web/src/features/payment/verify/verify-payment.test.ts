import { expect, test } from 'vitest'
import { outcomeOf } from './verify-payment.ts'

test.each([
  [undefined, 'uncertain'],
  [{ isVerified: false, code: 'payment_not_completed' } as const, 'failed'],
  [{ isVerified: false, code: 'payment_pending' } as const, 'uncertain'],
  [{ isVerified: false, code: 'provider_unavailable' } as const, 'uncertain'],
  [{ isVerified: false, code: 'unreachable' } as const, 'uncertain'],
  [{ isVerified: true, reference: 'A' } as const, 'none'],
])('a failed return with the verdict %j has the outcome %s', (verdict, outcome) => {
  expect(outcomeOf(verdict)).toBe(outcome)
})
