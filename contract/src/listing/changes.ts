import { z } from 'zod'
import { requiredText } from '../trail/fields.ts'
import { CHANGE_REASON_MAX } from './listing-limits.ts'
import { ListedPicture } from './pictures.ts'

/** `sent_back`: the supplier can change it and send it again. */
export const CHANGE_STATES = ['open', 'sent_back', 'declined'] as const

/** The texts and facts of a listing on sale whose changes need approval by staff (decision 120); a phone also needs verification (decision 140). */
export const FIELDS_TO_APPROVE = ['title', 'title_ne', 'brand_name', 'address', 'place', 'pin', 'star_rating', 'phone'] as const

/**
 * A part of a change that staff approve or decline separately: a field of `FIELDS_TO_APPROVE`, `photos` or `publication`, or the photos or publication of a room,
 * such as `photos:deluxe-twin`.
 */
export const changePart = z
  .string()
  .max(200)
  .regex(/^[a-z_]+(:[a-z0-9-]+)?$/)

/** A part that staff refused, with the reason that its supplier reads. */
export const ChangeRefusal = z.object({ part: changePart, reason: requiredText(CHANGE_REASON_MAX) })

const pictures = { added: z.array(ListedPicture), removed: z.array(ListedPicture) }

/** A change of a listing that a supplier proposed. Each part has the live value and the proposed one. */
export const ListingChange = z.object({
  id: z.string(),
  state: z.enum(CHANGE_STATES),
  /** Counts the supplier's revisions of the change, from 1. */
  revision: z.number().int(),
  /** True when it asks to put the listing on sale. */
  is_publication: z.boolean(),
  fields: z.array(z.object({ field: z.enum(FIELDS_TO_APPROVE), before: z.string().nullable(), after: z.string().nullable() })),
  ...pictures,
  rooms: z.array(z.object({ slug: z.string(), title: z.string(), is_publication: z.boolean(), ...pictures })),
  proposed_at: z.iso.datetime(),
  /** When the supplier last changed it. */
  revised_at: z.iso.datetime(),
  /** The message of staff when they sent it back or declined it. */
  message: z.string().nullable(),
  /** The phone that travellers would see, and whether it is verified; null unless the change concerns it or puts the listing on sale. */
  phone: z.object({ number: z.string(), is_proved: z.boolean() }).nullable(),
  /** Reasons of single parts that staff refused last. They stay with parts that the supplier sends again. */
  refusals: z.array(z.object({ part: z.string(), reason: z.string() })),
})

export type ListingChange = z.output<typeof ListingChange>
export type FieldToApprove = (typeof FIELDS_TO_APPROVE)[number]
