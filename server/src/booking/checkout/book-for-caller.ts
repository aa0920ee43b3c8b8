import type { PackageReservation, RoomReservation } from '@chautari/contract/booking/reservations'
import type { Locale } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import { watchHolds } from '../stock/watch-holds.ts'
import type { BookedByStaff, Made } from './make-booking.ts'
import { reservePackage } from './reserve-package.ts'
import { reserveRoom } from './reserve-room.ts'

/** The booking that a caller asks for, with the language of their e-mails. */
export type CallerWish = {
  product:
    | { kind: 'room'; slug: string; reservation: RoomReservation }
    | { kind: 'package'; slug: string; reservation: PackageReservation }
  locale: Locale
  idempotencyKey: string
  requestId: string
}

/**
 * Books for a caller as the site does, at the same price, terms and quota, and holds it for HOLD_MINUTES_STAFF. The traveller gets the link to
 * pay by e-mail and SMS. Throws what reserving on the site throws.
 */
export async function bookForCaller(app: App, wish: CallerWish, staff: BookedByStaff): Promise<Made> {
  const { product, locale, idempotencyKey, requestId } = wish
  // Booked for a guest: an account of the same verified address owns it as well.
  const caller = { address: 'console', requestId, locale, actor: null }
  const request = { idempotencyKey: `${staff.by.actor} ${idempotencyKey}`, caller, staff }
  if (product.kind === 'package')
    return reservePackage(app, { packageSlug: product.slug, reservation: product.reservation, ...request })
  const made = await reserveRoom(app, { roomSlug: product.slug, reservation: product.reservation, ...request })
  await watchHolds(app, made.reference)
  return made
}
