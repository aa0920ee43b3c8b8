import type { BookingStatus } from '@chautari/contract/booking/status'
import { findPropertyAddress } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import type { Enclosure, Letter } from '../platform/outbox.ts'
import { appNow } from '../platform/transaction.ts'
import { printVoucher } from './print-voucher.ts'
import { findBooking, type BookingRow } from './store/bookings.ts'
import { hasBeenConfirmed } from './store/events.ts'
import { findPayment } from './tell-traveller.ts'
import { writeCalendar } from './write-calendar.ts'

// What stands and has been accepted: a stay that its traveller may turn up for.
const CONFIRMED: readonly BookingStatus[] = ['approved', 'cancellation_pending', 'cancellation_rejected']

/** A file to keep under its name. */
type File = { name: string; bytes: Buffer }

/** The voucher of a booking. Throws `not_confirmed`. */
export async function voucherOf(app: App, booking: BookingRow): Promise<File> {
  requireConfirmed(booking)
  const { contact } = app.config
  const [payment, address, at] = await Promise.all([findPayment(app.db, booking), findAddress(app, booking), appNow(app.db)])
  return { name: `chautari-${booking.reference}.pdf`, bytes: await printVoucher(booking, { payment, address, contact, at }) }
}

/** The entry for a calendar of a booking. Throws `not_confirmed`. */
export async function calendarOf(app: App, booking: BookingRow): Promise<File> {
  requireConfirmed(booking)
  return writeEntry(app, { booking, isCancelled: false })
}

/**
 * What goes along with a letter: the voucher and the calendar's entry with a confirmation, as long as the booking stands; what takes
 * the entry out again with the letter that it is cancelled, if there ever was one.
 */
export async function enclosuresOf(app: App, { about, kind }: Pick<Letter, 'about' | 'kind'>): Promise<Enclosure[]> {
  if (kind !== 'confirmed' && kind !== 'cancelled' && kind !== 'withdrawn') return []
  const booking = await findBooking(app.db, { reference: about })
  if (!booking) return []
  if (kind === 'confirmed') {
    if (!isConfirmed(booking)) return []
    const [voucher, entry] = await Promise.all([voucherOf(app, booking), calendarOf(app, booking)])
    return [enclosed(voucher, 'application/pdf'), enclosed(entry, 'text/calendar; charset=utf-8; method=PUBLISH')]
  }
  if (!(await hasBeenConfirmed(app.db, booking.id))) return []
  return [enclosed(await writeEntry(app, { booking, isCancelled: true }), 'text/calendar; charset=utf-8; method=CANCEL')]
}

async function writeEntry(app: App, { booking, isCancelled }: { booking: BookingRow; isCancelled: boolean }): Promise<File> {
  const [address, at] = await Promise.all([findAddress(app, booking), appNow(app.db)])
  const bytes = writeCalendar(booking, { isCancelled, address, at, config: app.config })
  return { name: `chautari-${booking.reference}.ics`, bytes }
}

async function findAddress({ db }: App, { product }: BookingRow): Promise<string | undefined> {
  return product.kind === 'room' ? findPropertyAddress(db, product.propertySlug) : undefined
}

const isConfirmed = ({ status }: BookingRow) => CONFIRMED.includes(status)

function requireConfirmed(booking: BookingRow): void {
  if (!isConfirmed(booking)) throw new AppError('not_confirmed')
}

const enclosed = ({ name, bytes }: File, contentType: string): Enclosure => ({ filename: name, contentType, content: bytes })
