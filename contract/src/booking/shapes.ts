import { z } from 'zod'

import { paged } from '../paging.ts'
import { MEALS } from '../rates/meals.ts'
import { NightPrice } from '../rates/shapes.ts'
import { BOOKING_STATUSES } from './status.ts'
import { TIMELINE_STEPS } from './timeline.ts'

/** The start of a booking and the telephone there. Not secret: callers by reference get it too (issue 13 §3). */
const Venue = z.object({
  address: z.string(),
  /** The address in Nepali as far as its places are known, for a driver. */
  address_ne: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The telephone number of the property or agency, in international form. */
  phone: z.string().nullable(),
  /** The last check-in of a hotel, `HH:MM` in Nepal. */
  check_in_until: z.string().nullable(),
})

const product = {
  title: z.string(),
  slug: z.string(),
  type: z.string(),
  start_date_time: z.string(),
  end_date_time: z.string(),
  thumbnail: z.object({ url: z.string(), alt: z.string() }),
  location: z.object({ address: z.object({ city: z.string(), country: z.string() }) }),
  /** Null in bookings from before it was recorded. */
  venue: Venue.nullable(),
}

/** Facts of one room, at the time of booking. */
const roomFacts = {
  /** The meals of its plan, else of the room. */
  meal: z.enum(MEALS),
  total_beds: z.number().int(),
  max_allowed_guests: z.number().int(),
  max_allowed_childrens: z.number().int(),
}

const BookedRoom = z.object({
  ...product,
  kind: z.literal('room'),
  property_name: z.string(),
  property_slug: z.string(),
  is_breakfast_included: z.boolean(),
  ...roomFacts,
  /** The rate plan; null in bookings from before rooms had several. */
  plan: z.object({ code: z.string(), title: z.string() }).nullable(),
})

const BookedPackage = z.object({
  ...product,
  kind: z.literal('package'),
  description: z.string(),
  days: z.number().int(),
  meeting_point: z.string().nullable(),
})

const RefundTier = z.object({ hours_before: z.number().int(), percent: z.number().int() })

/** The rooms of one type in a booking; amounts in rupees. */
const BookedLine = z.object({
  room_slug: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  ...roomFacts,
  plan: z.object({ code: z.string(), title: z.string() }).nullable(),
  /** The price of one room for one night, the mean where nights differ, as sold. */
  price: z.number(),
  night_prices: z.array(NightPrice),
  /** The regular price, and the price with an offer. Their sums over all lines are those of the booking without a coupon. */
  regular_amount: z.number(),
  amount: z.number(),
  /** Its share of the amount paid, or else of the amount due. The shares of all lines sum to that amount. */
  share: z.number(),
  /** The cancellation policy of its plan at the time of booking, the longest notice first. */
  tiers: z.array(RefundTier),
})

/** The coupon of a booking; amounts in rupees. */
const RedeemedCoupon = z.object({ discounted_amount: z.number(), coupon_name: z.string(), remarks: z.string() })

/** The discount of an offer; amounts in rupees. */
const AppliedDiscount = z.object({ discounted_amount: z.number(), booking_amount_before_discount: z.number() })

/** The refund for cancelling now; amounts in rupees. */
const RefundablePolicy = z.object({
  /** Null only for a free booking; 0 means that nothing is refunded. */
  refundable_amount: z.number().nullable(),
  user_paid_amount: z.number(),
  /** Whether staff have to approve the cancellation. */
  is_by_hand: z.boolean(),
  /** Sent when cancelling, to get at least this refund while the quote is valid; null for callers who may not cancel. */
  quote: z.string().nullable(),
  /** The cancellation policy at the time of booking, the longest notice first; of a mix, the strictest of its lines. */
  tiers: z.array(RefundTier),
})

const changed = {
  /** The name of the room or package. */
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  quantity: z.number().int(),
  adult_count: z.number().int(),
  child_count: z.number().int(),
  total_amount: z.number(),
}

/** The booking as it would be once its traveller has paid the difference (decision 099); amounts in rupees. */
const PendingChange = z.object({
  ...changed,
  amount_due: z.number(),
  hold_expires_at: z.string(),
  /** False once its hold is over, while a payment of it may still arrive. */
  is_payable: z.boolean(),
})

/** An offer to move to another departure at no extra cost (decision 137); amounts in rupees. */
const Proposal = z.object({
  ...changed,
  /** How much less it costs, which is refunded once the traveller accepts. */
  refund_amount: z.number(),
  answer_by: z.string(),
  /** Whether the booked departure does not take place: then the booking is refunded in full unless the traveller moves. */
  is_called_off: z.boolean(),
})

/** A change that was offered and not made. `withdrawn` also means that it was no longer possible when its payment arrived. */
const MissedChange = z.object({ ...changed, why: z.enum(['unpaid', 'withdrawn']) })

/** A QR code on a square of `size` modules; `path` draws its dark modules, one unit each, as SVG. */
const QrCode = z.object({ size: z.number().int(), path: z.string() })

