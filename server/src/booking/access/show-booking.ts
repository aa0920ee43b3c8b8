import type { Booking } from '@chautari/contract/booking/shapes'
import type { Locale } from '@chautari/contract/locale'
import { journeys } from '../../availability/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { drawQrCode } from '../../platform/documents/qr-code.ts'
import { findAmendments } from '../read-models/find-amendments.ts'
import { bookingUrl } from '../documents/booking-url.ts'
import { isProposal } from '../rules/amending.ts'
import { CONFIRMED_STATUSES } from '../rules/status.ts'
import { isFreeToOthers } from '../stock/claim-stock.ts'
import type { Amendment } from '../store/amendments/amendments.ts'
import type { BookingRow } from '../store/bookings.ts'
import { findHistory } from '../read-models/history.ts'
import { guestTokenOf } from '../emails/guest-token-of.ts'
import { presentBooking } from './present.ts'

const isOpenProposal = (amendment: Amendment) => amendment.state === 'offered' && isProposal(amendment)

async function isDepartureCalledOff(db: Db, { packageId, startsOn: day }: BookingRow): Promise<boolean> {
  return packageId !== null && journeys.isCalledOff(db, { packageId, day })
}

type Reader = { isWhole: boolean; locale: Locale; withToken?: boolean }

/**
 * Returns a booking as its reader may see it now: whole, or masked for callers who know only the reference. `withToken` adds the guest token, for a guest
 * who has just verified the email address.
 */
export async function showBooking(
  app: App,
  booking: BookingRow,
  { isWhole, locale, withToken = false }: Reader,
): Promise<Booking & { guest_token?: string }> {
  const now = await appNow(app.db)
  const [isFreeNow, events, amendments] = await Promise.all([
    isFreeToOthers(app.db, booking, now),
    findHistory(app.db, booking.id),
    findAmendments(app.db, booking.id),
  ])
  const isCalledOff = amendments.some(isOpenProposal) && (await isDepartureCalledOff(app.db, booking))
  const shown = {
    ...presentBooking(booking, {
      isWhole,
      locale,
      isFreeToOthers: isFreeNow,
      now,
      events,
      amendments,
      isCalledOff,
      config: app.config,
    }),
    // Only for callers who may download the voucher. The QR code has no token: its address opens the masked booking.
    qr_code: isWhole && CONFIRMED_STATUSES.includes(booking.status) ? drawQrCode(bookingUrl(app.config, booking)) : null,
  }
  return withToken ? { ...shown, guest_token: guestTokenOf(app.config, booking) } : shown
}
