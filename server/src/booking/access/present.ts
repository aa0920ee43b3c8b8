import type { Locale } from '@chautari/contract/locale'
import { strictestTiers } from '@chautari/contract/booking/refund-terms'
import { REBOOKS_MAX } from '@chautari/contract/booking/limits'
import type { BookingCreated } from '@chautari/contract/booking/reservations'
import type { Booking, OwnBooking } from '@chautari/contract/booking/shapes'
import { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
import { instantInNepal, nightsBetween } from '@chautari/contract/dates'
import { paisa, toRupees } from '@chautari/contract/money'
import { mealOf } from '@chautari/contract/rates/meals'
import type { NightPrice } from '@chautari/contract/rates/shapes'
import type { z } from 'zod'
import type { Rating, RefundTiers } from '../../catalogue/index.ts'
import type { Config } from '../../platform/config/config.ts'
import { pictureUrl } from '../../platform/files/media.ts'
import { quoteToken } from '../../platform/secrets/tokens.ts'
import type { ReservedBooking } from '../checkout/make-booking.ts'
import { presentAmendments } from './present-amendments.ts'
import type { Amendment } from '../store/amendments/amendments.ts'
import { costOf } from '../terms/rules/price.ts'
import { quoteRefund } from '../terms/quote-refund.ts'
import { whyNotAmendable } from '../rules/amending.ts'
import { flagsOf } from '../rules/flags.ts'
import { maskEmail, maskName, maskPhone } from './rules/masking.ts'
import { isAwaitingPayment } from '../rules/status.ts'
import type { Venue } from '../rules/venue.ts'
import { sharesOf } from '../terms/rules/shares.ts'
import { timelineOf } from '../rules/timeline.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import type { BookingRow } from '../store/bookings.ts'
import { linesOf } from '../store/lines.ts'
import type { NightSold, RoomSnapshot } from '../store/tables.ts'

/** Presents a new reservation. Pass the guest token only for a guest; it opens the booking. */
export function presentReserved(reserved: ReservedBooking, guestToken: string | undefined): z.output<typeof BookingCreated> {
  return {
    booking_reference: reserved.reference,
    ...(guestToken !== undefined && { guest_token: guestToken }),
    is_free: reserved.totalPaisa === 0,
    total_amount: toRupees(reserved.totalPaisa),
    hold_expires_at: reserved.holdExpiresAt,
    server_time: reserved.serverTime.toISOString(),
  }
}

type View = {
  /** False for readers who know only the reference: personal data is masked. */
  isWhole: boolean
  /** Whether the same stock could be reserved by others now. */
  isFreeToOthers: boolean
  locale: Locale
  now: Date
  events: { trigger: string; at: Date }[]
  amendments: Amendment[]
  /** Whether the departure of the booking was called off. */
  isCalledOff: boolean
  config: Pick<Config, 'limits' | 'secret'>
}

/** Presents a booking to a reader, masked unless `isWhole`. Leaves out the QR code, which lists do not need. */
export function presentBooking(booking: BookingRow, view: View): Omit<Booking, 'qr_code'> {
  const { isWhole, isFreeToOthers, now, events } = view
  const { product } = booking
  const endTime = product.kind === 'package' ? product.endTime : undefined
  const { isReserved, isPaid, isFree, isCompleted } = flagsOf({ ...booking, endTime }, now)
  return {
    id: booking.reference,
    booking_reference: booking.reference,
    status: booking.status,
    type: product.kind,
    is_masked: !isWhole,
    is_paid: isPaid,
    is_free: isFree,
    is_completed: isCompleted,
    is_reserved: isReserved,
    has_availability: isReserved || isFreeToOthers,
    created_at: booking.createdAt.toISOString(),
    updated_at: booking.updatedAt.toISOString(),
    cancelled_at: booking.cancelledAt?.toISOString() ?? null,
    hold_expires_at: isAwaitingPayment(booking.status) ? (booking.holdExpiresAt?.toISOString() ?? null) : null,
    needs_approval: booking.needsApproval,
    approve_by: booking.status === 'pending' ? (booking.approveBy?.toISOString() ?? null) : null,
    server_time: now.toISOString(),
    price: toRupees(booking.pricePaisa),
    quantity: booking.quantity,
    nights: nightsBetween(booking.startsOn, booking.endsOn),
    adult_count: booking.adults,
    child_count: booking.children,
    currency: 'NPR',
    total_amount: toRupees(booking.totalPaisa),
    refund_amount: booking.refundPaisa === null ? null : toRupees(booking.refundPaisa),
    ...pricingOf(booking),
    refundable_policy: policyOf(booking, view),
    terms_version: booking.termsVersion,
    payment_started: events.some(({ trigger }) => trigger === 'payment_started'),
    rebooks_left: Math.max(0, REBOOKS_MAX - booking.rebooks),
    timeline: timelineOf(events, booking).map(({ step, at }) => ({ step, at: at.toISOString() })),
    ...travellerOf(booking, isWhole),
    starts_at: booking.startsOn,
    ends_at: booking.endsOn,
    product: productOf(booking, view.locale),
    lines: presentLines(booking, view.locale),
    ...presentAmendments(view.amendments, { ...view, isConfirmed: whyNotAmendable(booking) === undefined }),
  }
}

type CardView = Pick<View, 'isFreeToOthers' | 'locale' | 'now' | 'config'> & { rating: Rating }

/** Presents a booking on its card in the owner's list; the contract's schema drops what a card does not need. */
export function presentOwnBooking(booking: BookingRow, { rating, ...view }: CardView): OwnBooking {
  const whole = presentBooking(booking, { ...view, isWhole: true, events: [], amendments: [], isCalledOff: false })
  const { averageRating: average_rating, reviewsCount: reviews_count } = rating
  return { ...whole, is_reviewed: booking.reviewedAt !== null, product: { ...whole.product, average_rating, reviews_count } }
}

function pricingOf({ coupon, couponPaisa, discountPaisa, grossPaisa, nightPrices }: BookingRow) {
  return {
    night_prices: presentNights(nightPrices),
    coupon: coupon && { discounted_amount: toRupees(couponPaisa), coupon_name: coupon.name, remarks: coupon.remarks },
    applied_discount:
      discountPaisa === 0
        ? null
        : { discounted_amount: toRupees(discountPaisa), booking_amount_before_discount: toRupees(grossPaisa) },
  }
}

/** Presents the price of each night of one room, as sold; empty for packages. */
export function presentNights(nights: NightSold[] | null): NightPrice[] {
  return (nights ?? []).map(({ night, pricePaisa, regularPaisa }) => ({
    night,
    price: toRupees(pricePaisa),
    regular_price: toRupees(regularPaisa),
  }))
}

function presentLines(booking: BookingRow, locale: Locale): Booking['lines'] {
  const lines = linesOf(booking)
  const { paidPaisa, totalPaisa } = booking
  const shares = sharesOf(paidPaisa > 0 ? paidPaisa : totalPaisa, lines.map(costOf))
  return lines.map((line, index) => ({
    room_slug: line.product.roomSlug,
    title: localisedRow(line.product, locale).title,
    quantity: line.quantity,
    ...roomFacts(line.product),
    plan: presentPlan(line.product, locale),
    price: toRupees(line.pricePaisa),
    night_prices: presentNights(line.nightPrices),
    regular_amount: toRupees(line.grossPaisa),
    amount: toRupees(costOf(line)),
    share: toRupees(shares[index] ?? paisa(0)),
    tiers: presentTiers(line.product.refundTiers),
  }))
}

function presentTiers(tiers: RefundTiers | undefined): Booking['refundable_policy']['tiers'] {
  return (tiers ?? []).map(({ hoursBefore, percent }) => ({ hours_before: hoursBefore, percent }))
}

function policyOfLines({ product, lines }: BookingRow): RefundTiers | undefined {
  return lines === null ? product.refundTiers : strictestTiers(lines.map((line) => line.product.refundTiers ?? []))
}

function presentPlan({ plan }: RoomSnapshot, locale: Locale): Booking['lines'][number]['plan'] {
  return plan ? { code: plan.code, title: locale === 'ne' ? plan.titleNe : plan.title } : null
}

function policyOf(booking: BookingRow, { isWhole, now, config }: View): Booking['refundable_policy'] {
  const { refundPaisa, byHand } = quoteRefund(booking, now, config)
  const { reference, paidPaisa } = booking
  const quote = { reference, refundPaisa: refundPaisa ?? paisa(0), quotedAt: now }
  return {
    refundable_amount: refundPaisa === null ? null : toRupees(refundPaisa),
    user_paid_amount: toRupees(paidPaisa),
    is_by_hand: byHand,
    quote: isWhole ? quoteToken(config.secret, quote) : null,
    tiers: presentTiers(policyOfLines(booking)),
  }
}

function travellerOf(booking: BookingRow, isWhole: boolean) {
  if (isWhole) {
    return {
      lead_traveller_name: booking.leadName,
      lead_traveller_email: booking.leadEmail,
      lead_traveller_phone: booking.leadPhone,
      note: booking.note,
      additional_traveller_details: booking.additionalTravellers,
    }
  }
  return {
    lead_traveller_name: maskName(booking.leadName),
    lead_traveller_email: booking.leadEmail === null ? null : maskEmail(booking.leadEmail),
    lead_traveller_phone: booking.leadPhone === null ? null : maskPhone(booking.leadPhone),
    note: null,
    additional_traveller_details: [],
  }
}

function venueOf({ address, latitude, longitude, phone, checkInUntil }: Venue): Booking['product']['venue'] {
  return { address, address_ne: placeInNepali(address), latitude, longitude, phone, check_in_until: checkInUntil }
}

function productOf({ product: booked, startsOn, endsOn }: BookingRow, locale: Locale): Booking['product'] {
  const product = localisedRow(booked, locale)
  const sold = {
    title: product.title,
    type: product.type,
    thumbnail: { url: pictureUrl(product.pictureName), alt: product.pictureAlt },
    location: { address: { city: product.city, country: product.country } },
    venue: product.venue ? venueOf(product.venue) : null,
  }
  if (product.kind === 'package') {
    return {
      ...sold,
      kind: 'package',
      slug: product.packageSlug,
      start_date_time: instantInNepal(startsOn, product.startTime).toISOString(),
      end_date_time: instantInNepal(endsOn, product.endTime).toISOString(),
      description: product.description,
      days: product.days,
      meeting_point: product.meetingPoint,
    }
  }
  return {
    ...sold,
    kind: 'room',
    slug: product.roomSlug,
    property_name: product.propertyName,
    property_slug: product.propertySlug,
    start_date_time: instantInNepal(startsOn, product.checkInTime).toISOString(),
    end_date_time: instantInNepal(endsOn, product.checkOutTime).toISOString(),
    is_breakfast_included: product.isBreakfastIncluded,
    ...roomFacts(product),
    plan: presentPlan(product, locale),
  }
}

function roomFacts({ plan, isBreakfastIncluded, totalBeds, maxGuests, maxChildren }: RoomSnapshot) {
  return {
    meal: mealOf(plan?.meal, isBreakfastIncluded),
    total_beds: totalBeds,
    max_allowed_guests: maxGuests,
    max_allowed_childrens: maxChildren,
  }
}
