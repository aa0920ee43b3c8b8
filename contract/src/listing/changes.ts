import { z } from 'zod'
import { ListedPicture } from './pictures.ts'

/** `sent_back` waits for the supplier, who can change and send it again. */
export const CHANGE_STATES = ['open', 'sent_back', 'declined'] as const

/** The texts and facts of a listing that wait for staff once it is on sale (supply.md §2). */
export const WAITING_FIELDS = ['title', 'title_ne', 'brand_name', 'address', 'place', 'pin', 'star_rating'] as const

const pictures = { added: z.array(ListedPicture), removed: z.array(ListedPicture) }

/** A change of a listing that a supplier proposed. Each part shows what is live and what would be. */
export const ListingChange = z.object({
  id: z.string(),
  state: z.enum(CHANGE_STATES),
  /** Rises each time the supplier changes it. */
  revision: z.number().int(),
  /** True when it asks to put the listing on sale. */
  is_publication: z.boolean(),
  fields: z.array(z.object({ field: z.enum(WAITING_FIELDS), before: z.string().nullable(), after: z.string().nullable() })),
  ...pictures,
  rooms: z.array(z.object({ slug: z.string(), title: z.string(), is_publication: z.boolean(), ...pictures })),
  proposed_at: z.iso.datetime(),
  /** When the supplier last changed it. */
  revised_at: z.iso.datetime(),
  /** The message of staff when they sent it back or declined it. */
  message: z.string().nullable(),
})

export type ListingChange = z.output<typeof ListingChange>
export type WaitingFieldName = (typeof WAITING_FIELDS)[number]
