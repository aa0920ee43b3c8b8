import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import { describe, expect, test } from 'vitest'
import { sized } from '../testing/long-runs.ts'
import { explore, type Exploration, type Mutation } from './testing/explorer.ts'

const ONE_DAY = 24 * 60
const usual: Exploration = { minutes: [0, 12], attemptsEach: 2, amounts: ['exact'] }

function walk(exploration: Exploration) {
  const { states, steps, statuses, violation, path } = explore(exploration)
  console.log(`explored ${states.toLocaleString('en')} states in ${steps.toLocaleString('en')} steps`)
  expect(violation, path.join(' → ')).toBeUndefined()
  return { states, statuses }
}

const twoPaymentsEach: Exploration = {
  ...usual,
  minutes: sized({ gate: [12], long: [0, 12] }),
  attemptsEach: sized({ gate: 1, long: 2 }),
}
const wrongAmounts: Exploration = {
  minutes: sized({ gate: [12], long: [0, 6, 12, 22] }),
  attemptsEach: 1,
  amounts: ['exact', 'short', 'more'],
}
const acceptedBySupplier: Exploration = {
  ...usual,
  minutes: sized({ gate: [12], long: [0, 12, 22] }),
  attemptsEach: 1,
  needsApproval: true,
}
const amended: Exploration = {
  minutes: sized({ gate: [60], long: [0, 60] }),
  attemptsEach: 1,
  amounts: ['exact'],
  isAmended: true,
}
const asked: Exploration = {
  minutes: sized({ gate: [0], long: [0, ONE_DAY, 2 * ONE_DAY] }),
  attemptsEach: 1,
  amounts: ['exact'],
  isAmended: true,
  isAsked: true,
}
const STATES_MIN = sized({ gate: 1000, long: 150_000 })

describe('every order of events of two travellers, a provider, staff and time for one room', () => {
  test(
    'sells no stock twice and loses or doubles no paisa, with two payments each and the end of a hold',
    { timeout: 600_000 },
    () => {
      const { states } = walk(twoPaymentsEach)
      expect(states).toBeGreaterThanOrEqual(STATES_MIN)
    },
  )

  test(
    'stays sound with too small and too large payments, and holds that end, are extended and renewed',
    { timeout: 600_000 },
    () => {
      walk(wrongAmounts)
    },
  )

  test('stays sound where a supplier has to accept, and reaches every status', { timeout: 600_000 }, () => {
    const { statuses } = walk(acceptedBySupplier)
    expect([...statuses].filter((status) => status !== null).sort()).toEqual([...BOOKING_STATUSES].sort())
  })
})

describe('every order of changes of two paid bookings that compete for one further room', () => {
  test('sells no room twice, keeps no offer of an ended booking, and loses or doubles no paisa', { timeout: 600_000 }, () => {
    const { states } = walk(amended)
    expect(states).toBeGreaterThanOrEqual(STATES_MIN)
  })

  test.each<[Mutation, string]>([
    ['applies a late offer without stock', 'room sold twice'],
    ['keeps the offer of a cancelled booking', 'offer outlives its booking'],
    ['keeps the difference of a cheaper change', 'capture not applied, refunded or left unapplied exactly once'],
    ['keeps an overpayment', 'capture not applied, refunded or left unapplied exactly once'],
  ])('finds a mutation that %s (negative control)', (mutation, violation) => {
    const found = explore({ ...amended, minutes: [0, 60], mutation })
    expect(found.violation, found.path.join(' → ')).toBe(violation)
  })
})

describe('every order of asking the travellers of two paid bookings to move to one further seat', () => {
  test('sells no seat twice, ends each proposal once, and loses or doubles no paisa', { timeout: 600_000 }, () => {
    walk(asked)
  })

  test.each<[Mutation, string]>([
    ['sells held stock', 'room sold twice'],
    ['accepts a proposal that is over', 'proposal did not end once'],
    ['keeps the seats of a declined proposal', 'offer outlives its booking'],
    ['keeps the difference of a cheaper change', 'capture not applied, refunded or left unapplied exactly once'],
    ['keeps the offer of a cancelled booking', 'offer outlives its booking'],
  ])('finds a mutation that %s (negative control)', (mutation, violation) => {
    const found = explore({ ...asked, mutation })
    expect(found.violation, found.path.join(' → ')).toBe(violation)
  })
})

describe('negative control for the walk', () => {
  test.each<[Mutation, string]>([
    ['sells held stock', 'room sold twice'],
    ['confirms late payments without stock', 'room sold twice'],
    ['applies a capture twice', 'capture not applied, refunded or left unapplied exactly once'],
    ['keeps an overpayment', 'capture not applied, refunded or left unapplied exactly once'],
    ['rejects without a refund', 'rejected booking keeps money'],
    ['cancels without releasing stock', 'inactive booking keeps stock'],
  ])('finds a mutation that %s', (mutation, violation) => {
    const found = explore({ ...usual, mutation })
    expect(found.violation).toBe(violation)
    expect(found.path.length).toBeLessThan(9)
  })
})
