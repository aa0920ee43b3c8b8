import { z } from 'zod'
import { splitName } from './name.ts'
import {
  accountEmail,
  changedPassword,
  loginName,
  newPassword,
  currentPassword,
  profileName,
  profilePhone,
  registeredName,
  registeredPhone,
  passwordConfirmation,
  loginPassword,
  fullName,
} from './fields.ts'
import { address, country, dateOfBirth, state } from './forms.ts'
import { SAVED_KINDS, SOCIAL_NONCE_MAX, SOCIAL_TOKEN_MAX, TOKEN_MAX } from './limits.ts'

/** An account as its owner sees it (spec 2 §3). */
export const User = z.object({
  name: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  /** False for users who have only signed in with Google or Facebook. */
  has_password: z.boolean(),
  isNewsletterSubscribed: z.boolean(),
  created_at: z.string(),
  profile_image: z.object({ url: z.string() }).nullable(),
  profile: z.object({
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    phone: z.string().nullable(),
    phone_verified: z.boolean(),
    country: z.string().nullable(),
    date_of_birth: z.string().nullable(),
  }),
})

/** A property or package that a traveller saved (issue 13 §23). */
export const SavedStay = z.object({ kind: z.enum(SAVED_KINDS), slug: z.string(), saved_at: z.string() })

/** The session that the browser stores after sign-in (spec 2 §3). */
export const Session = z.object({
  user: User,
  token: z.string(),
  /** `DPoP`: each request needs a proof of the key that signed in (RFC 9449). `Bearer`: the token alone is enough. */
  token_type: z.enum(['Bearer', 'DPoP']),
  /** Set when a staff member is impersonating the traveller: their name, and when the session ends (decision 031). */
  impersonation: z.object({ by: z.string(), until: z.string() }).nullable(),
})

const samePassword = { message: 'Passwords must match' }

/** Login by either email or phone (spec 2 §7). */
export const Login = z
  .object({
    email: loginName.optional(),
    phone: loginName.optional(),
    password: loginPassword,
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    message: 'Please give your email or phone number',
    path: ['email'],
  })

/** Returns the messages of the two parts of a full name, each checked by the rule of its form field. */
function findNameErrors(name: string, parts: { first: z.ZodType; last: z.ZodType }): string[] {
  const { first, last } = splitName(name)
  const issues = [parts.first.safeParse(first), parts.last.safeParse(last)].flatMap(({ error }) => error?.issues ?? [])
  return [...new Set(issues.map(({ message }) => message))]
}

/** A full name whose two parts each pass the rule of the form's field (spec 2 §5). */
const RegisteredFullName = fullName.superRefine((name, context) => {
  const parts = { first: registeredName('First Name is required'), last: registeredName('Last Name is required') }
  for (const message of findNameErrors(name, parts)) context.addIssue({ code: 'custom', message })
})

/**
 * Returns the messages of a full name in a profile; empty for a valid one. A part that equals the current one is not measured (spec 2 §5;
 * issue 13 §12).
 */
export function findProfileNameErrors(name: string, current: string): string[] {
  const { first, last } = splitName(current)
  const parts = {
    first: profileName('First name is required', first),
    last: profileName('Last name is required', last),
  }
  return findNameErrors(name, parts)
}

/** Registration (spec 2 §3). */
export const Registration = z
  .object({
    name: RegisteredFullName,
    email: accountEmail(),
    phone: registeredPhone,
    password: newPassword,
    password_confirmation: passwordConfirmation,
    transactional_mail: z.boolean().optional(),
    newsletter_subscription: z.boolean().nullish(),
  })
  .refine((form) => form.password === form.password_confirmation, { ...samePassword, path: ['password_confirmation'] })

/**
 * Sign-in with a provider's token (spec 2 §7). Only `token` and `nonce` are read; the specification's other fields are accepted and
 * ignored, because the client could write anything into them (decision 046).
 */
export const SocialLogin = z.object({
  token: z.string().min(1).max(SOCIAL_TOKEN_MAX),
  nonce: z.string().max(SOCIAL_NONCE_MAX).nullish(),
  name: z.unknown().optional(),
  social_id: z.unknown().optional(),
  email: z.unknown().optional(),
  avatar: z.unknown().optional(),
})

/** New password with the token of an emailed link (spec 2 §7). */
export const PasswordReset = z
  .object({
    token: z.string().max(TOKEN_MAX),
    email: accountEmail(),
    password: newPassword,
    password_confirmation: passwordConfirmation,
  })
  .refine((form) => form.password === form.password_confirmation, { ...samePassword, path: ['password_confirmation'] })

/** New password with the current one (spec 2 §7). */
export const PasswordChange = z
  .object({
    current_password: currentPassword,
    new_password: changedPassword,
    new_password_confirmation: passwordConfirmation,
  })
  .refine((form) => form.new_password === form.new_password_confirmation, {
    ...samePassword,
    path: ['new_password_confirmation'],
  })

/**
 * The whole new profile (spec 2 §7). An omitted field is cleared. The server checks the parts of the name, because only the server
 * has the current one.
 */
export const ProfileChange = z.object({
  name: fullName,
  phone: profilePhone,
  address: address,
  city: address,
  state,
  country,
  date_of_birth: dateOfBirth,
})

/** A device that is signed in to the account. */
export const ActiveSession = z.object({
  id: z.string(),
  /** Browser and operating system, such as "Chrome on Android". */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The session that made this request. */
  is_current: z.boolean(),
  /** Whether the token works only with a key in the browser of that device, so that a stolen copy is useless (decision 157). */
  is_bound: z.boolean(),
})

export type User = z.output<typeof User>
export type Session = z.output<typeof Session>
export type ActiveSession = z.output<typeof ActiveSession>
export type SavedStay = z.output<typeof SavedStay>
