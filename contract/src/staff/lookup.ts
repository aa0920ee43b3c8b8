import { z } from 'zod'
import { BOOKING_STATUSES } from '../booking/status.ts'

export const LOOKUP_MIN = 3
export const LOOKUP_MAX = 100

/** The kinds of records that staff can search. */
export const LOOKUP_KINDS = ['booking', 'account', 'listing'] as const

export type LookupKind = (typeof LOOKUP_KINDS)[number]

const group = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    /** Opens the next page of this group; null on the last. */
    next: z.string().nullable(),
  })

/** The records that a text found, by kind; groups that the caller may not see are empty. */
export const Found = z.object({
  bookings: group(
    z.object({
      reference: z.string(),
      status: z.enum(BOOKING_STATUSES),
      title: z.string(),
      person: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      starts_on: z.string(),
      ends_on: z.string(),
      total: z.number(),
    }),
  ),
  accounts: group(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      is_disabled: z.boolean(),
      created_at: z.string(),
    }),
  ),
  listings: group(
    z.object({
      kind: z.enum(['property', 'package']),
      slug: z.string(),
      title: z.string(),
      place: z.string(),
      supplier: z.string(),
      is_live: z.boolean(),
    }),
  ),
})
