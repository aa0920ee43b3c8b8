import { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
import type { Locale } from '@chautari/contract/locale'
import { forSale, places } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import type { Attachment, Email } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import { findAmendments } from '../read-models/find-amendments.ts'
import { findPaidWith } from '../read-models/paid-with.ts'
import { findBooking } from '../read-models/find-bookings.ts'
import { CONFIRMED_STATUSES } from '../rules/status.ts'
import type { BookingRow } from '../store/bookings.ts'
import { hasBeenConfirmed } from '../store/events.ts'
import { bookingUrl } from './booking-url.ts'
import { printVoucher } from './print-voucher.ts'
import { writeCalendar } from './write-calendar.ts'

/** A file to download under its name. */
type File = { name: string; bytes: Buffer }

/** Makes the voucher of a booking as PDF. Throws `not_confirmed`. */
export async function makeVoucher(app: App, booking: BookingRow, locale: Locale): Promise<File> {
  requireConfirmed(booking)
  const { contact, seller } = app.config
  const url = bookingUrl(app.config, booking)
  const { organisationId } = booking
  const [payment, address, at, supplier] = await Promise.all([
    findPaidWith(app.db, booking),
    findAddress(app, booking, locale),
    appNow(app.db),
    organisationId === null ? undefined : forSale.findSeller(app.db, organisationId),
  ])
  return {
    name: `chautari-${booking.reference}.pdf`,
    bytes: await printVoucher(booking, { payment, address, contact, seller, supplier, url, locale, at }),
  }
}

/** Makes the calendar file of a booking. Throws `not_confirmed`. */
export async function makeCalendarFile(app: App, booking: BookingRow, locale: Locale): Promise<File> {
  requireConfirmed(booking)
  return makeCalendar(app, { booking, locale, isCancelled: false })
}

/**
 * Returns the attachments of an email about a booking: voucher and calendar file with a confirmation or a change, while it is confirmed;
 * with a cancellation the calendar file that removes the event, if there ever was one. Empty for every other email.
 */
export async function findAttachments(app: App, { about, kind }: Pick<Email, 'about' | 'kind'>): Promise<Attachment[]> {
  const isConfirmation = kind === 'confirmed' || kind === 'amended'
  if (!isConfirmation && kind !== 'cancelled' && kind !== 'withdrawn') return []
  const booking = await findBooking(app.db, { reference: about })
  if (!booking) return []
  const { locale } = booking
  if (isConfirmation) {
    if (!isConfirmed(booking)) return []
    const [voucher, calendar] = await Promise.all([makeVoucher(app, booking, locale), makeCalendarFile(app, booking, locale)])
    return [attach(voucher, 'application/pdf'), attach(calendar, 'text/calendar; charset=utf-8; method=PUBLISH')]
  }
  if (!(await hasBeenConfirmed(app.db, booking.id))) return []
  const removal = await makeCalendar(app, { booking, locale, isCancelled: true })
  return [attach(removal, 'text/calendar; charset=utf-8; method=CANCEL')]
}

type CalendarRequest = { booking: BookingRow; locale: Locale; isCancelled: boolean }

async function makeCalendar(app: App, { booking, locale, isCancelled }: CalendarRequest): Promise<File> {
  const [address, at, amendments] = await Promise.all([
    findAddress(app, booking, locale),
    appNow(app.db),
    findAmendments(app.db, booking.id),
  ])
  const changes = amendments.filter(({ state }) => state === 'applied').length
  const bytes = writeCalendar(booking, { isCancelled, changes, address, locale, at, config: app.config })
  return { name: `chautari-${booking.reference}.ics`, bytes }
}

async function findAddress({ db }: App, { product }: BookingRow, locale: Locale): Promise<string | undefined> {
  if (product.kind !== 'room') return undefined
  const address = product.venue?.address ?? (await places.findProperty(db, { slug: product.propertySlug }))?.address
  return address !== undefined && locale === 'ne' ? placeInNepali(address) : address
}

// A traveller whose cancellation is being reviewed, or was refused, can still check in.
const isConfirmed = ({ status }: BookingRow) => CONFIRMED_STATUSES.includes(status)

function requireConfirmed(booking: BookingRow): void {
  if (!isConfirmed(booking)) throw new AppError('not_confirmed')
}

const attach = ({ name, bytes }: File, contentType: string): Attachment => ({ filename: name, contentType, content: bytes })
