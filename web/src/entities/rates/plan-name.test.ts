import { expect, test } from 'vitest'
import english from '../../texts/en/rates/plans.ts'
import type { Translate } from '../../platform/language/texts.ts'
import { planName } from './plan-name.ts'

// The names that are compared have no plural.
const t = ((key: keyof typeof english, values: Record<string, string | number> = {}) => {
  const text = english[key]
  if (typeof text !== 'string') throw new Error(`${key} has a plural`)
  return Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, `${value}`), text as string)
}) as Translate<'plans'>

const UNTIL = '2026-12-01T08:15:00.000Z'
const plan = (total_price: number, percent: number) => ({
  total_price,
  restriction: null,
  free_cancellation_until: percent === 100 ? UNTIL : null,
  refund_terms: percent === 0 ? [] : [{ until: UNTIL, percent }],
})

test.each([
  [plan(1000, 100), 'Free cancellation'],
  [plan(1000, 50), 'Partly refundable'],
  [plan(1000, 0), 'Non-refundable'],
  [plan(900, 0), 'Save 10%, non-refundable'],
  [plan(901, 100), 'Save 9%, free cancellation'],
])('the plan %j beside one of Rs 1,000 is named %s', (of, name) => {
  expect(planName(t, of, [plan(1000, 100), of])).toBe(name)
})

test('planName shows no saving relative to a plan that is not available for the stay', () => {
  const restricted = { ...plan(1000, 100), restriction: { kind: 'too_late' as const, count: 7 } }
  expect(planName(t, plan(900, 0), [restricted, plan(900, 0)])).toBe('Non-refundable')
  expect(planName(t, restricted, [restricted])).toBe('Free cancellation')
})
