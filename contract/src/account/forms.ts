import { z } from 'zod'
import { calendarDate, digits, emptyToUndefined, text } from '../fields/fields.ts'
import { plainDigits } from '../fields/plain-digits.ts'
import { withoutInvisible } from '../fields/invisible-characters.ts'
import {
  accountEmail,
  changedPassword,
  newPassword,
  currentPassword,
  profileName,
  profilePhone,
  registeredName,
  registeredPhone,
  passwordConfirmation,
  loginPassword,
} from './fields.ts'
import { ADDRESS_MAX, ADDRESS_MIN, COUNTRY, FORGOT_PASSWORD_EMAIL_MAX, PHONE_CODE_LENGTH, STATES } from './limits.ts'
import { isPhone } from './name.ts'

// The forms are apart from `shapes.ts` so that a page in the browser loads only its own form and the parts of Zod it needs.

const mustMatch = { message: 'Passwords must match' }

/** Login form (spec 2 §2, §5). A phone number may be typed on a Nepali keyboard. */
export const LoginForm = z.object({
  username: z
    .string()
    .overwrite(withoutInvisible)
    .transform((name) => (isPhone(plainDigits(name)) ? plainDigits(name) : name)),
  password: loginPassword,
})

/** Registration form (spec 2 §5). */
export const RegisterForm = z
  .object({
    firstname: registeredName('First Name is required'),
    lastname: registeredName('Last Name is required'),
    email: accountEmail(),
    phoneNumber: registeredPhone,
    password: newPassword,
    confirmation: passwordConfirmation,
    newsletterSubscription: z.boolean().optional(),
  })
  .refine(({ password, confirmation }) => password === confirmation, { ...mustMatch, path: ['confirmation'] })

/** Forgot-password form (spec 2 §5). */
export const ForgotPasswordForm = z.object({ email: accountEmail(FORGOT_PASSWORD_EMAIL_MAX) })

/** Form that sets a new password from an emailed link (spec 2 §5). */
export const ResetPasswordForm = z
  .object({ password: newPassword, confirmation: passwordConfirmation })
  .refine(({ password, confirmation }) => password === confirmation, { ...mustMatch, path: ['confirmation'] })

/** Change-password form (spec 2 §3, §5). */
export const ChangePasswordForm = z
  .object({
    current_password: currentPassword,
    new_password: changedPassword,
    new_password_confirmation: passwordConfirmation,
  })
  .refine((form) => form.new_password === form.new_password_confirmation, {
    ...mustMatch,
    path: ['new_password_confirmation'],
  })

/** Address line or city (spec 2 §5). An empty field counts as omitted. */
export const address = z.preprocess(
  emptyToUndefined,
  text
    .pipe(z.string().min(ADDRESS_MIN, `Minimum ${ADDRESS_MIN} characters`).max(ADDRESS_MAX, `Maximum ${ADDRESS_MAX} characters`))
    .optional(),
)
/** Province (spec 2 §3). */
export const state = z.preprocess(emptyToUndefined, z.enum(STATES, 'Please choose a state').optional())
/** Country (spec 2 §3). */
export const country = z.preprocess(emptyToUndefined, z.literal(COUNTRY, 'Please choose Nepal').optional())
/** Date of birth as YYYY-MM-DD (spec 2 §5, §9). The caller checks that it is not in the future, because this schema has no clock. */
export const dateOfBirth = z.preprocess(emptyToUndefined, calendarDate.optional())

/** Profile form (spec 2 §3, §5) of a traveller whose current name has these parts. */
export const profileForm = (current?: { first: string; last: string }) =>
  z.object({
    firstname: profileName('First name is required', current?.first),
    lastname: profileName('Last name is required', current?.last),
    address,
    state,
    phone: profilePhone,
    country,
    date_of_birth: dateOfBirth,
  })

/** Code from the verification SMS (spec 2 §4). */
export const phoneCode = digits.pipe(
  z.string().regex(new RegExp(`^\\d{${PHONE_CODE_LENGTH}}$`), `Please enter the ${PHONE_CODE_LENGTH}-digit code`),
)
