import type { Booking } from '@chautari/contract/booking/shapes'
import type { App } from '../platform/app-context.ts'
import { equalInConstantTime, hashToken } from '../platform/tokens.ts'
import { appNow } from '../platform/transaction.ts'
import { isFreeToOthers } from './claim-stock.ts'
import { presentBooking } from './present.ts'
import type { BookingRow } from './store/bookings.ts'
import { findEvents } from './store/events.ts'

/** A booking as its reader may see it, with what follows from it at this instant. */
export async function showBooking(app: App, booking: BookingRow, { isWhole }: { isWhole: boolean }): Promise<Booking> {
  const now = await appNow(app.db)
  const [isFree, events] = await Promise.all([isFreeToOthers(app.db, booking, now), findEvents(app.db, booking.id)])
  return presentBooking(booking, { isWhole, isFree, now, events, config: app.config })
}

/** Whether a guest's token is that of the booking; one that is not shows as little as none. */
export function opens({ guestTokenHash }: BookingRow, token: string | undefined): boolean {
  return token !== undefined && guestTokenHash !== null && equalInConstantTime(hashToken(token), guestTokenHash)
}
