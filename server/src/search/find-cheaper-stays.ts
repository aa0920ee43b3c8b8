import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { paisa, toRupees } from '@chautari/contract/money'
import { HINT_DAYS } from '@chautari/contract/search/limits'
import type { CheaperStay } from '@chautari/contract/search/shapes'
import { stays } from '../availability/index.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import type { IndexNow } from './feed/follower.ts'
import { priceCalendar } from './index/calendar/price-calendar.ts'
import type { SearchIndex } from './open-search.ts'
import { arrivalDays, daysAround } from './rules/arrival-days.ts'
import { cheapestNearby } from './rules/cheapest-nearby.ts'
import { NO_FILTERS } from './rules/filters.ts'
import { findNamedPlans, type NamedPlan } from './store/named-plans.ts'

type Wanted = {
  slug: string
  room?: string | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  adult?: number | undefined
  child?: number | undefined
  room_count?: number | undefined
}

/**
 * Returns the cheapest stay within `HINT_DAYS` of the chosen dates for each plan of a property or of one of its rooms: the same plan, length
 * and party, free at that price now. Leaves out plans that are not free on the chosen dates, and small savings. Throws
 * `property_not_found`, `room_not_found` and `validation_failed`.
 */
export async function findCheaperStays({ db, search }: { db: Db; search: SearchIndex }, wanted: Wanted): Promise<CheaperStay[]> {
  const asked = { from: wanted.from, to: wanted.to, adults: wanted.adult, children: wanted.child, rooms: wanted.room_count }
  const stay = stays.requireValidStay(asked, { from: 'from', to: 'to' }, (await search.current()).now)
  const plans = await findNamedPlans(db, wanted.slug)
  if (plans.length === 0) throw new AppError('property_not_found')
  const ofRoom = wanted.room === undefined ? plans : plans.filter(({ room_slug: slug }) => slug === wanted.room)
  if (ofRoom.length === 0) throw new AppError('room_not_found')
  const index = await search.current()
  return ofRoom.flatMap((plan) => findCheaperStay(index, { plan, stay }) ?? [])
}

function findCheaperStay(
  { columns, now }: IndexNow,
  { plan, stay }: { plan: NamedPlan; stay: stays.StayNow },
): CheaperStay | undefined {
  const days = arrivalDays(daysAround(stay.from, HINT_DAYS), dayInNepal(now))
  const { adults, children, rooms, nights } = stay
  const found = priceCalendar(columns, {
    within: { kind: 'property', id: plan.property_id },
    roomId: plan.room_id,
    planId: plan.plan_id,
    party: { adults, children, rooms },
    nights,
    firstArrival: days[0] ?? stay.from,
    arrivals: days.length,
    filters: NO_FILTERS,
    now,
  })
  const priced = days.map((date, day) => ({ date, total: found[day]?.total ?? null }))
  const cheapest = cheapestNearby(priced, stay.from)
  return (
    cheapest && {
      room_slug: plan.room_slug,
      plan_code: plan.plan_code,
      from_date: cheapest.date,
      to_date: addDays(cheapest.date, nights),
      total_price: toRupees(paisa(cheapest.total)),
      saving: toRupees(paisa(cheapest.saving)),
    }
  )
}
