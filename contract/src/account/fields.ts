import { z } from 'zod'
import { digits, text } from '../fields.ts'
import {
  EMAIL_MAX,
  EMAIL_MIN,
  LOGIN_NAME_MAX,
  LOGIN_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PROFILE_NAME_MAX,
  PROFILE_NAME_MIN,
  REGISTERED_NAME_MAX,
} from './limits.ts'

// A password is never trimmed and never cut; it only must not break what it is written into.
const passwordText = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), { message: 'Please use plain text', abort: true })

// Spec 2 §5: from letters, digits and these specials, at least one of each kind.
const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/

const STRONG_WHEN_NEW =
  'Password must be at least 8 characters long including at least one UPPERCASE, one lowercase, one number and one special character'
const STRONG_WHEN_CHANGED =
  'Password must be at least 8 characters long including at least one Uppercase, one lowercase, one Number and one Special Character'

const strongPassword = (messages: { required: string; short: string; weak: string }) =>
  passwordText
    .pipe(z.string().min(1, { message: messages.required, abort: true }))
    .pipe(
      z
        .string()
        .min(PASSWORD_MIN, { message: messages.short, abort: true })
        .max(PASSWORD_MAX, { message: 'Maximum 255 symbols', abort: true })
        .regex(STRONG, messages.weak),
    )

/** An e-mail or a phone that one logs in with: anything, within bounds, that then fails (spec 2 §5). */
export const loginName = passwordText.pipe(z.string().max(LOGIN_NAME_MAX, 'Please give your email or phone number'))

/** What is tried when one logs in: anything, within bounds, that then fails (spec 2 §5). */
export const loginPassword = passwordText
  .pipe(z.string().min(1, { message: 'Password is required', abort: true }))
  .pipe(z.string().min(LOGIN_PASSWORD_MIN, 'Minimum 3 symbols').max(PASSWORD_MAX, 'Maximum 255 symbols'))

/** A password as it is chosen at registration and after it was forgotten (spec 2 §5). */
export const newPassword = strongPassword({
  required: 'Password is required',
  short: 'Minimum 8 characters',
  weak: STRONG_WHEN_NEW,
})

/** The same when it is changed, in the words of that form (spec 2 §5). */
export const changedPassword = strongPassword({
  required: 'New password required',
  short: STRONG_WHEN_CHANGED,
  weak: STRONG_WHEN_CHANGED,
})

/** Spec 2 §5, whose words for a password that is too short are these. */
export const currentPassword = passwordText
  .pipe(z.string().min(1, { message: 'Current password is required', abort: true }))
  .pipe(z.string().min(PASSWORD_MIN, 'Must be 8 characters or less').max(PASSWORD_MAX, 'Maximum 255 symbols'))

/** Repeats a password; whether it is the same is the form's to say. */
export const passwordConfirmation = passwordText.pipe(
  z.string().min(1, 'Password is required').max(PASSWORD_MAX, 'Passwords must match'),
)

/** An address of an account, every address once however it is written. */
export const accountEmail = (max: number = EMAIL_MAX) =>
  text
    .pipe(z.string().min(1, { message: 'Email is required', abort: true }))
    .pipe(z.string().min(EMAIL_MIN, 'Minimum 3 symbols').max(max, `Maximum ${max} symbols`).pipe(z.email('Wrong email format')))
    .transform((email) => email.toLowerCase())

const MOBILE_LENGTH = 10
// Spec 2 §5: starts with 9 followed by 6, 7 or 8, then 8 digits.
const MOBILE = /^9[678]\d{8}$/

/** The phone of a registration (spec 2 §5). */
export const registeredPhone = digits
  .pipe(z.string().min(1, { message: 'Phone number is required', abort: true }))
  .pipe(z.string().regex(MOBILE, 'Phone number is not valid'))

/** The phone of a profile (spec 2 §5). */
export const profilePhone = digits
  .pipe(z.string().min(1, { message: 'Phone number is required', abort: true }))
  .pipe(z.string().length(MOBILE_LENGTH, { message: 'Phone number must be of 10 digits', abort: true }))
  .pipe(z.string().regex(MOBILE, 'Phone number is not valid'))

// A name greets in letters: it is one line, and no address to follow.
const oneLine = text.refine((value) => !/[\t\r\n\u0085\u2028\u2029]/.test(value), {
  message: 'Please use plain text',
  abort: true,
})

/** First or last name at registration (spec 2 §5). */
export const registeredName = (required: 'First Name is required' | 'Last Name is required') =>
  oneLine
    .pipe(z.string().min(1, { message: required, abort: true }))
    .pipe(z.string().max(REGISTERED_NAME_MAX, 'Maximum 255 characters'))

/** First or last name of a profile (spec 2 §5). */
export const profileName = (required: 'First name is required' | 'Last name is required') =>
  oneLine
    .pipe(z.string().min(1, { message: required, abort: true }))
    .pipe(z.string().min(PROFILE_NAME_MIN, 'Minimum 3 characters').max(PROFILE_NAME_MAX, 'Maximum 50 characters'))

/** Both names in one, as the calls send them. */
export const fullName = oneLine
  .pipe(z.string().min(1, { message: 'First Name is required', abort: true }))
  .pipe(z.string().max(2 * REGISTERED_NAME_MAX + 1, 'Maximum 255 characters'))
