import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { addDays } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees } from '@chautari/contract/money'
import { stays } from '../availability/index.ts'
import type { LineFound, StayFound } from './index/search-stays.ts'
import type { PlanCard, PropertyShown } from './store/result-cards.ts'

/** The rooms and plans that represent a property: one, or the lines of its mix. */
type Shown = { found: StayFound; card: PropertyShown; planCards: [PlanCard, ...PlanCard[]] }

/** Presents a property as a search result, with the prices of its representative room and plan, or of its mix. */
export function presentResult(
  { found, card, planCards }: Shown,
  { stay: searched, locale }: { stay: stays.StayNow; locale: Locale },
): PropertyResult {
  const [planCard] = planCards
  const stay = { ...searched, from: found.from, to: addDays(found.from, searched.nights) }
  const [total, regular] = [paisa(found.total), paisa(found.regularTotal)]
  const { check_in_time: checkInTime } = planCard
  return {
    ...card,
    from_date: stay.from,
    to_date: stay.to,
    starting_price: stays.perNight(total, stay),
    minimum_room_rate: stays.perNight(regular, stay),
    campaign_name: found.hasOffer ? planCard.offer_name : null,
    room_slug: planCard.room_slug,
    room_title: planCard.room_title,
    plan: presentPlan(planCard, locale),
    mix: found.mix && presentMix(found.mix, planCards, locale),
    availability: found.isFree,
    available_count: found.isFree ? found.roomsLeft : 0,
    total_price: toRupees(total),
    regular_total_price: toRupees(regular),
    ...stays.presentStrictest(
      planCards.map(({ refund_tiers: tiers }) => tiers),
      { stay, checkInTime },
    ),
  }
}

function presentMix(lines: LineFound[], planCards: PlanCard[], locale: Locale): PropertyResult['mix'] {
  return lines.flatMap(({ quantity, total }, index) =>
    planCards.slice(index, index + 1).map((planCard) => ({
      room_slug: planCard.room_slug,
      room_title: planCard.room_title,
      quantity,
      plan: presentPlan(planCard, locale),
      total_price: toRupees(paisa(total)),
    })),
  )
}

function presentPlan({ plan_code: code, plan_title: title, plan_title_ne: titleNe }: PlanCard, locale: Locale) {
  return { code, title: locale === 'ne' ? titleNe : title }
}
