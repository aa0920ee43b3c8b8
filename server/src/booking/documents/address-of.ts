import type { Config } from '../../platform/config/config.ts'
import type { BookingRow } from '../store/bookings.ts'

/** Returns the address of a booking as its voucher, calendar file and QR code carry it: without a token. */
export function addressOf({ publicUrl }: Pick<Config, 'publicUrl'>, { reference }: Pick<BookingRow, 'reference'>): string {
  return `${publicUrl}/guest/view/${reference}`
}
