import type { PropertyResult } from '@chautari/contract/availability/shapes'
import type { PropertyCard } from '@chautari/contract/catalogue/shapes'
import { addDays, instantInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees } from '@chautari/contract/money'
import { stays } from '../availability/index.ts'
import type { StayFound } from './index/search-stays.ts'
import type { PlanCard } from './store/plan-cards.ts'

type Shown = { found: StayFound; card: PropertyCard; planCard: PlanCard }

/** Presents a property as a search result, with the prices of its representative room and plan. */
export function presentResult(
  { found, card, planCard }: Shown,
  { stay: searched, locale }: { stay: stays.StayNow; locale: Locale },
): PropertyResult {
  const stay = { ...searched, from: found.from, to: addDays(found.from, searched.nights) }
  const [total, regular] = [paisa(found.total), paisa(found.regularTotal)]
  const { check_in_time: checkInTime, free_hours: freeHours } = planCard
  return {
    ...card,
    from_date: stay.from,
    to_date: stay.to,
    starting_price: stays.perNight(total, stay),
    minimum_room_rate: stays.perNight(regular, stay),
    campaign_name: found.hasOffer ? planCard.offer_name : null,
    room_slug: planCard.room_slug,
    room_title: planCard.room_title,
    plan: { code: planCard.plan_code, title: locale === 'ne' ? planCard.plan_title_ne : planCard.plan_title },
    availability: found.isFree,
    available_count: found.isFree ? found.roomsLeft : 0,
    total_price: toRupees(total),
    regular_total_price: toRupees(regular),
    free_cancellation_until: stays.presentUntil(stay, { checkInTime, freeHours }),
    refund_terms: stays.presentTerms(planCard.refund_tiers, instantInNepal(stay.from, checkInTime), stay.now),
  }
}
