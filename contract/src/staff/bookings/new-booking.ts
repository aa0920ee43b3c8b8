import { z } from 'zod'
import { couponCode } from '../../booking/coupon-code.ts'
import { PackageReservation, RoomReservation } from '../../booking/reservations.ts'
import { emptyToUndefined, slug, travellerEmail, travellerPhone } from '../../fields/fields.ts'
import { LOCALES } from '../../locale.ts'

const forCaller = {
  /** May be omitted if the mobile number is given. */
  lead_traveller_email: z.preprocess(emptyToUndefined, travellerEmail.optional()),
  /** May be omitted if the email address is given. */
  lead_traveller_phone: z.preprocess(emptyToUndefined, travellerPhone.optional()),
  /** The language of the traveller's emails and SMS. */
  language: z.enum(LOCALES),
  /** A coupon to redeem with it, at the price after the present offers. */
  coupon: z.preprocess(emptyToUndefined, couponCode.optional()),
  /** An idempotency key: the same for all attempts of one booking, so that it is made once. */
  request_key: z.uuid(),
}

/** A booking that staff make for a caller on the phone: the fields of the site's forms, with an email address or a mobile number, and the traveller's language. */
export const NewBooking = z
  .discriminatedUnion('kind', [
    RoomReservation.extend({ kind: z.literal('room'), room_slug: slug, ...forCaller }),
    PackageReservation.extend({ kind: z.literal('package'), package_slug: slug, ...forCaller }),
  ])
  .refine(({ lead_traveller_email: email, lead_traveller_phone: phone }) => email !== undefined || phone !== undefined, {
    path: ['lead_traveller_phone'],
    message: 'Enter a mobile number or an email',
  })

/** The price of a booking for a caller, to read out. Amounts are in rupees. */
const Price = {
  /** At the regular price. */
  regular: z.number(),
  /** The amount that the present offers take off. */
  discount: z.number(),
  coupon: z.object({ code: z.string(), name: z.string(), amount: z.number() }).nullable(),
  total: z.number(),
}

/** The present cost of the booking, with the coupon. */
export const CallerPrice = z.object(Price)

/** The booking that was made for a caller. */
export const BookedForCaller = z.object({
  ...Price,
  reference: z.string(),
  hold_expires_at: z.string(),
  /** The ways by which the traveller gets the link to pay. */
  sent_by: z.array(z.enum(['email', 'sms'])),
})

export type NewBooking = z.output<typeof NewBooking>
export type BookedForCaller = z.output<typeof BookedForCaller>
export type CallerPrice = z.output<typeof CallerPrice>
