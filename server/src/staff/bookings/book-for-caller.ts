import { toRupees } from '@chautari/contract/money'
import type { BookedForCaller, CallerPrice, NewBooking } from '@chautari/contract/staff/bookings/new-booking'
import { checkout, findBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'

/**
 * Books for a caller, and records the member of staff. The traveller pays by a link, so that staff never see or type a card number. Throws the errors of
 * `checkout.bookForCaller`.
 */
export async function bookForCaller(app: App, by: StaffActor, request: NewBooking): Promise<BookedForCaller> {
  const { reference, holdExpiresAt } = await checkout.bookForCaller(
    app,
    { ...requestOf(by, request), idempotencyKey: request.request_key },
    {
      by: actorContextOfStaff(by),
      also: async (tx, made) =>
        recordEntry(tx, by, {
          act: 'bookings.book',
          about: { kind: 'booking', id: made.reference },
          after: {
            amount_paisa: made.totalPaisa,
            held_until: made.holdExpiresAt?.toISOString() ?? null,
            ...(made.coupon && { coupon: made.coupon.code, coupon_paisa: made.couponPaisa }),
          },
        }),
    },
  )
  const booking = await findBooking(app.db, { reference })
  if (!booking) throw new AppError('booking_not_found')
  const { leadEmail, leadPhone } = booking
  const sentBy = [
    ...(leadEmail === null ? [] : (['email'] as const)),
    ...(leadPhone === null || !app.config.sms ? [] : (['sms'] as const)),
  ]
  return { ...presentPrice(booking), reference, hold_expires_at: holdExpiresAt, sent_by: sentBy }
}

/** Returns the current price of a booking for a caller, with its coupon. Holds nothing. Throws the errors of a booking on the site. */
export async function previewForCaller(app: App, by: StaffActor, request: NewBooking): Promise<CallerPrice> {
  return presentPrice(await checkout.previewForCaller(app, requestOf(by, request), actorContextOfStaff(by)))
}

function requestOf(by: StaffActor, request: NewBooking): Omit<checkout.CallerRequest, 'idempotencyKey'> {
  const { language: locale, coupon } = request
  return { product: productOf(request), locale, coupon, requestId: by.requestId ?? '' }
}

function productOf(request: NewBooking): checkout.CallerRequest['product'] {
  if (request.kind === 'package') return { kind: 'package', slug: request.package_slug, reservation: request }
  return { kind: 'room', slug: request.room_slug, reservation: request }
}

function presentPrice({ grossPaisa, discountPaisa, coupon, couponPaisa, totalPaisa }: checkout.SoldBooking): CallerPrice {
  return {
    regular: toRupees(grossPaisa),
    discount: toRupees(discountPaisa),
    coupon: coupon && { code: coupon.code, name: coupon.name, amount: toRupees(couponPaisa) },
    total: toRupees(totalPaisa),
  }
}
