import { toRupees } from '@chautari/contract/money'
import type { Db } from '../../platform/database/db.ts'
import { costOf } from '../terms/rules/price.ts'
import { exportAmendments } from './export-amendments.ts'
import { findAmendmentsOf } from '../read-models/find-amendments.ts'
import type { Owner } from '../rules/ownership.ts'
import type { BookingRow } from '../store/bookings.ts'
import { linesOf } from '../store/lines.ts'
import { findHistories } from '../read-models/history.ts'
import { findOfOwner } from '../read-models/find-bookings.ts'

type PastEvent = { bookingId: number; trigger: string; at: Date }

/** Returns everything stored about a user's own bookings, for their data export (decision 029); amounts in rupees. */
export async function exportBookings(db: Db, owner: Owner) {
  const rows = await findOfOwner(db, owner)
  const ids = rows.map(({ id }) => id)
  const events = await findHistories(db, ids)
  const amendments = await findAmendmentsOf(db, ids)
  return rows.map((row) => ({
    ...productOf(row),
    ...pricesOf(row),
    ...travellersOf(row),
    ...instantsOf(row),
    history: historyOf(events, row.id),
    changes: exportAmendments(amendments.filter(({ bookingId }) => bookingId === row.id)),
  }))
}

const productOf = (booking: BookingRow) => ({
  booking_reference: booking.reference,
  status: booking.status,
  kind: booking.product.kind,
  title: booking.product.title,
  property_name: booking.product.kind === 'room' ? booking.product.propertyName : null,
  city: booking.product.city,
  starts_at: booking.startsOn,
  ends_at: booking.endsOn,
  adult_count: booking.adults,
  child_count: booking.children,
  quantity: booking.quantity,
  terms_version: booking.termsVersion,
  lines: linesOf(booking).map((line) => ({
    title: line.product.title,
    quantity: line.quantity,
    amount: toRupees(costOf(line)),
  })),
})

const pricesOf = (booking: BookingRow) => ({
  price: toRupees(booking.pricePaisa),
  gross_amount: toRupees(booking.grossPaisa),
  discount_amount: toRupees(booking.discountPaisa),
  coupon_amount: toRupees(booking.couponPaisa),
  coupon_code: booking.coupon?.code ?? null,
  total_amount: toRupees(booking.totalPaisa),
  paid_amount: toRupees(booking.paidPaisa),
  refund_amount: booking.refundPaisa === null ? null : toRupees(booking.refundPaisa),
})

const travellersOf = (booking: BookingRow) => ({
  is_booked_as_guest: booking.userId === null,
  lead_traveller_name: booking.leadName,
  lead_traveller_email: booking.leadEmail,
  lead_traveller_phone: booking.leadPhone,
  alternative_number: booking.alternativePhone,
  note: booking.note,
  additional_traveller_details: booking.additionalTravellers,
})

const instantsOf = (booking: BookingRow) => ({
  created_at: booking.createdAt.toISOString(),
  updated_at: booking.updatedAt.toISOString(),
  hold_expires_at: booking.holdExpiresAt?.toISOString() ?? null,
  cancelled_at: booking.cancelledAt?.toISOString() ?? null,
  completed_at: booking.completedAt?.toISOString() ?? null,
  reviewed_at: booking.reviewedAt?.toISOString() ?? null,
})

function historyOf(events: PastEvent[], bookingId: number) {
  const own = events.filter((event) => event.bookingId === bookingId)
  return own.map(({ trigger, at }) => ({ event: trigger, at: at.toISOString() }))
}
