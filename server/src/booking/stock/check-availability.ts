import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { isFreeToOthers } from './claim-stock.ts'
import { flagsOf } from '../rules/flags.ts'
import type { BookingRow } from '../store/bookings.ts'

/** Whether what was booked is held or confirmed, or could be held again. A snapshot: only booking again makes sure. */
export async function checkAvailability({ db }: App, booking: BookingRow): Promise<boolean> {
  const now = await appNow(db)
  return flagsOf(booking, now).isReserved || isFreeToOthers(db, booking, now)
}
