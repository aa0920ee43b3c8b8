import { z } from 'zod'
import { reason, requiredText } from '../../trail/fields.ts'
import { slug } from '../../fields/fields.ts'
import { nightsChange, seasonName } from '../../rates/changes.ts'
import { DAYS_AHEAD_MAX, PLAN_PERCENT_MAX, PLAN_PERCENT_MIN, PRICE_MAX } from '../../rates/limits.ts'
import { MEALS } from '../../rates/meals.ts'

/** A change of nights of a room. Omitted fields are unchanged; null removes a limit. */
export const NightsAct = z.object({
  /** Whether only to return what would change, without changing it. */
  preview: z.boolean(),
  ...nightsChange,
  /** The name of a season that the change is part of. */
  season: seasonName.optional(),
  reason: reason.optional(),
})

const advance = z.number().int().min(0).max(DAYS_AHEAD_MAX).nullable()

const PLAN_TITLE_MAX = 60

/** Terms of a derived plan. */
const planTerms = {
  title: requiredText(PLAN_TITLE_MAX),
  title_ne: requiredText(PLAN_TITLE_MAX),
  /** The difference from the plan that it follows, in percent or whole rupees; negative for less. */
  difference: z.union([
    z.object({ percent: z.number().int().min(PLAN_PERCENT_MIN).max(PLAN_PERCENT_MAX) }),
    z.object({ amount: z.number().int().min(-PRICE_MAX).max(PRICE_MAX) }),
  ]),
  /** Null for the inclusions of the room. */
  meal: z.enum(MEALS).nullable(),
  /** Whether the cancellation policy of the room applies; otherwise the plan is non-refundable. */
  is_refundable: z.boolean(),
}

const act = { preview: z.boolean(), reason: reason.optional() }

/**
 * A change of a plan: its terms, how many days before check-in it can be booked, and whether it is sold. Omitted fields
 * are unchanged; null removes a limit.
 */
export const PlanAct = z
  .object({ ...planTerms, is_public: z.boolean(), advance_days_min: advance, advance_days_max: advance })
  .partial()
  .extend(act)

/** A plan to add, which follows another one: the default plan of the room without `parent`. */
export const NewPlan = z.object({
  ...planTerms,
  parent: slug.optional(),
  advance_days_min: advance.optional(),
  advance_days_max: advance.optional(),
  ...act,
})

/** A change of the price of all nights of a room without a price of their own. */
export const BasePriceAct = z.object({ price: z.number().int().min(1).max(PRICE_MAX), ...act })

export type NightsAct = z.output<typeof NightsAct>
export type PlanAct = z.output<typeof PlanAct>
export type NewPlan = z.output<typeof NewPlan>
export type BasePriceAct = z.output<typeof BasePriceAct>
