import { z } from 'zod'
import { MOBILE_LENGTH } from '../fields/field-limits.ts'
import { MOBILE_ON_THE_WIRE, mobileDigits, text } from '../fields/fields.ts'
import {
  EMAIL_MAX,
  EMAIL_MIN,
  LOGIN_NAME_MAX,
  LOGIN_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_SYMBOLS,
  PROFILE_NAME_MAX,
  PROFILE_NAME_MIN,
  REGISTERED_NAME_MAX,
} from './limits.ts'

/** Accepts a password as typed, never trimmed or cut. PostgreSQL and argon2 cannot take NUL and broken surrogates. */
export const passwordText = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), { message: 'Please use plain text', abort: true })

// Spec 2 §5: letters, digits and these specials only, at least one of each kind.
const SYMBOLS = PASSWORD_SYMBOLS.replaceAll(' ', '')
const STRONG = new RegExp(`^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[${SYMBOLS}])[A-Za-z\\d${SYMBOLS}]{${PASSWORD_MIN},}$`)

// Spec 2 §5 prints the sentence twice, with different capitals.
const STRONG_WHEN_NEW = `Password must be at least ${PASSWORD_MIN} characters long including at least one UPPERCASE, one lowercase, one number and one special character`
const STRONG_WHEN_CHANGED = `Password must be at least ${PASSWORD_MIN} characters long including at least one Uppercase, one lowercase, one Number and one Special Character`

const PASSWORD_TOO_LONG = `Maximum ${PASSWORD_MAX} symbols`

const strongPassword = (messages: { required: string; short: string; weak: string }) =>
  passwordText
    .pipe(z.string().min(1, { message: messages.required, abort: true }))
    .pipe(
      z
        .string()
        .min(PASSWORD_MIN, { message: messages.short, abort: true })
        .max(PASSWORD_MAX, { message: PASSWORD_TOO_LONG, abort: true })
        .regex(STRONG, messages.weak),
    )

/** Accepts an email address or phone number at login, in any form: sign-in fails when it names no account (spec 2 §5). */
export const loginName = text.pipe(z.string().max(LOGIN_NAME_MAX, 'Please give your email or phone number'))

/** Password at login, checked for length only (spec 2 §5). */
export const loginPassword = passwordText
  .pipe(z.string().min(1, { message: 'Password is required', abort: true }))
  .pipe(z.string().min(LOGIN_PASSWORD_MIN, `Minimum ${LOGIN_PASSWORD_MIN} symbols`).max(PASSWORD_MAX, PASSWORD_TOO_LONG))

/** New password at registration and password reset (spec 2 §5). */
export const newPassword = strongPassword({
  required: 'Password is required',
  short: `Minimum ${PASSWORD_MIN} characters`,
  weak: STRONG_WHEN_NEW,
})

/** New password on the change-password form, which has its own messages (spec 2 §5). */
export const changedPassword = strongPassword({
  required: 'New password required',
  short: STRONG_WHEN_CHANGED,
  weak: STRONG_WHEN_CHANGED,
})

/** Current password on the change-password form. "Or less" is the specification's own text (spec 2 §5). */
export const currentPassword = passwordText
  .pipe(z.string().min(1, { message: 'Current password is required', abort: true }))
  .pipe(z.string().min(PASSWORD_MIN, `Must be ${PASSWORD_MIN} characters or less`).max(PASSWORD_MAX, PASSWORD_TOO_LONG))

/** Repeated password (spec 2 §5). The form compares it with the password. */
export const passwordConfirmation = passwordText.pipe(
  z.string().min(1, 'Password is required').max(PASSWORD_MAX, 'Passwords must match'),
)

/** Email address of an account, lower-cased so that each address has one account (spec 2 §5). */
export const accountEmail = (max: number = EMAIL_MAX) =>
  text
    .pipe(z.string().min(1, { message: 'Email is required', abort: true }))
    .pipe(
      z
        .string()
        .min(EMAIL_MIN, `Minimum ${EMAIL_MIN} symbols`)
        .max(max, `Maximum ${max} symbols`)
        .pipe(z.email('Wrong email format')),
    )
    .transform((email) => email.toLowerCase())

// Spec 2 §5: starts with 9 followed by 6, 7 or 8, then 8 digits.
const MOBILE = /^9[678]\d{8}$/

/** Mobile number at registration (spec 2 §5). */
export const registeredPhone = mobileDigits
  .pipe(z.string().min(1, { message: 'Phone number is required', abort: true }))
  .pipe(z.string().regex(MOBILE, 'Phone number is not valid'))
  .meta(MOBILE_ON_THE_WIRE)

/** Mobile number in the profile (spec 2 §5). */
export const profilePhone = mobileDigits
  .pipe(z.string().min(1, { message: 'Phone number is required', abort: true }))
  .pipe(z.string().length(MOBILE_LENGTH, { message: `Phone number must be of ${MOBILE_LENGTH} digits`, abort: true }))
  .pipe(z.string().regex(MOBILE, 'Phone number is not valid'))
  .meta(MOBILE_ON_THE_WIRE)

// Emails greet people by name: a name must not be able to add lines to an email.
const oneLine = text.refine((value) => !/[\t\r\n\u0085\u2028\u2029]/.test(value), {
  message: 'Please use plain text',
  abort: true,
})

/** First or last name at registration (spec 2 §5). */
export const registeredName = (required: 'First Name is required' | 'Last Name is required') =>
  oneLine
    .pipe(z.string().min(1, { message: required, abort: true }))
    .pipe(z.string().max(REGISTERED_NAME_MAX, `Maximum ${REGISTERED_NAME_MAX} characters`))

/**
 * First or last name in the profile (spec 2 §5). The lengths apply only to a name that differs from the current one: surnames such as KC
 * and BK would refuse every change of the profile (issue 13 §12).
 */
export const profileName = (required: 'First name is required' | 'Last name is required', current?: string) =>
  oneLine
    .pipe(z.string().min(1, { message: required, abort: true }))
    .refine((name) => name === current || name.length >= PROFILE_NAME_MIN, `Minimum ${PROFILE_NAME_MIN} characters`)
    .refine((name) => name === current || name.length <= PROFILE_NAME_MAX, `Maximum ${PROFILE_NAME_MAX} characters`)

/** First and last name joined by a space, as the calls send them (spec 2 §3, §7). */
export const fullName = oneLine
  .pipe(z.string().min(1, { message: 'First Name is required', abort: true }))
  .pipe(z.string().max(2 * REGISTERED_NAME_MAX + 1, `Maximum ${REGISTERED_NAME_MAX} characters`))
