import { z } from 'zod'
import { NEPAL } from '../catalogue/limits.ts'
import type { RefundTier } from '../catalogue/shapes.ts'
import { atLeast, idText, optionalText, requiredText, shortText } from '../trail/fields.ts'
import { newsletterEmail, slug, text } from '../fields/fields.ts'
import { DESCRIPTION_MAX, HOURS_MAX, NAME_MAX, TIERS_MAX, TITLE_MIN, WORD_MAX, WORDS_MAX } from './listing-limits.ts'
import { ListedPicture } from './pictures.ts'

/** The name of a supplier. */
export const listingName = text.pipe(
  z.string().min(TITLE_MIN, atLeast(TITLE_MIN)).max(NAME_MAX, `Maximum ${NAME_MAX} characters`),
)

/** The title of a listing, from which the address of its page is made. */
export const listingTitle = listingName.refine((value) => /[a-z0-9]/i.test(value), 'Please use plain text')

/** A list of short texts. */
export const words = z.array(requiredText(WORD_MAX)).max(WORDS_MAX)

/** Degrees of a pin on the map of Nepal. */
export const latitude = z.number().min(NEPAL.south).max(NEPAL.north)
export const longitude = z.number().min(NEPAL.west).max(NEPAL.east)

/** A place of the gazetteer, as files of listings name it. */
export const NamedPlace = z.object({ slug: z.string(), name: z.string(), name_ne: z.string() })

/** Fields of a property or package to create. */
export const draftFields = { title: listingTitle, organisation_id: idText, place: slug }

/** Fields that can be changed of both properties and packages. */
export const changeFields = {
  ...draftFields,
  title_ne: optionalText(NAME_MAX),
  /** Address for booking notifications. */
  supplier_email: newsletterEmail.nullable(),
  description: shortText(DESCRIPTION_MAX),
  description_ne: optionalText(DESCRIPTION_MAX),
}

/** Fields that lists of the console show of both properties and packages. */
export const listedFields = {
  slug: z.string(),
  title: z.string(),
  title_ne: z.string().nullable(),
  place: z.string(),
  place_ne: z.string(),
  organisation: z.string(),
  is_live: z.boolean(),
}

/** Fields of the files of both properties and packages. */
export const fileFields = {
  slug: z.string(),
  is_live: z.boolean(),
  title: z.string(),
  title_ne: z.string().nullable(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  supplier_email: z.string().nullable(),
  place: NamedPlace,
  description: z.string(),
  description_ne: z.string().nullable(),
  pictures: z.array(ListedPicture),
}

/** A time of day, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

type Tier = z.output<typeof RefundTier>

/** Returns whether notice and refund both fall from each tier to the next: the longest notice refunds the most. */
function areFalling(tiers: Tier[]): boolean {
  return tiers.every(({ hours_before: hours, refund_percent: percent }, index) => {
    const before = tiers[index - 1]
    return before === undefined || (hours < before.hours_before && percent < before.refund_percent)
  })
}

const tier = z.object({
  hours_before: z.number().int().min(0).max(HOURS_MAX),
  refund_percent: z.number().int().min(1).max(100),
})

/** The refunds of a room or package; none for a non-refundable one. */
export const refundTiers = z.array(tier).max(TIERS_MAX).refine(areFalling, 'Put the longest notice with the largest refund first')
