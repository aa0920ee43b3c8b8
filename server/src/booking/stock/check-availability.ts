import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { isFreeToOthers } from './claim-stock.ts'
import { flagsOf } from '../rules/flags.ts'
import type { BookingRow } from '../store/bookings.ts'

/** Returns whether the booked stock is held, confirmed or still available. This is a snapshot: only rebooking reserves it. */
export async function checkAvailability({ db }: App, booking: BookingRow): Promise<boolean> {
  const now = await appNow(db)
  return flagsOf(booking, now).isReserved || isFreeToOthers(db, booking, now)
}
