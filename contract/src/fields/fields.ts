import { z } from 'zod'
import { isCalendarDate, type CalendarDate } from '../dates.ts'
import { MOBILE_LENGTH, NOTE_MAX, NOTE_MIN } from './field-limits.ts'
import { withoutInvisible } from './invisible-characters.ts'
import { nationalNumber, plainDigits } from './plain-digits.ts'

// Zod compiles schemas with `new Function`, which the site's content security policy refuses and reports.
if ('document' in globalThis) z.config({ jitless: true })

// Control characters, NUL among them, that PostgreSQL or an email header would reject. Notes may have line breaks.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * Accepts typed text: without invisible characters, trimmed, well-formed Unicode, without control characters (our choice: PostgreSQL
 * rejects NUL).
 */
export const text = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .refine((value) => value.isWellFormed() && !CONTROL.test(value), { message: 'Please use plain text', abort: true })

/** Accepts typed text as `text` does, with the digits of a Nepali keyboard replaced (decision 037). */
export const digits = text.transform(plainDigits)

/** Accepts typed digits of a Nepali mobile number, and removes the country code where it was typed as well. */
export const mobileDigits = digits.transform(nationalNumber)

/** Describes a mobile number in the API document, as it may be sent. */
export const MOBILE_ON_THE_WIRE = {
  description: 'A Nepali mobile number of ten digits, with or without +977',
  pattern: String.raw`^(\+977)?9[678]\d{8}$`,
  minLength: MOBILE_LENGTH,
  maxLength: '+977'.length + MOBILE_LENGTH,
}

/** Accepts a slug of an address (spec 1 §2): up to 120 lower-case letters, digits and hyphens. */
export const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)

/** Accepts a calendar day written YYYY-MM-DD (spec 1 §9). */
export const calendarDate = z
  .string()
  .refine(isCalendarDate, {
    error: ({ input }) => (input === '' ? 'The field is required' : 'Please give a date as YYYY-MM-DD'),
  })
  .transform((value) => value as CalendarDate)
  .meta({ format: 'date', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` })

/** Accepts a whole number in a query string; refuses repeated and fractional ones. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Please give a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** Accepts degrees of latitude or longitude in a query string, between `-limit` and `limit`. */
export const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'Please give degrees')
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))

/** Accepts words separated by commas in a query string, at most `max` characters in all; drops repeated ones. */
export const wordList = (max: number) =>
  text.pipe(z.string().max(max)).transform((value) => [
    ...new Set(
      value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ])

/** Accepts a boolean in a query string. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

// Emails greet by name: a name with line breaks could imitate a paragraph of our email.
const LINE_BREAK = /[\t\r\n\u0085\u2028\u2029]/

// Lengths of names and notes, and the form of a mobile number: spec 1 §5. The length of an email is our choice: that of the column.
const NAME_MIN = 3
const NAME_MAX = 255
const EMAIL_MAX = 255
const MOBILE = /^9[678]\d{8}$/

/** Parses an empty text as an omitted one. */
export const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value)

/** Accepts the full name of a traveller; its messages are the specification's own (spec 1 §5). */
export const travellerName = text
  .refine((value) => !LINE_BREAK.test(value), { message: 'Please use plain text', abort: true })
  .pipe(z.string().min(1, { message: 'Please provide the full name', abort: true }))
  .pipe(z.string().min(NAME_MIN, 'Minimum 3 characters').max(NAME_MAX, 'Maximum 255 Characters'))

/** Accepts the email address of a traveller (spec 1 §5). */
export const travellerEmail = text
  .pipe(z.string().min(1, { message: 'Email is required', abort: true }))
  .pipe(z.email('Please provide a valid email address').max(EMAIL_MAX, 'Please provide a valid email address'))

/** Accepts an address for the newsletter, in lower case, so that each is subscribed once however it is typed (our choice). */
export const newsletterEmail = travellerEmail.transform((email) => email.toLowerCase())

/** Accepts a Nepali mobile number of ten digits (spec 1 §5), also with its country code (issue 17 §3). */
export const travellerPhone = mobileDigits
  .pipe(z.string().min(1, { message: 'Phone Number is required', abort: true }))
  .pipe(z.string().length(MOBILE_LENGTH, { message: 'Phone number is not valid', abort: true }))
  .pipe(z.string().regex(MOBILE, 'Please provide a valid phone number'))
  .meta(MOBILE_ON_THE_WIRE)

/** Accepts an optional second mobile number (spec 1 §5). */
export const alternativeNumber = z.preprocess(
  emptyToUndefined,
  mobileDigits.pipe(z.string().regex(MOBILE, 'Phone number is not valid')).meta(MOBILE_ON_THE_WIRE).optional(),
)

/** Accepts an optional note to the host. The specification defines its messages (spec 1 §5). */
export const note = z.preprocess(
  emptyToUndefined,
  text.pipe(z.string().min(NOTE_MIN, 'Minimum 3 characters').max(NOTE_MAX, 'Maximum 500 Characters')).optional(),
)
