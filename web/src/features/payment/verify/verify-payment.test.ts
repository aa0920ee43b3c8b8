import { expect, test } from 'vitest'
import { isProvedUnpaid } from './verify-payment.ts'

test.each([
  [{ isVerified: false, code: 'payment_not_completed' } as const, true],
  [{ isVerified: false, code: 'payment_pending' } as const, false],
  [{ isVerified: false, code: 'provider_unavailable' } as const, false],
  [{ isVerified: false, code: 'unreachable' } as const, false],
  [{ isVerified: true, reference: 'A' } as const, false],
])('isProvedUnpaid of %j is %s', (verdict, isProved) => {
  expect(isProvedUnpaid(verdict)).toBe(isProved)
})
