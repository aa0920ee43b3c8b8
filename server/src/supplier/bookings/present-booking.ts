import type { Locale } from '@chautari/contract/locale'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { SupplierBooking } from '@chautari/contract/supplier/bookings/shapes'
import type { BookingRow } from '../../booking/index.ts'
import { ledger } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { FORMATS, rupees } from '../../platform/formats.ts'
import { isGuestVisible } from './rules/visible.ts'

/**
 * How a booking is presented: to a reader of this language, at this instant. `unearned` is of `ledger.shares.findUnearned`, `awaited` of
 * `findAwaitedReversals`.
 */
export type PresentationContext = {
  app: Pick<App, 'config'>
  locale: Locale
  now: Date
  noShows: ReadonlySet<number>
  unearned: ReadonlyMap<number, Paisa>
  awaited: ReadonlyMap<number, string>
}

/** Returns the Nepali text for a reader of Nepali if there is one, else the English text. */
export const inLanguage = (locale: Locale, english: string, inNepali: string | null | undefined) =>
  locale === 'ne' && inNepali ? inNepali : english

/** Returns the names of a booked package, or of the booked rooms by type and their property. */
export function namesOf({ product, lines, quantity }: BookingRow, locale: Locale): { title: string; property: string | null } {
  if (product.kind === 'package') return { title: inLanguage(locale, product.title, product.titleNe), property: null }
  const rooms = (lines ?? [{ product, quantity }]).map((line) => {
    const title = inLanguage(locale, line.product.title, line.product.titleNe)
    return line.quantity === 1 ? title : `${FORMATS[locale].number(line.quantity)} × ${title}`
  })
  return { title: rooms.join(' + '), property: inLanguage(locale, product.propertyName, product.propertyNameNe) }
}

/** Returns the price of a booking, the refunded amount, our commission with its taxes, and what its supplier earns. */
export function moneyOf(booking: BookingRow, { app, unearned }: Pick<PresentationContext, 'app' | 'unearned'>) {
  const unearnedPaisa = unearned.get(booking.id)
  const { grossPaisa, discountPaisa, refundPaisa } = booking
  const pricePaisa: Paisa = paisa(grossPaisa - discountPaisa)
  return { pricePaisa, refundedPaisa: refundPaisa ?? paisa(0), ...ledger.shares.shareOfSupplier(booking, app, unearnedPaisa) }
}

/** Presents a booking as a row of a list. */
export function presentSupplierBooking(booking: BookingRow, context: PresentationContext): SupplierBooking {
  const { locale, now, noShows, awaited } = context
  const { reference, status, product, startsOn, endsOn, adults, children, approveBy } = booking
  return {
    reference,
    status,
    kind: product.kind,
    ...namesOf(booking, locale),
    guest_name: isGuestVisible(booking, now) ? booking.leadName : null,
    starts_on: startsOn,
    ends_on: endsOn,
    adults,
    children,
    answer_by: status === 'pending' ? (approveBy?.toISOString() ?? null) : null,
    earns: rupees(moneyOf(booking, context).earnsPaisa),
    awaits_reversal: awaited.has(booking.id),
    is_no_show: noShows.has(booking.id),
  }
}
