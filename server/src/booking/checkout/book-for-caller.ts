import type { ForCaller, PackageReservation, RoomReservation } from '@chautari/contract/booking/reservations'
import type { Locale } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import { RolledBack } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { watchHolds } from '../stock/watch-holds.ts'
import type { ReservedBooking } from './make-booking.ts'
import type { BookedByStaff, SoldBooking } from './redeem-for-caller.ts'
import { reservePackage } from './reserve-package.ts'
import { reserveRoom } from './reserve-room.ts'

/** The booking that a caller asks for, with the language of their messages. */
export type CallerRequest = {
  product:
    | { kind: 'room'; slug: string; reservation: ForCaller<RoomReservation> }
    | { kind: 'package'; slug: string; reservation: ForCaller<PackageReservation> }
  locale: Locale
  /** The code of a coupon to redeem with it. */
  coupon: string | undefined
  idempotencyKey: string
  requestId: string
}

type ByStaff = Omit<BookedByStaff, 'coupon'>

/**
 * Books for a caller as the site does, at the same price, terms and quota, and holds it for HOLD_MINUTES_STAFF. The traveller gets the link to
 * pay by email and SMS; one without an email address gets it by SMS alone (decision 133). Throws the errors of a reservation and of a coupon on the
 * site, and `sms_unavailable` where only a number is given and no SMS can be sent.
 */
export async function bookForCaller(app: App, request: CallerRequest, staff: ByStaff): Promise<ReservedBooking> {
  const made = await reserve(app, request, staff)
  if (request.product.kind === 'room') await watchHolds(app, { reference: made.reference })
  return made
}

/** Returns the booking as it would be sold now, without making it. Throws the errors of `bookForCaller`. */
export async function previewForCaller(
  app: App,
  request: Omit<CallerRequest, 'idempotencyKey'>,
  by: ActorContext,
): Promise<SoldBooking> {
  let sold: SoldBooking | undefined
  const also = async (_: unknown, booking: SoldBooking) => {
    sold = booking
    throw new RolledBack('preview')
  }
  try {
    await reserve(app, request, { by, also })
  } catch (error) {
    if (error instanceof RolledBack && sold) return sold
    throw error
  }
  throw new Error('preview of a booking was not rolled back')
}

const NEEDS_EMAIL = {
  en: "We can't send text messages at the moment. Ask the caller for an email address.",
  ne: 'अहिले हामी एसएमएस पठाउन सक्दैनौँ। यात्रीको इमेल ठेगाना सोध्नुहोस्।',
}

type Requested = Omit<CallerRequest, 'idempotencyKey'> & { idempotencyKey?: string }

async function reserve(
  app: App,
  { product, locale, coupon, idempotencyKey, requestId }: Requested,
  staff: ByStaff,
): Promise<ReservedBooking> {
  const { lead_traveller_email: email } = product.reservation
  if (email === undefined && !app.config.sms) throw new AppError('sms_unavailable', { wording: NEEDS_EMAIL })
  // Booked for a guest: an account of the same verified address owns it as well.
  const caller = { address: 'console', requestId, locale, actor: null }
  const key = idempotencyKey && `${staff.by.actor} ${idempotencyKey}`
  const request = { idempotencyKey: key, caller, staff: { ...staff, coupon } }
  return product.kind === 'package'
    ? reservePackage(app, { packageSlug: product.slug, reservation: product.reservation, ...request })
    : reserveRoom(app, { roomSlug: product.slug, reservation: product.reservation, ...request })
}
