import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { paisa, toRupees } from '@chautari/contract/money'
import type { CheaperStay } from '@chautari/contract/search/shapes'
import { stays } from '../availability/index.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import type { IndexNow } from './feed/follower.ts'
import type { CalendarQuery } from './index/calendar/calendar-query.ts'
import { priceCalendar } from './index/calendar/price-calendar.ts'
import type { SearchIndex } from './open-search.ts'
import { arrivalDays, daysAround } from './rules/arrival-days.ts'
import { cheapestNearby, HINT_DAYS } from '@chautari/contract/search/cheapest-nearby'
import { NO_FILTERS } from './rules/filters.ts'
import { findNamedPlans, type NamedPlan } from './store/named-plans.ts'

type CheaperStaysQuery = {
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
 * and party, free at that price now. Leaves out plans that are not free on the chosen dates, and small savings. Where only a mix of rooms is
 * free, returns the cheapest stay of the party at the property instead, without room and plan. Throws `property_not_found`,
 * `room_not_found` and `validation_failed`.
 */
export async function findCheaperStays(
  { db, search }: { db: Db; search: SearchIndex },
  wanted: CheaperStaysQuery,
): Promise<CheaperStay[]> {
  const stayRequest = { from: wanted.from, to: wanted.to, adults: wanted.adult, children: wanted.child, rooms: wanted.room_count }
  const stay = stays.requireValidStay(stayRequest, { from: 'from', to: 'to' }, (await search.current()).now)
  const plans = await findNamedPlans(db, wanted.slug)
  const [first] = plans
  if (!first) throw new AppError('property_not_found')
  const ofRoom = wanted.room === undefined ? plans : plans.filter(({ room_slug: slug }) => slug === wanted.room)
  if (ofRoom.length === 0) throw new AppError('room_not_found')
  const index = await search.current()
  const within = { kind: 'property', id: first.property_id } as const
  const priced = ofRoom.map((plan) => {
    return { plan, days: priceNearby(index, { stay, only: { within, roomId: plan.room_id, planId: plan.plan_id } }) }
  })
  const isOneFree = priced.some(({ days }) => days.some(({ date, total }) => date === stay.from && total !== null))
  if (isOneFree || wanted.room !== undefined || !stays.mayMix(stay))
    return priced.flatMap(({ plan, days }) => presentCheapest(days, stay, plan) ?? [])
  const ofParty = presentCheapest(priceNearby(index, { stay, only: { within } }), stay, null)
  return ofParty ? [ofParty] : []
}

type Nearby = { stay: stays.StayNow; only: Pick<CalendarQuery, 'within' | 'roomId' | 'planId'> }

/** Returns the total of the cheapest stay for each arrival day near the chosen one; null where there is none. */
function priceNearby({ columns, now }: IndexNow, { stay, only }: Nearby): { date: CalendarDate; total: number | null }[] {
  const days = arrivalDays(daysAround(stay.from, HINT_DAYS), dayInNepal(now))
  const { adults, children, rooms, nights } = stay
  const found = priceCalendar(columns, {
    ...only,
    party: { adults, children, rooms },
    nights,
    firstArrival: days[0] ?? stay.from,
    arrivals: days.length,
    filters: NO_FILTERS,
    now,
  })
  return days.map((date, day) => ({ date, total: found[day]?.total ?? null }))
}

function presentCheapest(
  days: ReturnType<typeof priceNearby>,
  { from, nights }: stays.StayNow,
  plan: NamedPlan | null,
): CheaperStay | undefined {
  const cheapest = cheapestNearby(days, from)
  return (
    cheapest && {
      room_slug: plan?.room_slug ?? null,
      plan_code: plan?.plan_code ?? null,
      from_date: cheapest.date,
      to_date: addDays(cheapest.date, nights),
      total_price: toRupees(paisa(cheapest.total)),
      saving: toRupees(paisa(cheapest.saving)),
    }
  )
}
