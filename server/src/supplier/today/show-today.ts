import { addDays, dayInNepal } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { SupplierToday } from '@chautari/contract/supplier/today/endpoints'
import { TODAY_DAYS_AHEAD } from '@chautari/contract/supplier/limits'
import { stays } from '../../availability/index.ts'
import { bookingLists } from '../../booking/index.ts'
import { threadLists } from '../../messaging/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { rupees } from '../../platform/formats.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { listDay, presentationContextOf } from '../bookings/list-bookings.ts'
import { moneyOf, presentSupplierBooking } from '../bookings/present-booking.ts'

const LOW = { days: 14, atMost: 1, limit: 20 }
// More than any organisation has in a month: a bound on the request.
const BOOKINGS_MAX = 2000

/** Returns what concerns the caller's organisation today, in the scope of the member. */
export async function showToday(app: App, caller: SupplierCaller): Promise<SupplierToday> {
  const { db } = app
  const { scope, locale, member } = caller
  const mayRead = member.permissions.includes('messages.view')
  const page = { scope, words: [], after: undefined, limit: BOOKINGS_MAX }
  const [now, list, requests, staying, coming, unread, low, nights] = await Promise.all([
    appNow(db),
    listDay(app, caller, undefined),
    bookingLists.findScoped(db, { ...page, view: 'requests' }),
    bookingLists.findScoped(db, { ...page, view: 'staying' }),
    bookingLists.findScoped(db, { ...page, view: 'upcoming' }),
    mayRead ? threadLists.countUnread(db, scope) : undefined,
    stays.findLowNights(db, scope, LOW),
    stays.countNightsAhead(db, scope, TODAY_DAYS_AHEAD),
  ])
  const last = addDays(dayInNepal(now), TODAY_DAYS_AHEAD - 1)
  const ahead = coming.filter(({ startsOn }) => startsOn <= last)
  const context = await presentationContextOf(app, caller, [...requests, ...ahead])
  return {
    ...list,
    server_time: now.toISOString(),
    requests: requests
      .map((booking) => presentSupplierBooking(booking, context))
      .toSorted((a, b) => (a.answer_by ?? '').localeCompare(b.answer_by ?? '')),
    staying_count: staying.length,
    unread: unread?.messages ?? null,
    low_stock: low.map(({ night, left, ...row }) => ({
      room: (locale === 'ne' && row.title_ne) || row.title,
      property: (locale === 'ne' && row.property_title_ne) || row.property_title,
      night,
      left,
    })),
    ahead: {
      sold_nights: nights.sold,
      nights: nights.nights,
      earns: rupees(paisa(ahead.reduce((sum, booking) => sum + moneyOf(booking, context).earnsPaisa, 0))),
      bookings: ahead.length,
    },
  }
}
