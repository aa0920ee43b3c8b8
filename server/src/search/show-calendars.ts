import { addDays, dayInNepal, nightsBetween } from '@chautari/contract/dates'
import { paisa, toRupees } from '@chautari/contract/money'
import type { AreaCalendar } from '@chautari/contract/search/endpoints'
import type { PriceCalendar } from '@chautari/contract/search/shapes'
import { stays } from '../availability/index.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import type { IndexNow } from './feed/follower.ts'
import type { CalendarQuery } from './index/calendar/calendar-query.ts'
import { priceCalendar } from './index/calendar/price-calendar.ts'
import { areaOf, findNamed } from './known-places.ts'
import type { SearchIndex } from './open-search.ts'
import { arrivalsProblem, resolveArrivals, type Arrivals } from './rules/arrivals.ts'
import { NO_FILTERS, priceRangeProblem } from './rules/filters.ts'
import { readSearch } from './rules/search-request.ts'
import { findNamedPlans, type NamedPlan } from './store/named-plans.ts'

type Context = { db: Db; search: SearchIndex }
type CalendarRequest = Pick<AreaCalendar, 'from' | 'to' | 'nights' | 'adult' | 'child' | 'room_count'>

/**
 * Returns the cheapest stay for each arrival day around a place, of those that pass the filters; at the named property when the search
 * names one. Throws `validation_failed`.
 */
export async function showAreaCalendar({ db, search }: Context, query: AreaCalendar): Promise<PriceCalendar> {
  const known = await search.current()
  const arrivals = requireArrivals(query, known.now)
  const request = readSearch({ ...query, ...arrivals })
  const complaint = priceRangeProblem(request.filters)
  if (complaint) throw new AppError('validation_failed', { fields: { 'filter.price_max': [complaint] } })
  const named = await findNamed(db, known, request)
  const within = named ? ({ kind: 'property', id: named.id } as const) : (await areaOf(db, known, { request, named }))?.area
  const nowhere = { kind: 'property', id: 0 } as const
  const { filters, campaignCode } = request
  return present(await search.current(), { arrivals, query, only: { within: within ?? nowhere, filters, campaignCode } })
}

type PropertyCalendar = { slug: string; room?: string | undefined; plan?: string | undefined } & CalendarRequest

/**
 * Returns the cheapest stay for each arrival day at a property, of one of its rooms or plans when named. Throws `property_not_found`,
 * `room_not_found` for an unknown room or plan, and `validation_failed`.
 */
export async function showPropertyCalendar({ db, search }: Context, { slug, room, plan, ...query }: PropertyCalendar) {
  const arrivals = requireArrivals(query, (await search.current()).now)
  const plans = await findNamedPlans(db, slug)
  const [first] = plans
  if (!first) throw new AppError('property_not_found')
  const only = { within: { kind: 'property', id: first.property_id } as const, ...idsOf(plans, { room, plan }) }
  return present(await search.current(), { arrivals, query, only: { ...only, filters: NO_FILTERS } })
}

// The plans of different rooms may have the same code.
const ROOM_NEEDED = { en: 'Please choose the room of this plan', ne: 'कृपया यो योजनाको कोठा छान्नुहोस्' }

function idsOf(
  plans: NamedPlan[],
  { room, plan }: Pick<PropertyCalendar, 'room' | 'plan'>,
): { roomId?: number; planId?: number } {
  if (room === undefined && plan !== undefined) throw new AppError('validation_failed', { fields: { room: [ROOM_NEEDED] } })
  if (room === undefined) return {}
  const ofRoom = plans.filter((one) => one.room_slug === room)
  const wanted = plan === undefined ? ofRoom[0] : ofRoom.find((one) => one.plan_code === plan && one.is_public)
  if (!wanted) throw new AppError('room_not_found')
  return { roomId: wanted.room_id, ...(plan !== undefined && { planId: wanted.plan_id }) }
}

/** Returns the arrivals of a calendar. Throws `validation_failed` unless its first and last stay can be booked: the index has no other nights. */
function requireArrivals(query: CalendarRequest, now: Date): Arrivals {
  const arrivals = resolveArrivals(query, dayInNepal(now))
  const complaint = arrivalsProblem(arrivals)
  if (complaint) throw new AppError('validation_failed', { fields: { to: [complaint] } })
  for (const name of ['from', 'to'] as const) {
    const stay = { from: arrivals[name], to: addDays(arrivals[name], arrivals.nights) }
    stays.requireValidStay(
      { ...stay, adults: undefined, children: undefined, rooms: undefined },
      { from: name, to: 'nights' },
      now,
    )
  }
  return arrivals
}

type Presented = {
  arrivals: Arrivals
  query: CalendarRequest
  only: Pick<CalendarQuery, 'within' | 'filters' | 'campaignCode' | 'roomId' | 'planId'>
}

function present({ columns, now }: IndexNow, { arrivals, query, only }: Presented): PriceCalendar {
  const { from, to, nights } = arrivals
  const stayRequest = { from, to: addDays(from, nights), adults: query.adult, children: query.child, rooms: query.room_count }
  const stay = stays.requireValidStay(stayRequest, { from: 'from', to: 'nights' }, now)
  const party = { adults: stay.adults, children: stay.children, rooms: stay.rooms }
  const count = nightsBetween(from, to) + 1
  const found = priceCalendar(columns, { ...only, party, nights, firstArrival: from, arrivals: count, now })
  return {
    nights,
    days: found.map(({ total, reason }, day) => ({
      date: addDays(from, day),
      total_price: total === null ? null : toRupees(paisa(total)),
      starting_price: total === null ? null : stays.perNight(paisa(total), stay),
      reason,
    })),
  }
}
