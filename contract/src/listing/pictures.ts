import { z } from 'zod'
import { Picture } from '../catalogue/shapes.ts'
import { text } from '../fields/fields.ts'
import { PICTURE_ALT_MAX, PICTURES_MAX } from './picture-limits.ts'

/** The name of a picture, which is a file of the project or an upload. */
export const pictureName = z.string().regex(/^(listings\/[0-9a-f]{32}|[a-z0-9][a-z0-9-]{0,79})$/, 'Choose a picture')

/** A picture of a listing for editing, in both languages. */
export const ListedPicture = Picture.extend({
  alt_ne: z.string().nullable(),
  /** The placeholder in base64 (https://evanw.github.io/thumbhash/); null for pictures that were not uploaded. */
  thumbhash: z.string().nullable(),
})

const names = z.array(pictureName).max(PICTURES_MAX)

/**
 * The order of the pictures of a listing, the cover first. Pictures in neither list follow in their order, so that nobody removes a picture that
 * someone else has just uploaded. A removed picture can be put back for some weeks.
 */
export const PictureOrder = z.object({ names, removed: names.optional() })

const alt = text.pipe(z.string().max(PICTURE_ALT_MAX, `Maximum ${PICTURE_ALT_MAX} characters`))

/** The alternative text of a picture. Omitted fields stay unchanged; without Nepali, the English text is used. */
export const PictureDescription = z.object({ alt, alt_ne: alt.nullable().transform((value) => value || null) }).partial()

export type ListedPicture = z.output<typeof ListedPicture>
export type PictureOrder = z.output<typeof PictureOrder>
export type PictureDescription = z.output<typeof PictureDescription>
