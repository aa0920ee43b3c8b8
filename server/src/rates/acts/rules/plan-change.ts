import { DAYS_AHEAD_MAX, PLAN_PERCENT_MAX, PLAN_PERCENT_MIN, PRICE_MAX } from '@chautari/contract/rates/limits'
import type { Meal } from '@chautari/contract/rates/meals'
import { fromRupees } from '@chautari/contract/money'
import { differenceColumns, type AdvanceLimits, type Difference } from '../../rules/plan.ts'
import type { Values } from './cell.ts'
import type { Refusal } from './refusal.ts'

/** The names and terms of a derived plan. */
export type PlanTerms = {
  title: string
  titleNe: string
  difference: Difference
  /** Null for the meal that the room includes. */
  meal: Meal | null
  /** Whether the room's refund tiers apply; otherwise the plan is non-refundable. */
  isRefundable: boolean
}

/** The new limits and terms of a plan. Absent fields stay as they are; null removes a limit. `isPublic` stops selling the plan, or sells it again. */
export type PlanChange = Partial<AdvanceLimits & PlanTerms & { isPublic: boolean }>

/** The refund tiers of a plan that is never refunded, as cells hold them. */
export const NON_REFUNDABLE = '[]'

/** Returns the values of a plan after a change. */
export function changedPlan(current: Values, { difference, isRefundable, ...plain }: PlanChange): Values {
  return {
    ...current,
    ...plain,
    ...(difference && differenceColumns(difference)),
    ...(isRefundable !== undefined && { refundTiers: refundTiersAfter(current, isRefundable) }),
  }
}

/** Returns the refund tiers after a change. A refundable plan keeps tiers of its own; null means those of the room. */
function refundTiersAfter({ refundTiers = null }: Values, isRefundable: boolean): Values[string] {
  if (!isRefundable) return NON_REFUNDABLE
  return refundTiers === NON_REFUNDABLE ? null : refundTiers
}

/** Returns why a plan cannot be changed, apart from its prices; undefined when it can. */
export function refusalOfPlan(current: Values, change: PlanChange): Refusal | undefined {
  const { difference, isPublic } = change
  if (Object.keys(change).length === 0) return { code: 'nothing_asked' }
  if (current.isDefault === true && isPublic === false) return { code: 'plan_is_default' }
  const isDerived = typeof current.differencePercent === 'number' || typeof current.differencePaisa === 'number'
  if (difference && !isDerived) return { code: 'plan_not_derived' }
  return (difference && refusalOfDifference(difference)) ?? refusalOfAdvance({ ...current, ...change } as Values)
}

/** Returns why a plan cannot have this difference from its parent; undefined when it can. */
export function refusalOfDifference(difference: Difference): Refusal | undefined {
  if ('percent' in difference) {
    const { percent } = difference
    const isWithin = Number.isInteger(percent) && percent >= PLAN_PERCENT_MIN && percent <= PLAN_PERCENT_MAX && percent !== 0
    return isWithin ? undefined : { code: 'percent_out_of_range' }
  }
  const { paisa } = difference
  if (!Number.isInteger(paisa) || paisa === 0) return { code: 'percent_out_of_range' }
  return Math.abs(paisa) > fromRupees(PRICE_MAX) ? { code: 'price_too_high' } : undefined
}

/** Returns why a plan cannot have these limits: one is not within 0 to `DAYS_AHEAD_MAX` days, or the minimum exceeds the maximum. */
export function refusalOfAdvance({ advanceDaysMin: min = null, advanceDaysMax: max = null }: Values): Refusal | undefined {
  const isWithin = (days: Values[string]) =>
    days === null || (Number.isInteger(days) && Number(days) >= 0 && Number(days) <= DAYS_AHEAD_MAX)
  const areInOrder = min === null || max === null || Number(min) <= Number(max)
  return isWithin(min) && isWithin(max) && areInOrder ? undefined : { code: 'advance_out_of_range' }
}
