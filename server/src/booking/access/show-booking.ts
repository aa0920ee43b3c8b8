import type { Booking } from '@chautari/contract/booking/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { findAmendments } from '../read-models/find-amendments.ts'
import { isFreeToOthers } from '../stock/claim-stock.ts'
import type { BookingRow } from '../store/bookings.ts'
import { findHistory } from '../read-models/history.ts'
import { guestTokenOf } from '../emails/guest-token-of.ts'
import { presentBooking } from './present.ts'

type Reader = { isWhole: boolean; locale: Locale; withToken?: boolean }

/**
 * Returns a booking as its reader may see it now: whole, or masked for callers who know only the reference. `withToken` adds the
 * guest token, for a guest whose own has changed.
 */
export async function showBooking(
  app: App,
  booking: BookingRow,
  { isWhole, locale, withToken = false }: Reader,
): Promise<Booking & { guest_token?: string }> {
  const now = await appNow(app.db)
  const [isFree, events, amendments] = await Promise.all([
    isFreeToOthers(app.db, booking, now),
    findHistory(app.db, booking.id),
    findAmendments(app.db, booking.id),
  ])
  const shown = presentBooking(booking, { isWhole, locale, isFree, now, events, amendments, config: app.config })
  return withToken ? { ...shown, guest_token: guestTokenOf(app.config, booking) } : shown
}
