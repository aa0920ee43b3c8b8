import { describe, expect, test } from 'vitest'
import { decisionOf, outcomeOf, type Decided } from './decided-parts.ts'

const decided = (refused: [string, string][], others: Partial<Decided> = {}): Decided => ({
  parts: ['title', 'address'],
  refused: new Map(refused),
  refusalKind: 'send_back',
  message: '',
  phoneReason: '',
  ...others,
})

describe('decisionOf', () => {
  test('accepts the whole change if no part is refused, even after a message was typed', () => {
    expect(decisionOf(decided([], { message: 'Not like this' }))).toEqual({ decision: 'accept', message: null })
  })

  test('sends how a phone was confirmed', () => {
    expect(decisionOf(decided([], { phoneReason: ' They answered ' }))).toMatchObject({ phone_reason: 'They answered' })
  })

  test('sends the accepted parts and the given reasons', () => {
    expect(decisionOf(decided([['address', ' Ward 6 ']], { refusalKind: 'decline' }))).toEqual({
      decision: 'decline',
      message: null,
      accepted: ['title'],
      refusals: [{ part: 'address', reason: 'Ward 6' }],
    })
  })

  test('omits empty reasons, and parts that the change no longer has', () => {
    const refused: [string, string][] = [
      ['address', ' '],
      ['pin', 'In the lake'],
    ]
    expect(decisionOf(decided(refused, { message: 'See the register' }))).toEqual({
      decision: 'send_back',
      message: 'See the register',
      accepted: ['title'],
      refusals: [],
    })
  })
})

describe('outcomeOf', () => {
  test.each([
    [[], 'accept'],
    [[['title', '']], 'partly_send_back'],
    [
      [
        ['title', ''],
        ['address', ''],
      ],
      'send_back',
    ],
  ] as const)('of refused parts %j is %s', (refused, outcome) => {
    expect(outcomeOf(decided(refused.map(([part, reason]) => [part, reason])))).toBe(outcome)
  })
})
