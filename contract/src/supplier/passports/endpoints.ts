import { z } from 'zod'
import { typedReference } from '../../booking/endpoints.ts'
import { endpoints } from '../../endpoint.ts'
import { calendarDate, digits } from '../../fields/fields.ts'
import { SUPPLIER_READS_DAYS } from '../../messaging/limits.ts'
import { envelope } from '../../paging.ts'
import { atLeast, requiredText } from '../../trail/fields.ts'
import { PASSPORT_NAME_MAX, PASSPORT_NUMBER_MAX, PASSPORT_NUMBER_MIN, PASSPORTS_MAX } from './limits.ts'
import { NATIONALITIES } from './nationalities.ts'

const read = { caller: 'supplier', cache: 'private', permission: 'passports.view' } as const
const ofBooking = z.object({ reference: typedReference })

/** A passport number as it is printed, without spaces and hyphens, which people type between groups. */
const passportNumber = digits
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(PASSPORT_NUMBER_MIN, atLeast(PASSPORT_NUMBER_MIN))
      .max(PASSPORT_NUMBER_MAX, `Maximum ${PASSPORT_NUMBER_MAX} characters`)
      .regex(/^[A-Z0-9]*$/, 'Only letters and digits'),
  )

const typed = {
  /** Whether this is the guest who booked, whose own data export has the passport. */
  is_lead: z.boolean(),
  name: requiredText(PASSPORT_NAME_MAX),
  /** The country of the passport, by ISO 3166-1. */
  nationality: z.enum(NATIONALITIES, 'The field is required'),
  number: passportNumber,
}

const Passport = z.object(typed)

const Passports = z.object({
  passports: z.array(z.object({ is_lead: z.boolean(), name: z.string(), nationality: z.string(), number: z.string() })),
  /** The last day on which they can be seen. Then they are deleted. */
  kept_until: z.string(),
  /** Whether they can be entered: for a confirmed booking, until they are deleted. */
  is_open: z.boolean(),
  /** Changes with each save; empty while there are none. */
  version: z.string(),
})

/** A foreign guest in the arrivals report. */
const Arrival = z.object({
  reference: z.string(),
  title: z.string(),
  property: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  name: z.string(),
  nationality: z.string(),
  number: z.string(),
})

const kept = `until ${SUPPLIER_READS_DAYS} days after departure`

/** Passports of foreign guests, which the law asks suppliers for (decision 132). A booking outside the member's scope is not found. */
export const supplierPassportEndpoints = endpoints({
  'GET /supplier/bookings/:reference/passports': {
    summary: `Get the passports of the foreign guests of a booking, which are kept ${kept}`,
    ...read,
    params: ofBooking,
    response: envelope(Passports),
    errors: ['booking_not_found'],
  },
  'PUT /supplier/bookings/:reference/passports': {
    summary: `Replace the passports of the foreign guests of a confirmed booking, which are kept ${kept}`,
    ...read,
    permission: 'passports.change',
    params: ofBooking,
    body: z.object({
      passports: z
        .array(Passport)
        .max(PASSPORTS_MAX)
        .refine((all) => all.filter(({ is_lead: isLead }) => isLead).length < 2),
      /** The version that these replace: a colleague may have saved another one meanwhile. */
      version: z.string().max(40),
    }),
    response: envelope(Passports),
    errors: ['booking_not_found', 'passports_closed', 'changed_meanwhile'],
  },
  'GET /supplier/passports': {
    summary: 'List the foreign guests who arrive on a day, for the arrivals report',
    ...read,
    query: z.object({ day: calendarDate.optional() }),
    response: envelope(z.object({ day: z.string(), arriving: z.array(Arrival) })),
    errors: [],
    isLocalised: true,
  },
})

export type Passport = z.output<typeof Passport>
