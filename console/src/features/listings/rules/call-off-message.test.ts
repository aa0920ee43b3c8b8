import { describe, expect, test } from 'vitest'
import { callOffMessage } from './call-off-message.ts'

describe('the message after calling a departure off', () => {
  test.each([
    ['done', 'called_off'],
    ['second_person', 'waits_for_second'],
    ['refused', undefined],
  ] as const)('says what was %s', (outcome, message) => {
    expect(callOffMessage(outcome)).toBe(message)
  })
})
