import { z } from 'zod'
import { ROOM_CATEGORIES, ROOM_TYPES } from '../catalogue/listings.ts'
import { RefundTier } from '../catalogue/shapes.ts'
import { atLeast, optionalText, reason, requiredText, shortText } from '../trail/fields.ts'
import { text } from '../fields/fields.ts'
import { PRICE_MAX, ROOMS_MAX } from '../rates/limits.ts'
import { refundTiers } from './listing-fields.ts'
import { INCLUSIONS_MAX, ROOM_DESCRIPTION_MAX, TITLE_MIN } from './listing-limits.ts'
import { ListedPicture } from './pictures.ts'

// Our choice.
const TITLE_MAX = 120
const BEDS_MAX = 20
const GUESTS_MAX = 20

const fields = {
  title: text.pipe(z.string().min(TITLE_MIN, atLeast(TITLE_MIN)).max(TITLE_MAX, `Maximum ${TITLE_MAX} characters`)),
  title_ne: optionalText(TITLE_MAX),
  type: z.enum(ROOM_TYPES),
  category: z.enum(ROOM_CATEGORIES),
  description: shortText(ROOM_DESCRIPTION_MAX),
  description_ne: optionalText(ROOM_DESCRIPTION_MAX),
  total_rooms: z.number().int().min(1).max(ROOMS_MAX),
  total_beds: z.number().int().min(1).max(BEDS_MAX),
  max_guests: z.number().int().min(1).max(GUESTS_MAX),
  max_children: z.number().int().min(0).max(GUESTS_MAX),
  /** Whether the rate includes breakfast; plans may include more. */
  is_breakfast_included: z.boolean(),
  /** Whether the supplier answers each booking. */
  needs_approval: z.boolean(),
  inclusions: z.array(requiredText(TITLE_MAX)).max(INCLUSIONS_MAX),
  /** None for a non-refundable room. */
  refund_tiers: refundTiers,
}

/** A room to create. It is not on sale yet. `rate` is in whole rupees per night. */
export const NewRoom = z.object({
  ...fields,
  title_ne: fields.title_ne.optional(),
  description: fields.description.optional(),
  description_ne: fields.description_ne.optional(),
  needs_approval: fields.needs_approval.optional(),
  inclusions: fields.inclusions.optional(),
  rate: z.number().int().min(1).max(PRICE_MAX),
})

/** A change of a room: omitted fields are unchanged. */
export const RoomChange = z.object(fields).partial().extend({ reason })

/** A room of a property for editing. `rate` is in rupees per night. */
export const ListedRoom = z.object({
  slug: z.string(),
  title: z.string(),
  title_ne: z.string().nullable(),
  type: z.string(),
  category: z.string(),
  description: z.string(),
  description_ne: z.string().nullable(),
  rate: z.number(),
  total_rooms: z.number().int(),
  total_beds: z.number().int(),
  max_guests: z.number().int(),
  max_children: z.number().int(),
  is_breakfast_included: z.boolean(),
  needs_approval: z.boolean(),
  inclusions: z.array(z.string()),
  refund_tiers: z.array(RefundTier),
  pictures: z.array(ListedPicture),
  pictures_count: z.number().int(),
  is_live: z.boolean(),
})

export type NewRoom = z.output<typeof NewRoom>
export type RoomChange = z.output<typeof RoomChange>
