import { emailAddress, idText, reason } from '../../trail/fields.ts'
import { z } from 'zod'
import { User } from '../../account/shapes.ts'
import { BOOKING_STATUSES } from '../../booking/status.ts'
import { endpoints } from '../../endpoint.ts'
import { LOCALES } from '../../locale.ts'
import { envelope } from '../../paging.ts'
import { QueuedMessage } from '../booking-file.ts'

/** An account in the list of travellers. */
const Traveller = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  is_email_verified: z.boolean(),
  is_disabled: z.boolean(),
  created_at: z.string(),
})

/** Everything about an account that staff may see. Amounts are in rupees. */
const TravellerFile = Traveller.extend({
  language: z.enum(LOCALES),
  /** Fields that the traveller sees in their profile. */
  profile: User.shape.profile,
  has_password: z.boolean(),
  /** Sign-in providers that open the account. */
  providers: z.array(z.string()),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      /** The member of staff who views the site as the traveller. */
      impersonator: z.string().nullable(),
    }),
  ),
  bookings: z.array(
    z.object({
      reference: z.string(),
      status: z.enum(BOOKING_STATUSES),
      title: z.string(),
      starts_on: z.string(),
      ends_on: z.string(),
      total: z.number(),
    }),
  ),
  /** Kinds of email that the traveller agreed to get. Null while the address is unverified: it may be someone else's. */
  consents: z.object({ newsletter: z.boolean(), reminders: z.boolean() }).nullable(),
})

/** The effects of deleting an account: the data that is deleted, the data that the law requires us to retain, and the emails. */
const TravellerDeletion = z.object({
  sessions: z.number().int(),
  bookings: z.number().int(),
  /** Bookings whose stay or trip has not ended; they are unchanged. */
  upcoming: z.number().int(),
  messages: z.array(QueuedMessage),
})

const of = { caller: 'staff', cache: 'private', params: z.object({ id: idText }) } as const
const done = envelope(z.object({ is_done: z.literal(true) }))

export const travellerEndpoints = endpoints({
  'GET /staff/travellers': {
    summary: 'List the accounts of travellers, the newest first',
    caller: 'staff',
    cache: 'private',
    permission: 'travellers.view',
    query: z.object({
      text: z.string().trim().max(100).optional(),
      state: z.enum(['active', 'disabled']).optional(),
      cursor: idText.optional(),
    }),
    response: z.object({ data: z.array(Traveller), next_cursor: z.string().nullable() }),
    errors: [],
  },
  'GET /staff/travellers/:id': {
    summary: 'Get the account of a traveller: profile, devices, bookings and what they agreed to',
    ...of,
    permission: 'travellers.view',
    response: envelope(TravellerFile),
    isLocalised: true,
    errors: [],
  },
  'POST /staff/travellers/:id/sessions/end': {
    summary: 'Sign out one device of a traveller, or all of them',
    ...of,
    permission: 'travellers.disable',
    body: z.object({
      session: idText.nullable(),
      reason,
    }),
    response: done,
    errors: [],
  },
  'POST /staff/travellers/:id/export': {
    summary: 'Get all data that we hold about a traveller, to send it to them on request',
    ...of,
    permission: 'travellers.export',
    body: z.object({ reason }),
    response: envelope(z.record(z.string(), z.unknown())),
    errors: [],
  },
  'POST /staff/travellers/:id/deletion/preview': {
    summary: 'Get what deleting the account of a traveller would do, without doing it',
    ...of,
    permission: 'travellers.delete',
    body: z.object({}),
    response: envelope(TravellerDeletion),
    errors: [],
  },
  'POST /staff/travellers/:id/deletion': {
    summary: 'Delete the account of a traveller on their request. The address is typed again, against mistakes',
    ...of,
    permission: 'travellers.delete',
    body: z.object({ email: emailAddress, reason }),
    response: done,
    errors: [],
  },
})

export type TravellerFile = z.output<typeof TravellerFile>
export type TravellerDeletion = z.output<typeof TravellerDeletion>
