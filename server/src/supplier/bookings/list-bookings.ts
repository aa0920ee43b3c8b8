import type { BookingView } from '@chautari/contract/booking/supplier-views'
import type { CallResponse } from '@chautari/contract/contract'
import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { DayList } from '@chautari/contract/supplier/bookings/shapes'
import { bookingLists, type BookingRow } from '../../booking/index.ts'
import { ledger } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { cursorError } from '../../platform/lists/cursor-error.ts'
import { searchWords } from '../../platform/lists/search-words.ts'
import { namesOf, presentSupplierBooking, type PresentationContext } from './present-booking.ts'
import { isContactVisible, isGuestVisible } from './rules/visible.ts'
import { findAwaitedReversals } from './store/awaited-reversals.ts'
import { findNoShows } from './store/no-shows.ts'

const PER_PAGE = 30

type BookingsQuery = { view: BookingView | undefined; text: string | undefined; cursor: string | undefined }

/** Lists the bookings that a member may see, with the cursor of the next page. */
export async function listSupplierBookings(
  app: App,
  { scope, locale }: SupplierCaller,
  { view, text, cursor }: BookingsQuery,
): Promise<CallResponse<'GET /supplier/bookings'>> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await bookingLists.findScoped(app.db, { scope, view, words: searchWords(text), after, limit: PER_PAGE + 1 })
  const shown = rows.slice(0, PER_PAGE)
  const last = shown.at(-1)
  const context = await presentationContextOf(app, { scope, locale }, shown)
  return {
    data: shown.map((booking) => presentSupplierBooking(booking, context)),
    next_cursor: rows.length > PER_PAGE && last ? `${last.startsOn}_${last.id}` : null,
  }
}

/** Returns what presenting bookings needs: the present instant, which guests did not come, what the supplier does not earn of a price, and why. */
export async function presentationContextOf(
  app: App,
  { scope, locale }: Pick<SupplierCaller, 'scope' | 'locale'>,
  bookings: BookingRow[],
): Promise<PresentationContext> {
  const { db } = app
  const ids = bookings.map(({ id }) => id)
  const [now, noShows] = [await appNow(db), await findNoShows(db, scope, ids)]
  const unearned = await ledger.shares.findUnearned(db, bookings)
  // A share that is kept back is among what is not earned.
  const keptIds = ids.filter((id) => unearned.get(id))
  return { app, locale, now, noShows, unearned, awaited: await findAwaitedReversals(db, scope, keptIds) }
}

/** Lists the arrivals and departures of a day, today by default. */
export async function listDay(
  app: App,
  { scope, locale }: SupplierCaller,
  requestedDay: CalendarDate | undefined,
): Promise<DayList> {
  const day = requestedDay ?? dayInNepal(await appNow(app.db))
  const [arriving, departing] = await Promise.all([
    bookingLists.findScoped(app.db, { scope, arrivingOn: day }),
    bookingLists.findScoped(app.db, { scope, departingOn: day }),
  ])
  const context = await presentationContextOf(app, { scope, locale }, [...arriving, ...departing])
  const present = (booking: BookingRow) => presentGuest(booking, context)
  return { day, arriving: arriving.map(present), departing: departing.map(present) }
}

function presentGuest(booking: BookingRow, { locale, now, noShows }: PresentationContext) {
  const { reference, leadName, leadPhone, startsOn, endsOn, adults, children, note } = booking
  const isVisible = isGuestVisible(booking, now)
  return {
    reference,
    guest_name: isVisible ? leadName : null,
    phone: isContactVisible(booking, now) ? leadPhone : null,
    ...namesOf(booking, locale),
    starts_on: startsOn,
    ends_on: endsOn,
    adults,
    children,
    note: isVisible ? note : null,
    is_no_show: noShows.has(booking.id),
  }
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/

function readCursor(text: string): { startsOn: string; id: number } {
  const [, startsOn = '', id] = CURSOR.exec(text) ?? []
  if (id === undefined || Number.isNaN(Date.parse(startsOn))) throw cursorError()
  return { startsOn, id: Number(id) }
}
