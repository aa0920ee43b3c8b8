import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../platform/api/api.ts'
import { readRefusal } from './use-reserve.ts'

const MESSAGES = { failed: 'Server error!!', offline: 'Check your internet.' }

describe('readRefusal', () => {
  test('says on the page that the API could not be reached, and in the toast what the specification says', () => {
    const error = new ApiError(0, { code: 'unreachable', message: '' })
    const expected = { code: 'unreachable', message: 'Check your internet.', toasted: 'Server error!!', fields: {} }
    expect(readRefusal(error, MESSAGES)).toEqual(expected)
  })

  test.each([
    ['its message', 'No rooms left.', 'No rooms left.'],
    ['the general message without one', '', 'Server error!!'],
  ])('has for an error of the server %s', (_, message, expected) => {
    expect(readRefusal(new ApiError(500, { code: 'internal', message }), MESSAGES).message).toBe(expected)
  })
})
