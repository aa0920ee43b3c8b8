import { z } from 'zod'
import { isCalendarDate, type CalendarDate } from './dates.ts'

// Zod compiles schemas with `new Function`, which the site's content security policy refuses and reports.
if ('document' in globalThis) z.config({ jitless: true })

// Control characters, NUL among them, that PostgreSQL or a mail header would choke on. A note may have lines.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** A text as people type it: trimmed, well-formed Unicode, without control characters. */
export const text = z
  .string()
  .trim()
  .refine((value) => value.isWellFormed() && !CONTROL.test(value), { message: 'Please use plain text', abort: true })

const DEVANAGARI_ZERO = 0x0966

/** A text with the digits that a Nepali keyboard types, ०-९, as they are kept and sent: 0-9. */
export function plainDigits(typed: string): string {
  return typed.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
}

/** The same of what is written in digits, be they typed on a Nepali keyboard. */
export const digits = text.transform(plainDigits)

export const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)

export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'Please give a date as YYYY-MM-DD')
  .transform((value) => value as CalendarDate)

/** A whole number in a query string; a repeated or fractional one is refused. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Please give a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** A number of degrees in a query string. */
export const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'Please give degrees')
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))

/** Several words in a query string, parted by commas; each once. */
export const wordList = (max: number) =>
  text.pipe(z.string().max(max)).transform((value) => [
    ...new Set(
      value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ])

/** A yes or no in a query string. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

// A name greets in letters: what looks like a paragraph of ours must not fit into it.
const LINE_BREAK = /[\t\r\n\u0085\u2028\u2029]/

const NAME_MIN = 3
const NAME_MAX = 255
const NOTE_MIN = 3
const NOTE_MAX = 500
const EMAIL_MAX = 255

// Spec 1 §5: starts with 9 followed by 6, 7 or 8, then 8 digits.
const MOBILE = /^9[678]\d{8}$/
const MOBILE_LENGTH = 10

const orNothing = (value: unknown) => (value === '' || value === null ? undefined : value)

// The messages of these fields are the specification's own (spec 1 §5).
export const travellerName = text
  .refine((value) => !LINE_BREAK.test(value), { message: 'Please use plain text', abort: true })
  .pipe(z.string().min(1, { message: 'Please provide the full name', abort: true }))
  .pipe(z.string().min(NAME_MIN, 'Minimum 3 characters').max(NAME_MAX, 'Maximum 255 Characters'))

export const travellerEmail = text
  .pipe(z.string().min(1, { message: 'Email is required', abort: true }))
  .pipe(z.email('Please provide a valid email address').max(EMAIL_MAX, 'Please provide a valid email address'))

/** Of the newsletter: every address once, however it is written. */
export const newsletterEmail = travellerEmail.transform((email) => email.toLowerCase())
export const travellerPhone = digits
  .pipe(z.string().min(1, { message: 'Phone Number is required', abort: true }))
  .pipe(z.string().length(MOBILE_LENGTH, { message: 'Phone number is not valid', abort: true }))
  .pipe(z.string().regex(MOBILE, 'Please provide a valid phone number'))

export const alternativeNumber = z.preprocess(
  orNothing,
  digits.pipe(z.string().regex(MOBILE, 'Phone number is not valid')).optional(),
)

export const note = z.preprocess(
  orNothing,
  text.pipe(z.string().min(NOTE_MIN, 'Minimum 3 characters').max(NOTE_MAX, 'Maximum 500 Characters')).optional(),
)
