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
  test('accepts the whole change when nothing is refused, whatever was typed before', () => {
    expect(decisionOf(decided([], { message: 'Not like this' }))).toEqual({ decision: 'accept', message: null })
  })

  test('says how a phone was confirmed, if it was', () => {
    expect(decisionOf(decided([], { phoneReason: ' They answered ' }))).toMatchObject({ phone_reason: 'They answered' })
  })

  test('names what is accepted, and the reasons that were given', () => {
    expect(decisionOf(decided([['address', ' Ward 6 ']], { refusalKind: 'decline' }))).toEqual({
      decision: 'decline',
      message: null,
      accepted: ['title'],
      refusals: [{ part: 'address', reason: 'Ward 6' }],
    })
  })

  test('leaves out empty reasons, and parts that the change no longer has', () => {
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
