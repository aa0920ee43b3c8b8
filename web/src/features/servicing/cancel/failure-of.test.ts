import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api.ts'
import type { Translate } from '../../../platform/language/texts.ts'
import { failureOf } from './use-cancel.ts'

const key = ((name: string) => name) as Translate<'manage'>

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
