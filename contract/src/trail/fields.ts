import { z } from 'zod'
import { EMAIL_MAX } from '../account/limits.ts'
import { text } from '../fields/fields.ts'
import { NOTE_MAX, NOTE_MIN } from '../fields/field-limits.ts'

// Fields of the calls of the console, by staff and suppliers. Its messages are our own: the specification prints those of the site.

/** Returns the message about a text that is too short. */
export const atLeast = (min: number) => `Write at least ${min} characters`

/** Accepts an email address, in lower case so that each address is one person. */
export const emailAddress = text
  .pipe(z.string().min(1, { message: 'Email is required', abort: true }))
  .pipe(
    z
      .string()
      .max(EMAIL_MAX, `Maximum ${EMAIL_MAX} characters`)
      .pipe(z.email('Enter a full email address, such as name@example.com')),
  )
  .transform((email) => email.toLowerCase())

/** The reason for an act, which is recorded in its audit entry. */
export const reason = text.pipe(z.string().min(NOTE_MIN, atLeast(NOTE_MIN)).max(NOTE_MAX, `Maximum ${NOTE_MAX} characters`))

/** Returns the schema of a text of at most `max` characters, which may be empty. */
export const shortText = (max: number) => text.pipe(z.string().max(max, `Maximum ${max} characters`))

/** Returns the schema of a text with at least one visible character. */
export const requiredText = (max: number) => shortText(max).pipe(z.string().min(1, 'The field is required'))

/** Returns the schema of an optional text; an empty one counts as omitted. */
export const optionalText = (max: number) =>
  shortText(max)
    .nullable()
    .transform((value) => value || null)

/** The version of an object that the caller has read. A change of any other is refused with `changed_meanwhile`. */
export const readVersion = z.number().int().min(1).max(1_000_000)

/** A number of the API: text of digits. */
export const idText = z.string().regex(/^\d{1,15}$/)