/** A booking; amounts in rupees. To a caller with the reference alone, the traveller's details are masked and the note is omitted. */
export const Booking = z.object({
  id: z.string(),
  booking_reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  type: z.enum(['room', 'package']),
  is_masked: z.boolean(),
  is_paid: z.boolean(),
  is_free: z.boolean(),
  is_completed: z.boolean(),
  is_reserved: z.boolean(),
  has_availability: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  cancelled_at: z.string().nullable(),
  hold_expires_at: z.string().nullable(),
  /** Whether the supplier has to accept the booking after payment. */
  needs_approval: z.boolean(),
  /** The supplier's deadline to accept, while the booking is pending. */
  approve_by: z.string().nullable(),
  server_time: z.string(),
  /** The price of one room for one night, the mean where nights differ, or of one traveller, as sold. */
  price: z.number(),
  /** The price of each night of one room, as sold. Their sum × quantity is the total without a coupon. Empty for packages. */
  night_prices: z.array(NightPrice),
  quantity: z.number().int(),
  /** The nights from the first date to the last. */
  nights: z.number().int(),
  adult_count: z.number().int(),
  child_count: z.number().int(),
  currency: z.literal('NPR'),
  total_amount: z.number(),
  refund_amount: z.number().nullable(),
  coupon: RedeemedCoupon.nullable(),
  applied_discount: AppliedDiscount.nullable(),
  refundable_policy: RefundablePolicy,
  /** The version of our terms in effect when it was booked; null in bookings from before it was recorded. */
  terms_version: z.number().int().nullable(),
  /** Whether a payment was ever started: from then on the coupon cannot be removed (decision 025). */
  payment_started: z.boolean(),
  /** The number of times that it can still be booked again. */
  rebooks_left: z.number().int(),
  timeline: z.array(z.object({ step: z.enum(TIMELINE_STEPS), at: z.string() })),
  lead_traveller_name: z.string(),
  /** Null if the traveller booked by phone and gave only a number. */
  lead_traveller_email: z.string().nullable(),
  /** Null if the traveller booked by phone and gave only an email address. */
  lead_traveller_phone: z.string().nullable(),
  note: z.string().nullable(),
  additional_traveller_details: z.array(z.object({ name: z.string() })),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The QR code of the booking's address, without a token, as on its voucher. Null where there is no voucher for the caller. */
  qr_code: QrCode.nullable(),
  product: z.discriminatedUnion('kind', [BookedRoom, BookedPackage]),
  /**
   * The booked rooms by type: one line, several for a mix, none for a package. The fields of a single product (`product`, `quantity`,
   * `price`, `night_prices`) describe the first line, the amounts the whole.
   */
  lines: z.array(BookedLine),
  /** The change that awaits payment. The booking is unchanged until then. */
  pending_change: PendingChange.nullable(),
  /** The offer to move to another departure. The booking is unchanged until the traveller answers. */
  proposal: Proposal.nullable(),
  /** The last change, for some days, where it was offered and not made. */
  missed_change: MissedChange.nullable(),
  /** The booking before each of its changes, the oldest first. */
  earlier: z.array(z.object({ ...changed, changed_at: z.string() })),
})

const productOnCard = {
  title: z.string(),
  slug: z.string(),
  type: z.string(),
  thumbnail: z.object({ url: z.string(), alt: z.string() }),
  average_rating: z.number(),
  reviews_count: z.number().int(),
  location: z.object({ address: z.object({ city: z.string(), country: z.string() }) }),
}

/** A booking in the traveller's list (spec 2 §3), with the facts that the buttons of its card depend on; amounts in rupees. */
export const OwnBooking = Booking.pick({
  id: true,
  booking_reference: true,
  status: true,
  type: true,
  starts_at: true,
  ends_at: true,
  quantity: true,
  adult_count: true,
  child_count: true,
  total_amount: true,
  coupon: true,
  is_free: true,
  is_reserved: true,
  is_completed: true,
  is_paid: true,
  has_availability: true,
  created_at: true,
  hold_expires_at: true,
  server_time: true,
  refund_amount: true,
  rebooks_left: true,
  refundable_policy: true,
  lines: true,
}).extend({
  is_reviewed: z.boolean(),
  product: z.discriminatedUnion('kind', [
    z.object({ ...productOnCard, kind: z.literal('room'), property_name: z.string(), property_slug: z.string() }),
    z.object({ ...productOnCard, kind: z.literal('package') }),
  ]),
})

/** A page of the traveller's bookings and the number in each tab (spec 2 §3). */
export const OwnBookings = z.object({
  bookings: paged(OwnBooking),
  booking_count: z.object({
    total: z.number().int(),
    upcoming: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
  }),
})

/** Whether the booked stock is held, confirmed or still available to its traveller. */
export const BookingAvailability = z.object({ booking_reference: z.string(), has_availability: z.boolean() })

/** The cancellation payload: the refund quote that was shown, if any. */
export const Cancellation = z.object({ quote: z.string().max(300).nullish() }).nullish()

/** A booking after a coupon was redeemed; amounts in rupees. */
export const CouponChecked = z.object({
  booking_reference: z.string(),
  booking_total_amount: z.number(),
  /** Whether nothing remains to be paid, which confirms the booking. */
  is_free: z.boolean(),
  coupon: RedeemedCoupon,
})

export type Booking = z.output<typeof Booking>
export type OwnBooking = z.output<typeof OwnBooking>
export type OwnBookings = z.output<typeof OwnBookings>
