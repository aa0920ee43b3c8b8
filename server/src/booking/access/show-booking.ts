import type { Booking } from '@chautari/contract/booking/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { isFreeToOthers } from '../stock/claim-stock.ts'
import type { BookingRow } from '../store/bookings.ts'
import { findHistory } from '../store/events.ts'
import { presentBooking } from './present.ts'

/** Returns a booking as its reader may see it now: whole, or masked for callers who know only the reference. */
export async function showBooking(
  app: App,
  booking: BookingRow,
  { isWhole, locale }: { isWhole: boolean; locale: Locale },
): Promise<Booking> {
  const now = await appNow(app.db)
  const [isFree, events] = await Promise.all([isFreeToOthers(app.db, booking, now), findHistory(app.db, booking.id)])
  return presentBooking(booking, { isWhole, locale, isFree, now, events, config: app.config })
}
