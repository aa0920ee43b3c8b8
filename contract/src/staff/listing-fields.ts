import { z } from 'zod'
import { text } from '../fields.ts'
import { HOURS_MAX, NAME_MAX, TIERS_MAX, WORD_MAX, WORDS_MAX } from './listing-limits.ts'
import type { RefundTier } from '../catalogue/shapes.ts'

/** A text of a listing, which may be empty. */
export const shortText = (max: number) => text.pipe(z.string().max(max, `Maximum ${max} characters`))

/** A text of a listing that says something. */
export const requiredText = (max: number) => shortText(max).pipe(z.string().min(1, 'The field is required'))

/** A text that may be left out: an empty one is none. */
export const optionalText = (max: number) =>
  shortText(max)
    .nullable()
    .transform((value) => value || null)

/** The name of a supplier. */
export const listingName = text.pipe(z.string().min(3, 'Minimum 3 characters').max(NAME_MAX, `Maximum ${NAME_MAX} characters`))

/** The title of a listing, of which the address of its page is made. */
export const listingTitle = listingName.refine((value) => /[a-z0-9]/i.test(value), 'Please use plain text')

/** A list of short texts. */
export const words = z.array(requiredText(WORD_MAX)).max(WORDS_MAX)

/** A time of day, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A number of the API: text of digits. */
export const idText = z.string().regex(/^\d{1,15}$/)

type Tier = z.output<typeof RefundTier>

/** The longest notice refunds the most, so both fall from each tier to the next. */
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
