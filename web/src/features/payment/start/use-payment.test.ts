import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api.ts'
import { isOwnRefusal } from './use-payment.ts'

describe('isOwnRefusal', () => {
  test.each([
    [409, 'already_paid', true],
    [409, 'not_payable', true],
    [502, 'provider_unavailable', false],
    [0, 'unreachable', false],
  ])('takes %i %s as a refusal of ours: %s', (status, code, expected) => {
    expect(isOwnRefusal(new ApiError(status, { code, message: '' }))).toBe(expected)
  })
})
