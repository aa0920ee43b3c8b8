import type { BookingFile } from '@chautari/contract/staff/booking-file'
import { rupees } from '../../platform/formats.ts'
import type { BookingRow } from '../../booking/index.ts'

/** Returns the path of the booked product's page on the site. */
export function pathOf({ product }: BookingRow): string {
  return product.kind === 'package' ? `/package/${product.packageSlug}` : `/property/${product.propertySlug}`
}

/** Returns the lines of a booking: the room types of a stay, or the package, with the number and the price of each. */
export function linesOf(booking: BookingRow): BookingFile['lines'] {
  return (booking.lines ?? [booking]).map(({ product, quantity, grossPaisa, discountPaisa }) => ({
    title: product.title,
    plan: product.kind === 'room' ? (product.plan?.title ?? null) : null,
    quantity,
    amount: rupees(grossPaisa - discountPaisa),
  }))
}

/** Returns the lead traveller and their companions. */
export function travellerOf(booking: BookingRow): BookingFile['traveller'] {
  const { leadName, leadEmail, leadPhone, alternativePhone, note, additionalTravellers, locale, userId } = booking
  return {
    name: leadName,
    email: leadEmail,
    phone: leadPhone,
    alternative_phone: alternativePhone,
    note,
    others: additionalTravellers.map(({ name }) => name),
    language: locale,
    account: userId === null ? null : String(userId),
  }
}

/** Returns the contacts of the supplier; null when it gave no address. */
export function supplierOf({ product: { supplier, venue } }: BookingRow): BookingFile['supplier'] {
  return supplier === undefined ? null : { ...supplier, phone: venue?.phone ?? null }
}
