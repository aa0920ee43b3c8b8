import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api.ts'
import { asksToTryLater } from './start-toast.ts'

const refused = (status: number, code: string) => new ApiError(status, { code, message: 'Refused.' })

describe('asksToTryLater', () => {
  test.each([
    [503, 'provider_unavailable'],
    [500, 'server_error'],
    [0, 'unreachable'],
    [429, 'rate_limited'],
  ])('is true when Khalti could not be opened (%d %s)', (status, code) => {
    expect(asksToTryLater('PK', refused(status, code))).toBe(true)
  })

  test.each(['hold_expired', 'already_paid', 'not_payable', 'amount_changed'])(
    'is false for %s, which trying later does not change',
    (code) => {
      expect(asksToTryLater('PK', refused(409, code))).toBe(false)
    },
  )

  test('is false for a provider whose page opens without a call to it', () => {
    expect(asksToTryLater('PE', refused(503, 'provider_unavailable'))).toBe(false)
  })
})
