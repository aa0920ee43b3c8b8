import { z } from 'zod'
import { ADULTS_MIN, CHILDREN_MIN, GUESTS_MAX, PERSONS_MIN, ROOMS_MIN } from '../availability/limits.ts'
import { calendarDate } from '../fields.ts'
import { BOOKING_STATUSES } from './status.ts'
import { TravellerForm } from './traveller-form.ts'

/** The room booking payload (spec 1 §3). */
export const RoomReservation = TravellerForm.extend({
  starts_at: calendarDate,
  ends_at: calendarDate,
  adult_count: z.int().min(ADULTS_MIN).max(GUESTS_MAX),
  child_count: z.int().min(CHILDREN_MIN).max(GUESTS_MAX),
  quantity: z.int().min(ROOMS_MIN).max(GUESTS_MAX),
})

/**
 * The package booking payload (spec 1 §3). The end is computed here; what an older client says of it is ignored. Without a day it is
 * the next of fixed departures that is meant, sold out or not.
 */
export const PackageReservation = TravellerForm.extend({
  quantity: z.int().min(PERSONS_MIN).max(GUESTS_MAX),
  bookingStartDate: calendarDate.nullish(),
})

export const BookingCreated = z.object({
  booking_reference: z.string(),
  /** Only when no session was sent: shows the whole booking to whoever has it. */
  guest_token: z.string().optional(),
  is_free: z.boolean(),
  total_amount: z.number(),
  hold_expires_at: z.string(),
  server_time: z.string(),
})

const product = {
  title: z.string(),
  slug: z.string(),
  type: z.string(),
  start_date_time: z.string(),
  end_date_time: z.string(),
  thumbnail: z.object({ url: z.string(), alt: z.string() }),
  location: z.object({ address: z.object({ city: z.string(), country: z.string() }) }),
}

const BookedRoom = z.object({
  ...product,
  kind: z.literal('room'),
  property_name: z.string(),
  property_slug: z.string(),
  is_breakfast_included: z.boolean(),
  total_beds: z.number().int(),
  max_allowed_guests: z.number().int(),
  max_allowed_childrens: z.number().int(),
})

const BookedPackage = z.object({
  ...product,
  kind: z.literal('package'),
  description: z.string(),
  days: z.number().int(),
  meeting_point: z.string().nullable(),
})

/** A booking. Amounts are rupees. By reference alone the traveller's particulars are masked and the note is left out. */
export const Booking = z.object({
  id: z.string(),
  booking_reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  type: z.enum(['room', 'package']),
  is_masked: z.boolean(),
  is_paid: z.boolean(),
  is_free: z.boolean(),
  is_completed: z.boolean(),
  is_reserved: z.boolean(),
  has_availability: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  cancelled_at: z.string().nullable(),
  hold_expires_at: z.string().nullable(),
  server_time: z.string(),
  /** For one room and one night, or one person, as sold. */
  price: z.number(),
  quantity: z.number().int(),
  /** From the first day to the last. */
  nights: z.number().int(),
  adult_count: z.number().int(),
  child_count: z.number().int(),
  currency: z.literal('NPR'),
  total_amount: z.number(),
  refund_amount: z.number().nullable(),
  lead_traveller_name: z.string(),
  lead_traveller_email: z.string(),
  lead_traveller_phone: z.string(),
  note: z.string().nullable(),
  additional_traveller_details: z.array(z.object({ name: z.string() })),
  starts_at: z.string(),
  ends_at: z.string(),
  product: z.discriminatedUnion('kind', [BookedRoom, BookedPackage]),
})

export type RoomReservation = z.output<typeof RoomReservation>
export type PackageReservation = z.output<typeof PackageReservation>
export type Booking = z.output<typeof Booking>
