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
import { SOCIAL_TOKEN_MAX, TOKEN_MAX } from './limits.ts'

/** A person's account as they see it themselves (spec 2 §3). */
export const User = z.object({
  name: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  /** Nobody has one who only ever came by Google or Facebook. */
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

/** What a browser keeps of who is signed in (spec 2 §3). */
export const Session = z.object({
  user: User,
  token: z.string(),
  /** Somebody of ours looks through the traveller's eyes, until then. */
  impersonation: z.object({ by: z.string(), until: z.string() }).nullable(),
})

const samePassword = { message: 'Passwords must match' }

/** By the address or by the phone, not by both (spec 2 §7). */
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

/** Both names in one; each of them must be what the form asks for (spec 2 §5). */
const bothNames = (...parts: [first: z.ZodType, last: z.ZodType]) =>
  fullName.superRefine((name, context) => {
    const { first, last } = splitName(name)
    const found = [parts[0].safeParse(first), parts[1].safeParse(last)].flatMap(({ error }) => error?.issues ?? [])
    for (const message of new Set(found.map((issue) => issue.message))) context.addIssue({ code: 'custom', message })
  })

/** Spec 2 §3. */
export const Registration = z
  .object({
    name: bothNames(registeredName('First Name is required'), registeredName('Last Name is required')),
    email: accountEmail(),
    phone: registeredPhone,
    password: newPassword,
    password_confirmation: passwordConfirmation,
    transactional_mail: z.boolean().optional(),
    newsletter_subscription: z.boolean().nullish(),
  })
  .refine((sent) => sent.password === sent.password_confirmation, { ...samePassword, path: ['password_confirmation'] })

/** Only the token counts, and the number that our own page put into it: the rest is what older clients send along. */
export const SocialLogin = z.object({
  token: z.string().min(1).max(SOCIAL_TOKEN_MAX),
  nonce: z.string().max(200).nullish(),
  name: z.unknown().optional(),
  social_id: z.unknown().optional(),
  email: z.unknown().optional(),
  avatar: z.unknown().optional(),
})

export const PasswordReset = z
  .object({
    token: z.string().max(TOKEN_MAX),
    email: accountEmail(),
    password: newPassword,
    password_confirmation: passwordConfirmation,
  })
  .refine((sent) => sent.password === sent.password_confirmation, { ...samePassword, path: ['password_confirmation'] })

export const PasswordChange = z
  .object({
    current_password: currentPassword,
    new_password: changedPassword,
    new_password_confirmation: passwordConfirmation,
  })
  .refine((sent) => sent.new_password === sent.new_password_confirmation, {
    ...samePassword,
    path: ['new_password_confirmation'],
  })

/** Spec 2 §7: what a profile is changed to; what is left out is emptied, as the form shows all of it. */
export const ProfileChange = z.object({
  name: bothNames(profileName('First name is required'), profileName('Last name is required')),
  phone: profilePhone,
  address: address,
  city: address,
  state,
  country,
  date_of_birth: dateOfBirth,
})

/** One of the places where somebody is signed in. */
export const ActiveSession = z.object({
  id: z.string(),
  /** The browser and the system, in words. */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
})

export type User = z.output<typeof User>
export type Session = z.output<typeof Session>
export type ActiveSession = z.output<typeof ActiveSession>
