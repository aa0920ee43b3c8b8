import type { CallArguments } from '@chautari/contract/contract'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { CalendarAct } from '@chautari/contract/supplier/calendar/endpoints'
import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { bookings } from '../../booking/store/tables.ts'
import { rateActs } from '../../rates/store/tables.ts'
import { requestCallOff } from '../../staff/index.ts'
import { undoPriceAct } from '../../staff/prices/undo-price-act.ts'
import { answerBooking, changeNoShow } from '../../supplier/bookings/answer-booking.ts'
import { changeCalendar, undoCalendarAct } from '../../supplier/calendar/change-calendar.ts'
import { callOffDeparture } from '../../supplier/departures/call-off.ts'
import { changePackagePrice, editDepartures, undoPackageAct } from '../../supplier/departures/edit-departures.ts'
import { changeOwnRoom } from '../../supplier/listings/edit-own-listings.ts'
import { listPromotions, startPromotion, stopPromotion } from '../../supplier/promotions/start-promotions.ts'
import type { Dice } from '../dice.ts'
import { NIGHTS, REMEMBERED, SIMULATED_STAFF, type Scene, type SimulatedEvents } from './scene.ts'

type NightsChange = CalendarAct['changes'][number]

// How many of the latest acts are undone: some twice, and some that a later act has overwritten.
const UNDOABLE = 12
// The shares of acts that see the latest one, and of those that are a season.
const UP_TO_DATE = 0.8
const SEASONS = 0.15
const SATURDAY = 6
const NEPALI_MONTHS = 12
const PACKAGE_PRICE_MIN = 9000
const PACKAGE_PRICE_RANGE = 8000

const PRICES = [{ set: 3000 }, { set: 9500 }, { percent: 10 }, { percent: -10 }, { amount: -200 }, 'base'] as const
const SEATS = [2, 4, 6]
/** The changes besides that of a price; most acts change one thing. */
const STOCK: Omit<NightsChange, 'rooms' | 'days'>[] = [
  { rooms_to_sell: 0 },
  { rooms_to_sell: 1 },
  { rooms_to_sell: 2 },
  { rooms_to_sell: null },
  { is_closed: true },
  { is_closed: false },
  { is_closed: false },
  { min_stay: 2 },
  { min_stay: null },
  { no_arrival: true },
  { no_arrival: false },
]

/** Returns the acts of suppliers on prices, stock, departures, promotions and requests, and their undoing. */
export function simulatedSuppliers(scene: Scene): SimulatedEvents {
  return { ...calendarEvents(scene), ...departureEvents(scene), ...promotionEvents(scene), ...requestEvents(scene) }
}

function calendarEvents(scene: Scene): SimulatedEvents {
  const { app, rooms, suppliers, tour } = scene
  const seen = new Map<string, number>()
  const ofProperties = and(
    eq(rateActs.productKind, 'property'),
    inArray(
      rateActs.productId,
      rooms.map(({ propertyId }) => propertyId),
    ),
  )
  const ofTour = and(eq(rateActs.productKind, 'package'), eq(rateActs.productId, tour.id))

  async function someDays(dice: Dice): Promise<Pick<NightsChange, 'days' | 'weekdays'>> {
    if (dice.throw() < SEASONS) return { days: [{ nepali_months: [1 + dice.below(NEPALI_MONTHS)] }], weekdays: [SATURDAY] }
    const from = addDays(await scene.tomorrow(), dice.below(NIGHTS))
    return { days: [{ from, to: addDays(from, dice.below(NIGHTS / 2)) }] }
  }

  async function undo(id: number): Promise<unknown> {
    const [act] = await app.db.select().from(rateActs).where(eq(rateActs.id, id))
    if (act?.productKind === 'package') return undoPackageAct(app, scene.guides.caller, { slug: tour.slug, id })
    const room = rooms.find(({ propertyId }) => propertyId === act?.productId)
    const supplier = suppliers.find(({ organisationId }) => organisationId === room?.organisationId) ?? scene.guides
    const isOfNights = act?.kind === 'nights' || act?.kind === 'undo'
    if (isOfNights) return undoCalendarAct(app, supplier.caller, { slug: room?.property ?? '', id })
    return undoPriceAct(app, SIMULATED_STAFF, { id, reason: 'asked by phone' })
  }

  return {
    changeNights: {
      weight: 7,
      async perform(dice) {
        const { caller, properties } = dice.pick(suppliers) ?? scene.guides
        const slug = dice.pick(properties) ?? ''
        const own = rooms.filter(({ property }) => property === slug).map((room) => room.slug)
        const named = dice.throw() < 0.5 ? own : [dice.pick(own) ?? '']
        const isPriced = dice.throw() < 0.5
        const change = isPriced ? { price: dice.pick(PRICES) ?? ('base' as const) } : (dice.pick(STOCK) ?? {})
        const days = await someDays(dice)
        const act: CalendarAct = {
          preview: false,
          changes: [{ rooms: named, ...days, ...change }],
          seen: dice.throw() < UP_TO_DATE ? null : (seen.get(slug) ?? 0),
          ...(days.weekdays && { season: 'Saturdays' }),
        }
        const result = await changeCalendar(app, caller, { slug, act })
        seen.set(slug, result.seen)
        return result
      },
    },
    changeTotal: {
      weight: 1,
      async perform(dice) {
        const room = dice.pick(rooms)
        const { caller } = suppliers.find(({ organisationId }) => organisationId === room?.organisationId) ?? scene.guides
        const change: CallArguments<'PATCH /supplier/rooms/:slug'>['body'] = { total_rooms: 2 + dice.below(3) }
        return changeOwnRoom(app, caller, { slug: room?.slug ?? '', change })
      },
    },
    undoAct: {
      weight: 4,
      async perform(dice) {
        const latest = app.db.select({ id: rateActs.id }).from(rateActs).where(or(ofProperties, ofTour))
        const act = dice.pick(await latest.orderBy(desc(rateActs.id)).limit(UNDOABLE))
        return act && undo(act.id)
      },
    },
  }
}

