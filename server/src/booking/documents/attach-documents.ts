import type { BookingStatus } from '@chautari/contract/booking/status'
import type { Locale } from '@chautari/contract/locale'
import { findPropertyAddress } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Attachment, Email } from '../../platform/email/outbox.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { printVoucher } from './print-voucher.ts'
import { findBooking, type BookingRow } from '../store/bookings.ts'
import { hasBeenConfirmed } from '../store/events.ts'
import { findPaidWith } from '../history/paid-with.ts'
import { writeCalendar } from './write-calendar.ts'

// What stands and has been accepted: a stay that its traveller may turn up for.
const CONFIRMED: readonly BookingStatus[] = ['approved', 'cancellation_pending', 'cancellation_rejected']

/** A file to keep under its name. */
type File = { name: string; bytes: Buffer }

/** The voucher of a booking in a language. Throws `not_confirmed`. */
export async function voucherOf(app: App, booking: BookingRow, locale: Locale): Promise<File> {
  requireConfirmed(booking)
  const { contact } = app.config
  const [payment, address, at] = await Promise.all([findPaidWith(app.db, booking), findAddress(app, booking), appNow(app.db)])
  return {
    name: `chautari-${booking.reference}.pdf`,
    bytes: await printVoucher(booking, { payment, address, contact, locale, at }),
  }
}

/** The entry for a calendar of a booking. Throws `not_confirmed`. */
export async function calendarOf(app: App, booking: BookingRow, locale: Locale): Promise<File> {
  requireConfirmed(booking)
  return writeEntry(app, { booking, locale, isCancelled: false })
}

/**
 * What goes along with a letter: the voucher and the calendar's entry with a confirmation, as long as the booking stands; what takes
 * the entry out again with the letter that it is cancelled, if there ever was one.
 */
export async function findAttachments(app: App, { about, kind }: Pick<Email, 'about' | 'kind'>): Promise<Attachment[]> {
  if (kind !== 'confirmed' && kind !== 'cancelled' && kind !== 'withdrawn') return []
  const booking = await findBooking(app.db, { reference: about })
  if (!booking) return []
  const { locale } = booking
  if (kind === 'confirmed') {
    if (!isConfirmed(booking)) return []
    const [voucher, entry] = await Promise.all([voucherOf(app, booking, locale), calendarOf(app, booking, locale)])
    return [enclosed(voucher, 'application/pdf'), enclosed(entry, 'text/calendar; charset=utf-8; method=PUBLISH')]
  }
  if (!(await hasBeenConfirmed(app.db, booking.id))) return []
  return [enclosed(await writeEntry(app, { booking, locale, isCancelled: true }), 'text/calendar; charset=utf-8; method=CANCEL')]
}

type Entry = { booking: BookingRow; locale: Locale; isCancelled: boolean }

async function writeEntry(app: App, { booking, locale, isCancelled }: Entry): Promise<File> {
  const [address, at] = await Promise.all([findAddress(app, booking), appNow(app.db)])
  const bytes = writeCalendar(booking, { isCancelled, address, locale, at, config: app.config })
  return { name: `chautari-${booking.reference}.ics`, bytes }
}

async function findAddress({ db }: App, { product }: BookingRow): Promise<string | undefined> {
  return product.kind === 'room' ? findPropertyAddress(db, product.propertySlug) : undefined
}

const isConfirmed = ({ status }: BookingRow) => CONFIRMED.includes(status)

function requireConfirmed(booking: BookingRow): void {
  if (!isConfirmed(booking)) throw new AppError('not_confirmed')
}

const enclosed = ({ name, bytes }: File, contentType: string): Attachment => ({ filename: name, contentType, content: bytes })
