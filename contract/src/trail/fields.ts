import { z } from 'zod'
import { text } from '../fields.ts'
import { NOTE_MAX, NOTE_MIN } from '../field-limits.ts'

// Fields of the calls of the console, by staff and suppliers.

/** Reason for an act, which its audit entry keeps. */
export const reason = text.pipe(
  z.string().min(NOTE_MIN, `Minimum ${NOTE_MIN} characters`).max(NOTE_MAX, `Maximum ${NOTE_MAX} characters`),
)

/** A text of at most so many characters, which may be empty. */
export const shortText = (max: number) => text.pipe(z.string().max(max, `Maximum ${max} characters`))

/** A text that says something. */
export const requiredText = (max: number) => shortText(max).pipe(z.string().min(1, 'The field is required'))

/** A text that may be left out: an empty one is none. */
export const optionalText = (max: number) =>
  shortText(max)
    .nullable()
    .transform((value) => value || null)

/** A number of the API: text of digits. */
export const idText = z.string().regex(/^\d{1,15}$/)
