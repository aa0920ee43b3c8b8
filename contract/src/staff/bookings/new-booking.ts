import { z } from 'zod'
import { PackageReservation, RoomReservation } from '../../booking/reservations.ts'
import { slug } from '../../fields.ts'
import { LOCALES } from '../../locale.ts'

const forCaller = {
  /** The language of the traveller's e-mails and SMS. */
  language: z.enum(LOCALES),
  /** The same for each try of one booking, so that it is made once. */
  request_key: z.uuid(),
}

/** A booking that staff make for a caller: what the site's forms send, and the traveller's language. */
export const NewBooking = z.discriminatedUnion('kind', [
  RoomReservation.extend({ kind: z.literal('room'), room_slug: slug, ...forCaller }),
  PackageReservation.extend({ kind: z.literal('package'), package_slug: slug, ...forCaller }),
])

/** The booking that was made for a caller. The total is in rupees. */
export const BookedForCaller = z.object({
  reference: z.string(),
  total: z.number(),
  hold_expires_at: z.string(),
  /** Whether the traveller gets an SMS beside the e-mail. */
  sends_sms: z.boolean(),
})

export type NewBooking = z.output<typeof NewBooking>
export type BookedForCaller = z.output<typeof BookedForCaller>
