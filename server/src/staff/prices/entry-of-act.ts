import type { ActDone, NightsRequest, plans } from '../../rates/index.ts'

type Facts = Record<string, string | number | boolean | null>

/** Returns the facts of a change of nights for its audit entry: the request, and the number of changes. The act itself records every night. */
export function entryOfNights({ change, plan }: NightsRequest, { actId, cells, from, to }: ActDone) {
  const { price, ...fields } = change
  const priceFact = price === undefined ? {} : { price: typeof price === 'string' ? price : JSON.stringify(price) }
  const after: Facts = {
    ...priceFact,
    ...fields,
    ...(plan !== undefined && { plan }),
    from,
    to,
    cells: cells.length,
    rate_act: actId,
  }
  return { act: 'prices.change_nights' as const, after }
}

/** Returns the facts of a new base price for its audit entry. The offer of the room follows the base price. */
export function entryOfBase({ actId, cells }: ActDone) {
  const [cell] = cells
  return { act: 'prices.change_base' as const, before: { ...cell?.before }, after: { ...cell?.after, rate_act: actId } }
}

/** Returns the facts of an added plan for its audit entry. */
export function entryOfAddedPlan(code: string, { actId }: ActDone, { difference, ...terms }: plans.NewPlanRequest['terms']) {
  return {
    act: 'prices.add_plan' as const,
    after: { ...terms, difference: JSON.stringify(difference), plan: code, rate_act: actId },
  }
}

/** Returns the facts of a changed plan for its audit entry. */
export function entryOfPlan(plan: string, { actId, cells }: ActDone) {
  const [cell] = cells
  return { act: 'prices.change_plan' as const, before: { ...cell?.before }, after: { ...cell?.after, plan, rate_act: actId } }
}