function departureEvents(scene: Scene): SimulatedEvents {
  const { app, guides, tour } = scene
  const { slug } = tour
  return {
    changeDepartures: {
      weight: 2,
      async perform(dice) {
        const days = [await scene.someDeparture(dice), await scene.someDeparture(dice)]
        const change = dice.pick([{ seats: dice.pick(SEATS) ?? 6 }, { is_closed: true }, { is_closed: false }]) ?? {}
        return editDepartures(app, guides.caller, { slug, days, ...change })
      },
    },
    changePackagePrice: {
      weight: 1,
      perform: (dice) =>
        changePackagePrice(app, guides.caller, { slug, price: PACKAGE_PRICE_MIN + dice.below(PACKAGE_PRICE_RANGE) }),
    },
    // Few, or no departure would be left.
    callOffOwn: {
      weight: 0.1,
      async perform(dice) {
        const day = await scene.someDeparture(dice)
        return callOffDeparture(app, guides.caller, {
          slug,
          day,
          cause: 'other',
          reason: 'snow on the pass',
          askStaff: requestCallOff,
        })
      },
    },
  }
}

function promotionEvents(scene: Scene): SimulatedEvents {
  const { app, guides, suppliers, tour } = scene
  return {
    startPromotion: {
      weight: 1,
      async perform(dice) {
        const { caller, properties } = dice.pick(suppliers) ?? guides
        const ofTour = caller === guides.caller && dice.throw() < 0.5
        const listing = ofTour
          ? { kind: 'package' as const, slug: tour.slug }
          : { kind: 'property' as const, slug: dice.pick(properties) ?? '' }
        const size = dice.pick([
          { percent: 15, amount: null },
          { percent: null, amount: 300 },
        ]) ?? { percent: 15, amount: null }
        const startsOn: CalendarDate = addDays(await scene.tomorrow(), -1)
        const days = { starts_on: startsOn, ends_on: addDays(startsOn, dice.below(NIGHTS)) }
        const anyStay = { stays_from: null, stays_to: null, nights_min: null }
        const title = { title: 'Winter days', title_ne: null }
        return startPromotion(app, caller, { ...title, ...size, ...days, ...anyStay, listings: [listing] })
      },
    },
    stopPromotion: {
      weight: 1,
      async perform(dice) {
        const { caller } = dice.pick(suppliers) ?? guides
        const running = (await listPromotions(app, caller)).filter(({ state }) => state !== 'stopped')
        const promotion = dice.pick(running)
        return promotion && stopPromotion(app, caller, promotion.code)
      },
    },
  }
}

function requestEvents(scene: Scene): SimulatedEvents {
  const { app, clock, suppliers } = scene
  const { db } = app
  return {
    answerRequest: {
      weight: 4,
      async perform(dice) {
        const { caller, organisationId } = dice.pick(suppliers) ?? scene.guides
        const isAsked = and(eq(bookings.organisationId, organisationId), eq(bookings.status, 'pending'))
        const asked = db.select({ reference: bookings.reference }).from(bookings).where(isAsked)
        const booking = dice.pick(await asked.orderBy(desc(bookings.id)).limit(REMEMBERED))
        if (!booking) return
        const answer = dice.throw() < 0.7 ? ({ answer: 'accept' } as const) : ({ answer: 'decline', reason: 'no room' } as const)
        await answerBooking(app, caller, { ...booking, answer })
      },
    },
    noShow: {
      weight: 1,
      async perform(dice) {
        const { caller, organisationId } = dice.pick(suppliers) ?? scene.guides
        const today = dayInNepal(await clock.now())
        const isOwn = and(eq(bookings.organisationId, organisationId), eq(bookings.status, 'approved'))
        const isNow = and(lte(bookings.startsOn, today), gt(bookings.endsOn, addDays(today, -2)))
        const here = db.select({ reference: bookings.reference }).from(bookings).where(and(isOwn, isNow))
        const booking = dice.pick(await here.limit(REMEMBERED))
        if (booking) await changeNoShow(app, caller, { ...booking, isNoShow: dice.throw() < 0.7 })
      },
    },
  }
}
