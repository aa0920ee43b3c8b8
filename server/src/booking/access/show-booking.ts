import type { Booking } from '@chautari/contract/booking/shapes'
import type { App } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { equalInConstantTime, hashToken } from '../../platform/secrets/tokens.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { isFreeToOthers } from '../stock/claim-stock.ts'
import { presentBooking } from './present.ts'
import { isOwn } from './rules/ownership.ts'
import type { BookingRow } from '../store/bookings.ts'
import { findEvents } from '../store/events.ts'

/** A booking as its reader may see it, with what follows from it at this instant. */
export async function showBooking(app: App, booking: BookingRow, { isWhole }: { isWhole: boolean }): Promise<Booking> {
  const now = await appNow(app.db)
  const [isFree, events] = await Promise.all([isFreeToOthers(app.db, booking, now), findEvents(app.db, booking.id)])
  return presentBooking(booking, { isWhole, isFree, now, events, config: app.config })
}

type Shown = { token: string | undefined; caller: Pick<Caller, 'actor'> }

/**
 * Whether a booking is open to whoever shows this: the owner's session, or the guest's token. One that is not the booking's shows as
 * little as none.
 */
export function opens(booking: BookingRow, { token, caller }: Shown): boolean {
  if (isOwn(booking, caller.actor)) return true
  const { guestTokenHash } = booking
  return token !== undefined && guestTokenHash !== null && equalInConstantTime(hashToken(token), guestTokenHash)
}
