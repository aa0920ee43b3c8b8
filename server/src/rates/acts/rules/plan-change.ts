import { DAYS_AHEAD_MAX } from '@chautari/contract/rates/limits'
import type { AdvanceLimits } from '../../rules/plan.ts'
import type { Values } from './cell.ts'
import type { Refusal } from './refusal.ts'

/** The new limits of a plan in days before check-in. Absent ones stay as they are; null takes one away. */
export type PlanChange = Partial<AdvanceLimits>

/** Returns why a plan cannot have these limits: each lies between today and two years ahead, and the earliest day is not after the latest. */
export function refusalOfAdvance({ advanceDaysMin: min = null, advanceDaysMax: max = null }: Values): Refusal | undefined {
  const isWithin = (days: Values[string]) =>
    days === null || (Number.isInteger(days) && Number(days) >= 0 && Number(days) <= DAYS_AHEAD_MAX)
  const areInOrder = min === null || max === null || Number(min) <= Number(max)
  return isWithin(min) && isWithin(max) && areInOrder ? undefined : { code: 'advance_out_of_range' }
}
