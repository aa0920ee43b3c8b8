import { describe, expect, test } from 'vitest'
import { sized } from '../testing/long-runs.ts'
import { explorePayouts, type PayoutExploration, type PayoutViolation, type PayoutMutation } from './testing/explored-payouts.ts'

const one: PayoutExploration = { days: [0, 2, 5], stays: 1, runs: 2, accounts: 1, isSuspendable: true }
const several: PayoutExploration = sized({
  gate: { days: [0, 5], stays: 2, runs: 2, accounts: 0 },
  long: { days: [0, 2, 5, 9], stays: 2, runs: 3, accounts: 1 },
})
// A walk with fewer states would have missed acts.
const STATES_OF_ONE_MIN = 1000
const STATES_OF_SEVERAL_MIN = sized({ gate: 1000, long: 50_000 })

function walk(exploration: PayoutExploration, statesMin: number): void {
  const { states, steps, violation, path } = explorePayouts(exploration)
  console.log(`explored ${states.toLocaleString('en')} states of payouts in ${steps.toLocaleString('en')} steps`)
  expect(violation, path.join(' → ')).toBeUndefined()
  expect(states).toBeGreaterThanOrEqual(statesMin)
}

describe('every order of stays, refunds, runs of payouts, accounts and suspensions of one supplier', () => {
  test('pays nothing twice, nothing too early and nothing to a wrong account, and what is payable is the sum of its entries', () => {
    walk(one, STATES_OF_ONE_MIN)
  }, 600_000)

  test('settles with several stays, of which refunds leave a debt', () => {
    walk(several, STATES_OF_SEVERAL_MIN)
  }, 600_000)

  test.each<[PayoutMutation, PayoutViolation]>([
    ['takes entries that an approved payout has', 'entry in two payouts'],
    ['keeps the entries of a declined run', 'never settles'],
    ['approves in spite of a refund', 'approved more than is owed'],
    ['pays to the old account during the pause', 'approved for an account that does not count'],
    ['records a sent payout twice', 'payable differs from the sum of its entries'],
    ['forgets the debt of a returned payout', 'paid and owed differ from what was earned'],
    ['pays a stay that is held back', 'paid before the end of the hold-back'],
  ])('finds a mutation that %s (negative control)', (mutation, violation) => {
    const found = explorePayouts({ ...one, mutation })
    expect(found.violation, found.path.join(' → ')).toBe(violation)
    expect(found.path.length).toBeLessThan(9)
  })
})
