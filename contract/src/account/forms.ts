import { z } from 'zod'
import { calendarDate, digits, plainDigits, text } from '../fields.ts'
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

// Apart from the other shapes: each form in the browser brings along its own, and what of Zod it needs.

const mustMatch = { message: 'Passwords must match' }
const orNothing = (value: unknown) => (value === '' || value === null ? undefined : value)

/** Spec 2 §2, §5: the name has no rule of its own; a phone may be typed on a Nepali keyboard. */
export const LoginForm = z.object({
  username: z.string().transform((name) => (isPhone(plainDigits(name)) ? plainDigits(name) : name)),
  password: loginPassword,
})

/** Spec 2 §5. */
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

/** Spec 2 §5: at most fifty symbols. */
export const ForgotPasswordForm = z.object({ email: accountEmail(FORGOT_PASSWORD_EMAIL_MAX) })

export const ResetPasswordForm = z
  .object({ password: newPassword, confirmation: passwordConfirmation })
  .refine(({ password, confirmation }) => password === confirmation, { ...mustMatch, path: ['confirmation'] })

export const ChangePasswordForm = z
  .object({
    current_password: currentPassword,
    new_password: changedPassword,
    new_password_confirmation: passwordConfirmation,
  })
  .refine((typed) => typed.new_password === typed.new_password_confirmation, {
    ...mustMatch,
    path: ['new_password_confirmation'],
  })

export const address = z.preprocess(
  orNothing,
  text.pipe(z.string().min(ADDRESS_MIN, 'Minimum 3 characters').max(ADDRESS_MAX, 'Maximum 50 characters')).optional(),
)
export const state = z.preprocess(orNothing, z.enum(STATES, 'Please choose a state').optional())
export const country = z.preprocess(orNothing, z.literal(COUNTRY, 'Please choose Nepal').optional())
/** Whether it lies ahead is for who knows today to say. */
export const dateOfBirth = z.preprocess(orNothing, calendarDate.optional())

/** Spec 2 §3, §5. */
export const ProfileForm = z.object({
  firstname: profileName('First name is required'),
  lastname: profileName('Last name is required'),
  address,
  state,
  phone: profilePhone,
  country,
  date_of_birth: dateOfBirth,
})

export const phoneCode = digits.pipe(z.string().regex(new RegExp(`^\\d{${PHONE_CODE_LENGTH}}$`), 'Please type the six digits'))
