import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api.ts'
import { failureOf } from './use-cancel.ts'

const key = (name: string, ..._values: unknown[]) => name

describe('failureOf', () => {
  test('does not claim that the booking is not cancelled when the response was lost', () => {
    expect(failureOf(new ApiError(0, { code: 'unreachable', message: '' }), key)).toBe('cancelUnknown')
  })

  test.each([
    ['impersonation_refused', 'Not while you view as a traveller.', 'Not while you view as a traveller.'],
    ['internal', 'Oops', 'cancelFailed'],
  ])('gives for %s the message %s', (code, message, expected) => {
    expect(failureOf(new ApiError(403, { code, message }), key)).toBe(expected)
  })
})
