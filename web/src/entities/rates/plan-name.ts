import type { RoomPlan } from '@chautari/contract/availability/shapes'
import { percentOff } from '@chautari/contract/money'
import type { Restriction } from '@chautari/contract/rates/shapes'
import { useT, type Translate } from '../../platform/language/texts.ts'

type Terms = Pick<RoomPlan, 'total_price' | 'restriction' | 'free_cancellation_until' | 'refund_terms'>

/**
 * Returns the name of a plan among all plans of its room: "Free cancellation", or "Save 10%, non-refundable". The saving is relative to the
 * most expensive plan that is available for the stay.
 */
export function planName(t: Translate<'plans'>, plan: Terms, all: Terms[]): string {
  const terms = termsOf(plan)
  const sold = all.filter(({ restriction }) => restriction === null).map(({ total_price: price }) => price)
  const saved = percentOff(plan.total_price, Math.max(plan.total_price, ...sold))
  return saved > 0 ? t('saving', { percent: saved, terms: t(`${terms}Lower`) }) : t(terms)
}

function termsOf({ free_cancellation_until: until, refund_terms: refunds }: Terms) {
  if (until !== null) return 'freeCancellation'
  return refunds.length > 0 ? 'partlyRefundable' : 'nonRefundable'
}

/** Returns a function that returns the text of a restriction: why a plan is not available for a stay. */
export function useRestrictionText(): (restriction: Restriction) => string {
  const t = useT('plans')
  return ({ kind, count }) => {
    if (kind === 'closed' || kind === 'no_arrival' || kind === 'no_departure') return t(kind)
    return t(kind, { n: count ?? 0 })
  }
}

/** Returns a function that returns the text of a restriction as a sentence, with the full stop of the page's language. */
export function useRestrictionSentence(): (restriction: Restriction) => string {
  const t = useT('plans')
  const restrictionText = useRestrictionText()
  return (restriction) => t('restriction', { reason: restrictionText(restriction) })
}
