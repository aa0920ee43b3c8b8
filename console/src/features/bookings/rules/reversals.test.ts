import { describe, expect, test } from 'vitest'
import { correctable, reversalOf } from './reversals.ts'

const RECORDED = { payment: 1, recorded: 300, at_most: 900 }
const CORRECTED = { payment: 2, recorded: 0, at_most: 500 }
const UNKNOWN = { payment: 3, recorded: null, at_most: 700 }
const ALL = [RECORDED, CORRECTED, UNKNOWN]

describe('reversalOf', () => {
  test.each([
    ['record_reversal', undefined, UNKNOWN],
    ['correct_reversal', undefined, CORRECTED],
    ['correct_reversal', 1, RECORDED],
    ['correct_reversal', 3, CORRECTED],
    ['withdraw', 1, undefined],
  ] as const)('of %s with payment %s is %j', (act, payment, reversal) => {
    expect(reversalOf(act, ALL, payment)).toEqual(reversal)
  })
})

test('correctable omits payments without a recorded amount, but not those with an amount of 0', () => {
  expect(correctable(ALL)).toEqual([RECORDED, CORRECTED])
})
