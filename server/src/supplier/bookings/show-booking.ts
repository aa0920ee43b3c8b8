import { readReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import { paisa } from '@chautari/contract/money'
import type { SupplierBookingFile } from '@chautari/contract/supplier/bookings/shapes'
import { bookingLists, type BookingRow } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { presentationContextOf } from './list-bookings.ts'
import { inLanguage, moneyOf, presentSupplierBooking } from './present-booking.ts'
import { isContactVisible, isGuestVisible, mayMarkNoShow } from './rules/visible.ts'

/** Returns a paid or free booking in a member's scope. Throws the same `booking_not_found` for any other booking and for an unknown one. */
export async function getScopedBooking(db: Db, scope: SupplierScope, typedReference: string): Promise<BookingRow> {
  const [booking] = await bookingLists.findScoped(db, { scope, reference: readReference(typedReference) ?? '' })
  if (!booking) throw new AppError('booking_not_found')
  return booking
}

// The events that a supplier sees. Events about payment methods and attempts are not among them.
const SHOWN_TRIGGERS = new Set([
  'paid',
  'paid_late',
  'reserved_free',
  'email_proved',
  'booked_again_free',
  'coupon_redeemed_whole',
  'supplier_accepted',
  'supplier_declined',
  'amended',
  'amendment_paid',
  'amendment_paid_late',
  'cancel_requested',
  'cancel_refused',
  'reopened',
  'cancelled',
  'cancel_approved',
  'withdrawn',
  'stay_ended',
])

/** Returns a booking as its supplier sees it. Throws `booking_not_found`. */
export async function showSupplierBooking(
  app: App,
  caller: SupplierCaller,
  typedReference: string,
): Promise<SupplierBookingFile> {
  const booking = await getScopedBooking(app.db, caller.scope, typedReference)
  const [events, context] = await Promise.all([
    bookingLists.findHistory(app.db, booking.id),
    presentationContextOf(app, caller, [booking]),
  ])
  const { now } = context
  const { pricePaisa, refundedPaisa, vatPaisa, withheldPaisa, earnsPaisa, percent } = moneyOf(booking, context)
  const unearnedPaisa = context.unearned.get(booking.id) ?? paisa(0)
  const may = (permission: (typeof caller.member.permissions)[number]) => caller.member.permissions.includes(permission)
  return {
    ...presentSupplierBooking(booking, context),
    ...guestOf(booking, now),
    ...pricesOf(booking, caller.locale),
    price: rupees(pricePaisa),
    refunded: rupees(refundedPaisa),
    unearned: rupees(unearnedPaisa),
    commission_percent: percent,
    commission: rupees(paisa(pricePaisa - refundedPaisa - unearnedPaisa - earnsPaisa - vatPaisa - withheldPaisa)),
    vat: rupees(vatPaisa),
    withheld: rupees(withheldPaisa),
    created_at: booking.createdAt.toISOString(),
    history: events
      .filter(({ trigger }) => SHOWN_TRIGGERS.has(trigger))
      .map(({ trigger, at }) => ({ trigger, at: at.toISOString() })),
    may: {
      answer: may('bookings.decide') && booking.status === 'pending',
      mark_no_show: may('bookings.decide') && mayMarkNoShow(booking, now),
      write: may('messages.view') && isGuestVisible(booking, now),
    },
    server_time: now.toISOString(),
  }
}

function guestOf(booking: BookingRow, now: Date): Pick<SupplierBookingFile, 'note' | 'contact'> {
  const { leadPhone: phone, alternativePhone: alternative_phone, additionalTravellers, note } = booking
  return {
    note: isGuestVisible(booking, now) ? note : null,
    contact: isContactVisible(booking, now)
      ? { phone, alternative_phone, others: additionalTravellers.map(({ name }) => name) }
      : null,
  }
}

function pricesOf({ lines, nightPrices, ...booking }: BookingRow, locale: Locale): Pick<SupplierBookingFile, 'lines' | 'nights'> {
  return {
    lines: (lines ?? [booking]).map(({ product, quantity, grossPaisa, discountPaisa }) => ({
      title: inLanguage(locale, product.title, product.titleNe),
      plan: planOf(product, locale),
      quantity,
      amount: rupees(paisa(grossPaisa - discountPaisa)),
    })),
    nights: (lines ? [] : (nightPrices ?? [])).map(({ night, pricePaisa }) => ({ night, price: rupees(pricePaisa) })),
  }
}

function planOf(product: BookingRow['product'], locale: Locale): string | null {
  if (product.kind === 'package' || !product.plan) return null
  return inLanguage(locale, product.plan.title, product.plan.titleNe)
}
