import { isForStay } from '@chautari/contract/promotion/stay-terms'
import { DAILY_NIGHTS_SHOWN } from '@chautari/contract/availability/limits'
import type { Package, PackageOffered, RefundTerm, Room, RoomPlan } from '@chautari/contract/availability/shapes'
import { refundTermsOf, strictestTiers, termsAhead } from '@chautari/contract/booking/refund-terms'
import type { Picture } from '@chautari/contract/catalogue/shapes'
import { instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { paisa, toRupees, type Paisa } from '@chautari/contract/money'
import type { Locale } from '@chautari/contract/locale'
import { mealOf } from '@chautari/contract/rates/meals'
import type { forSale, RefundTiers } from '../catalogue/index.ts'
import { choosePlan, pricing, type PlanQuoted } from '../rates/index.ts'
import { instantsOf, type DepartureListed, type SeatsShown } from './rules/departure.ts'
import type { StayNow } from './require-stay.ts'
import { freeCancellationUntil } from './rules/free-cancellation.ts'
import { daysFrom, leftByNight, leftForStay, type NightStock } from './rules/rooms-left.ts'

/** Returns the mean price of one room night in rupees, rounded down to a paisa. */
export function perNight(total: Paisa, { rooms, nights }: StayNow): number {
  return toRupees(paisa(Math.floor(total / (rooms * nights))))
}

type RoomContext = { stockRows: NightStock[]; quotes: PlanQuoted[]; stay: StayNow; planCode: string | undefined; locale: Locale }

/** Presents a room with the price of a plan: the requested one while it exists, else the cheapest. Undefined without any plan. */
export function presentRoom(
  room: forSale.RoomShown,
  { stockRows, quotes, stay, planCode, locale }: RoomContext,
): Room | undefined {
  const plan = choosePlan(quotes, planCode) ?? choosePlan(quotes, undefined)
  if (!plan) return undefined
  const left = leftForStay(room, stockRows, stay)
  const days = daysFrom(stay.from, DAILY_NIGHTS_SHOWN)
  const leftOfDay = leftByNight(room, stockRows, days)
  const isOffered = room.offerPaisa !== null && isForStay(room.offerTerms, stay)
  const shown = presentPlan(plan, { room, stay, locale })
  return {
    slug: room.slug,
    title: room.title,
    type: room.type,
    category: room.category,
    description: room.description,
    room_rate: perNight(plan.grossPaisa, stay),
    offer_price: isOffered ? perNight(plan.totalPaisa, stay) : null,
    campaign_name: isOffered ? room.offerName : null,
    offer_terms: presentOfferTerms(room),
    is_breakfast_included: room.isBreakfastIncluded,
    is_room_available: plan.restriction === null && left >= stay.rooms,
    available_count: left,
    total_beds: room.totalBeds,
    total_rooms: room.totalRooms,
    max_allowed_childrens: room.maxChildren,
    max_allowed_guests: room.maxGuests,
    inclusions: room.inclusions,
    files: room.files,
    daily_availabilities: days.map((date, index) => ({ date, available_count: leftOfDay[index] ?? 0 })),
    property_name: room.propertyTitle,
    property_slug: room.propertySlug,
    average_rating: room.averageRating,
    total_price: shown.total_price,
    regular_total_price: shown.regular_total_price,
    plan_code: plan.code,
    plans: pricing.inOrderOfPrice(quotes).map((quote) => presentPlan(quote, { room, stay, locale })),
    refund_policy: shown.refund_policy,
    free_cancellation_until: shown.free_cancellation_until,
    refund_terms: shown.refund_terms,
  }
}

/** Presents the terms of an offer that is only for some stays, whether or not the present stay is one of them; null for any other offer. */
function presentOfferTerms({ offerPaisa, offerName, offerTerms }: forSale.RoomShown): Room['offer_terms'] {
  if (offerPaisa === null || offerName === null || offerTerms === null) return null
  const { staysFrom, staysTo, nightsMin } = offerTerms
  return { title: offerName, stays_from: staysFrom, stays_to: staysTo, nights_min: nightsMin }
}

type PlanContext = { room: forSale.RoomShown; stay: StayNow; locale: Locale }

function presentPlan(quote: PlanQuoted, { room: { checkInTime, isBreakfastIncluded }, stay, locale }: PlanContext): RoomPlan {
  return {
    code: quote.code,
    title: locale === 'ne' ? quote.titleNe : quote.title,
    meal: mealOf(quote.meal, isBreakfastIncluded),
    total_price: toRupees(quote.totalPaisa),
    regular_total_price: toRupees(quote.grossPaisa),
    nights: quote.nights.map(({ night, pricePaisa, regularPaisa }) => ({
      night,
      price: toRupees(pricePaisa),
      regular_price: toRupees(regularPaisa),
    })),
    restriction: quote.restriction,
    refund_policy: quote.refundTiers.map(({ hoursBefore, percent }) => ({ hours_before: hoursBefore, refund_percent: percent })),
    free_cancellation_until: presentFreeCancellation(stay, { checkInTime, freeHours: quote.freeCancellationHours }),
    refund_terms: presentRefundTerms(quote.refundTiers, instantInNepal(stay.from, checkInTime), stay.now),
  }
}

/** Returns the ISO instant until which a stay can be cancelled free of charge; null when it can't. */
function presentFreeCancellation(
  { from, now }: StayNow,
  policy: { checkInTime: string; freeHours: number | null },
): string | null {
  return freeCancellationUntil({ from, now, ...policy })?.toISOString() ?? null
}

/** Presents the refund terms of a stay or journey whose deadlines are still ahead. */
function presentRefundTerms(tiers: RefundTiers, startsAt: Date, now: Date): RefundTerm[] {
  return termsAhead(refundTermsOf(tiers, startsAt), now).map(({ until, percent }) => ({ until: until.toISOString(), percent }))
}

/** Presents the cancellation terms of rooms that are cancelled together: the strictest of their policies (issue 14 §2). */
export function presentStrictest(policies: RefundTiers[], { stay, checkInTime }: { stay: StayNow; checkInTime: string }) {
  const tiers = strictestTiers(policies)
  const [longest] = tiers
  return {
    free_cancellation_until: presentFreeCancellation(stay, {
      checkInTime,
      freeHours: longest?.percent === 100 ? longest.hoursBefore : null,
    }),
    refund_terms: presentRefundTerms(tiers, instantInNepal(stay.from, checkInTime), stay.now),
  }
}

/** The departure that a package is presented for: a fixed departure, or the requested day of a package without fixed ones. */
export type DepartureContext = { seats: SeatsShown; day?: CalendarDate | undefined; now: Date }

/** Presents the refund policy of a package, with the deadlines of its departure or requested day if there is one. */
export function presentRefundPolicy(
  { refundTiers, startTime, isFixedDeparture }: forSale.PackageShown,
  { seats, day, now }: DepartureContext,
) {
  const startsAt = day && !isFixedDeparture ? instantInNepal(day, startTime) : seats.startsAt
  return {
    refund_policy: refundTiers.map(({ hoursBefore, percent }) => ({ hours_before: hoursBefore, refund_percent: percent })),
    refund_terms: startsAt && presentRefundTerms(refundTiers, startsAt, now),
  }
}

/** Presents the price of a seat per person, with and without today's offer. */
function presentSeatPrice(shown: forSale.PackageShown, ownPaisa: number | null) {
  const { pricePaisa, regularPaisa } = pricing.priceSeat(shown, ownPaisa)
  return { unit_price: toRupees(regularPaisa), offer_price: pricePaisa < regularPaisa ? toRupees(pricePaisa) : null }
}

/** Presents a package with its seats, at the price of the departure that is shown. */
export function presentPackageOffered(shown: forSale.PackageShown, seats: SeatsShown): PackageOffered {
  return {
    ...shown.card,
    ...presentSeatPrice(shown, seats.ownPaisa),
    availability: seats.isAvailable,
    start_date_time: seats.startsAt?.toISOString() ?? null,
    end_date_time: seats.endsAt?.toISOString() ?? null,
    cutoff_date_time: seats.cutoffAt.toISOString(),
    free_seats: seats.freeSeats,
  }
}

/** Presents a fixed departure. It is open until its cutoff (spec 1 §5). */
export function presentDeparture(
  shown: forSale.PackageShown,
  { startDate, cutoffAt, freeSeats, ownPaisa, minTravellers, isGuaranteed }: DepartureListed,
  now: Date,
): Package['departures'][number] {
  const { startsAt, endsAt } = instantsOf(shown, startDate)
  return {
    start_date: startDate,
    start_date_time: startsAt.toISOString(),
    end_date_time: endsAt.toISOString(),
    cutoff_date_time: cutoffAt.toISOString(),
    is_open: now < cutoffAt,
    free_seats: freeSeats,
    ...presentSeatPrice(shown, ownPaisa),
    min_travellers: minTravellers,
    is_guaranteed: isGuaranteed,
    refund_terms: presentRefundTerms(shown.refundTiers, startsAt, now),
  }
}

type Details = { files: Picture[]; departing: DepartureContext; departures: Package['departures'] }

/** Presents a package with its seats, departures and all pictures. */
export function presentPackage(shown: forSale.PackageShown, { files, departing, departures }: Details): Package {
  return {
    ...presentPackageOffered(shown, departing.seats),
    ...presentRefundPolicy(shown, departing),
    departures,
    route: shown.route,
    description: shown.description,
    additional_information: shown.additionalInformation,
    tour_details: shown.tour.map(({ activity, altitude, highPoint, stops = [] }, index) => ({
      day: index + 1,
      activity,
      altitude,
      high_point: highPoint ? { name: highPoint.name, name_ne: highPoint.nameNe, altitude: highPoint.metres } : null,
      stops: stops.map(({ name, nameNe, by, latitude, longitude }) => ({ name, name_ne: nameNe, by, latitude, longitude })),
    })),
    months: shown.months,
    inclusions: shown.inclusions.map((text) => ({ text })),
    exclusions: shown.exclusions.map((text) => ({ text })),
    pickup: { meeting_point: shown.meetingPoint, latitude: shown.meetingLatitude, longitude: shown.meetingLongitude },
    cover_image: shown.card.thumbnail,
    files,
    company: {
      name: shown.companyName,
      company_details: { website: shown.companyWebsite, company_phone: shown.companyPhone },
    },
    seller: shown.seller,
  }
}
