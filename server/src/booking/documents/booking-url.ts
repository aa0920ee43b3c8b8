import type { Config } from '../../platform/config/config.ts'
import type { BookingRow } from '../store/bookings.ts'

/** Returns the URL of a booking's page without a token, for its voucher, calendar file and QR code. */
export function bookingUrl({ publicUrl }: Pick<Config, 'publicUrl'>, { reference }: Pick<BookingRow, 'reference'>): string {
  return `${publicUrl}/guest/view/${reference}`
}
