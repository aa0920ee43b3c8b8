import { fromRupees } from '@chautari/contract/money'
import type { NewPlan, NightsAct, PlanAct } from '@chautari/contract/staff/prices/acts'
import { calendars } from '../../availability/index.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import type { NightsRequest, plans } from '../../rates/index.ts'

/** Returns the act on prices and stock that a member of staff asked for a room. */
export function nightsRequestOf(act: NightsAct, { property, room }: { property: string; room: string }): NightsRequest {
  const { season } = act
  return { property, ...calendars.nightsPartOf(act, [room]), ...(season !== undefined && { season }) }
}

/** Returns the act on a plan that a member of staff asked for. */
export function planRequestOf(act: PlanAct, { room, plan }: { room: string; plan: string }): plans.PlanRequest {
  const { difference } = act
  const change = sentFields({
    title: act.title,
    titleNe: act.title_ne,
    meal: act.meal,
    isRefundable: act.is_refundable,
    isPublic: act.is_public,
    advanceDaysMin: act.advance_days_min,
    advanceDaysMax: act.advance_days_max,
  })
  return { room, plan, change: { ...change, ...(difference && { difference: differenceOf(difference) }) } }
}

/** Returns the plan that a member of staff asked to add. */
export function newPlanRequestOf(act: NewPlan, room: string): plans.NewPlanRequest {
  const { title, meal, parent, difference } = act
  return {
    room,
    ...(parent !== undefined && { parent }),
    terms: {
      title,
      titleNe: act.title_ne,
      meal,
      isRefundable: act.is_refundable,
      difference: differenceOf(difference),
      advanceDaysMin: act.advance_days_min ?? null,
      advanceDaysMax: act.advance_days_max ?? null,
    },
  }
}

function differenceOf(difference: NewPlan['difference']) {
  return 'percent' in difference ? difference : { paisa: paisaOf(difference.amount) }
}

/** Amounts of money are never negative; differences may be. */
function paisaOf(rupees: number): number {
  return fromRupees(Math.abs(rupees)) * Math.sign(rupees)
}
