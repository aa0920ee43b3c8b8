import { z } from 'zod'
import { reason } from '../trail/fields.ts'
import { calendarDate } from '../fields/fields.ts'
import { DEPARTURES_AT_ONCE, PRICE_MAX, SEATS_MAX } from '../rates/limits.ts'

/** The seats of a departure, or of any day. */
export const seats = z.number().int().min(1).max(SEATS_MAX)

/** The price of a package per person, in whole rupees. */
export const pricePerPerson = z.number().int().min(1).max(PRICE_MAX)

const days = z.array(calendarDate).min(1).max(DEPARTURES_AT_ONCE)

/** The terms of one fixed departure: the price per person, null for the package's price, and the minimum number of travellers, null for none. */
const ownTerms = { price: pricePerPerson.nullable().optional(), min_travellers: seats.nullable().optional() }

/** Departures to add. */
export const NewDepartures = z.object({ days, seats, ...ownTerms, reason: reason.optional() })

const changed = {
  days,
  seats: seats.optional(),
  is_closed: z.boolean().optional(),
  ...ownTerms,
  /** Whether it takes place however many book. Once a seat is taken, a guarantee cannot be withdrawn. */
  is_guaranteed: z.boolean().optional(),
}
const isChanging = (asked: Record<string, unknown>) =>
  Object.entries(asked).some(([field, value]) => field !== 'days' && field !== 'reason' && value !== undefined)

/** A change of departures, or of days of a package that starts on any day. A closed one takes no new bookings. */
export const DeparturesChange = z.object({ ...changed, reason }).refine(isChanging, 'The field is required')

/** A change of departures by a supplier. It needs no reason, because it can be undone. */
export const SupplierDeparturesChange = z.object(changed).refine(isChanging, 'The field is required')

/** A departure with its seats. `held` are seats for which travellers are paying now. */
export const KeptDeparture = z.object({
  /** The day in Nepal, `YYYY-MM-DD`. */
  start_date: z.string(),
  seats: z.number().int(),
  held: z.number().int(),
  booked: z.number().int(),
  /** Its own price per person, in rupees; null for that of its package. */
  price: z.number().nullable(),
  /** The fewest travellers with whom it takes place; null without a minimum. */
  min_travellers: z.number().int().nullable(),
  /** Whether it takes place however many book: promised by the supplier, or the minimum was reached once. */
  is_guaranteed: z.boolean(),
  is_closed: z.boolean(),
  /** True for one that was called off: it stays closed for good. */
  is_called_off: z.boolean(),
  /** When booking closes. */
  cutoff_at: z.iso.datetime(),
})

export type SupplierDeparturesChange = z.output<typeof SupplierDeparturesChange>
export type NewDepartures = z.output<typeof NewDepartures>
export type DeparturesChange = z.output<typeof DeparturesChange>
export type KeptDeparture = z.output<typeof KeptDeparture>
