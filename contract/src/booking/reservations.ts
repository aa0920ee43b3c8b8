import { z } from 'zod'
import { ADULTS_MIN, CHILDREN_MIN, GUESTS_MAX, MIX_TYPES_MAX, PERSONS_MIN, ROOMS_MIN } from '../availability/limits.ts'
import { calendarDate, slug } from '../fields/fields.ts'
import { TravellerForm } from './traveller-form.ts'

/** The total that the traveller was shown, in rupees. If the total is another one by now, the call fails with `price_changed`. */
const expectedTotal = { expected_total: z.number().nonnegative().nullish() }

/** The room booking payload (spec 1 §3). */
export const RoomReservation = TravellerForm.extend({
  starts_at: calendarDate,
  ends_at: calendarDate,
  adult_count: z.int().min(ADULTS_MIN).max(GUESTS_MAX),
  child_count: z.int().min(CHILDREN_MIN).max(GUESTS_MAX),
  quantity: z.int().min(ROOMS_MIN).max(GUESTS_MAX),
  /** The code of the room's plan; without one the cheapest that is sold for the stay. */
  plan: slug.nullish(),
  /**
   * The other lines of a mix: rooms of other types of the same property, booked together with `quantity` rooms of the address. The party
   * has to fit all of them, and all are reserved or none.
   */
  more_lines: z
    .array(z.object({ room_slug: slug, quantity: z.int().min(ROOMS_MIN).max(GUESTS_MAX), plan: slug.nullish() }))
    .max(MIX_TYPES_MAX - 1)
    .nullish(),
  ...expectedTotal,
})

/**
 * The package booking payload (spec 1 §3). The end date is computed by the server; a client's own is ignored. Without a start date the
 * next fixed departure is booked, sold out or not.
 */
export const PackageReservation = TravellerForm.extend({
  quantity: z.int().min(PERSONS_MIN).max(GUESTS_MAX),
  bookingStartDate: calendarDate.nullish(),
  ...expectedTotal,
})

export const BookingCreated = z.object({
  booking_reference: z.string(),
  /** For guests only: opens the whole booking. */
  guest_token: z.string().optional(),
  is_free: z.boolean(),
  total_amount: z.number(),
  hold_expires_at: z.string(),
  server_time: z.string(),
})

export type RoomReservation = z.output<typeof RoomReservation>
export type PackageReservation = z.output<typeof PackageReservation>

/** A reservation that staff make for a caller on the phone, with an email address, a mobile number, or both (decision 133). */
export type ForCaller<Reservation> = Omit<Reservation, keyof Contact> & Contact

type Contact = { lead_traveller_email?: string | undefined; lead_traveller_phone?: string | undefined }
