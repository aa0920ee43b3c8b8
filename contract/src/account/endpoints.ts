import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { slug } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { accountEmail, profilePhone } from './fields.ts'
import { phoneCode } from './forms.ts'
import {
  BOOKING_RETENTION_YEARS,
  PASSWORD_MAX,
  PICTURE_BYTES_MAX,
  PICTURE_ERROR,
  SAVED_KINDS,
  SAVED_STAYS_MAX,
  TOKEN_MAX,
} from './limits.ts'
import {
  Login,
  ActiveSession,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  Registration,
  SavedStay,
  Session,
  SocialLogin,
  User,
} from './shapes.ts'

const savedSlugs = z.array(slug).max(SAVED_STAYS_MAX).default([])
const messageAnswer = envelope(z.object({ message: z.string() }))

const social = {
  body: SocialLogin,
  response: envelope(Session),
  opensSession: true,
  errors: ['social_refused', 'provider_unavailable'],
  cache: 'private',
} as const

// Base64 makes a picture a third longer; the rest leaves room for the data URL's head and the JSON around it.
const PICTURE_TEXT_MAX = Math.ceil((PICTURE_BYTES_MAX * 4) / 3) + 100_000
const PICTURE_BODY_MAX = PICTURE_TEXT_MAX + 200_000

export const accountEndpoints = endpoints({
  'POST /user/register': {
    summary: 'Create an account and sign in',
    body: Registration,
    response: envelope(Session),
    opensSession: true,
    status: 201,
    isLimitedPerDevice: true,
    errors: ['registration_refused'],
    cache: 'private',
  },
  'POST /user/login': {
    summary: 'Sign in with email or phone number, and password',
    body: Login,
    response: envelope(Session),
    opensSession: true,
    errors: ['login_failed'],
    cache: 'private',
  },
  'POST /user/logout': {
    summary: 'Sign out of this session',
    caller: 'signed_in',
    response: messageAnswer,
    isLocalised: true,
    errors: [],
    cache: 'private',
  },
  'POST /social/google/login': { summary: 'Sign in with a Google ID token', ...social },
  'POST /social/facebook/login': { summary: 'Sign in with a Facebook access token', ...social },
  'POST /forgot-password': {
    summary: 'Email a link to choose a new password. Answers the same whether or not the account exists',
    body: z.object({ email: accountEmail() }),
    isLimitedPerDevice: true,
    response: messageAnswer,
    isLocalised: true,
    errors: [],
    cache: 'private',
  },
  'POST /reset-password': {
    summary: 'Set a new password with the token from an emailed link. Ends every session',
    body: PasswordReset,
    response: messageAnswer,
    isLocalised: true,
    errors: ['token_invalid'],
    cache: 'private',
  },
  'POST /password/change': {
    summary: 'Change the password. Ends every other session',
    caller: 'signed_in',
    impersonation: 'refused',
    body: PasswordChange,
    response: messageAnswer,
    isLocalised: true,
    errors: ['password_incorrect'],
    cache: 'private',
  },
  'GET /impersonate': {
    summary: 'Exchange a staff ticket for a session as a traveller',
    caller: 'ticket_bearer',
    response: envelope(Session),
    opensSession: true,
    errors: ['token_invalid'],
    effect: 'writes',
    cache: 'private',
  },
  'GET /user/profile': {
    summary: 'Get your own account',
    caller: 'signed_in',
    response: envelope(User),
    errors: [],
    cache: 'private',
  },
  'PUT /user/profile': {
    summary: 'Replace your profile',
    caller: 'signed_in',
    impersonation: 'refused',
    body: ProfileChange,
    response: envelope(User),
    errors: [],
    cache: 'private',
  },
  'PUT /attachments/profile-image': {
    summary: `Change the profile picture: a data URL of a PNG or JPEG under ${PICTURE_BYTES_MAX / 1024 ** 2} MB`,
    caller: 'signed_in',
    impersonation: 'refused',
    bodyBytesMax: PICTURE_BODY_MAX,
    body: z.object({ profile_image: z.string().max(PICTURE_TEXT_MAX, PICTURE_ERROR) }),
    response: envelope(User),
    errors: [],
    cache: 'private',
  },
  'POST /phone-verification': {
    summary: 'Send a verification code to a phone',
    caller: 'signed_in',
    impersonation: 'refused',
    body: z.object({ phone: profilePhone }),
    response: messageAnswer,
    isLocalised: true,
    errors: [],
    cache: 'private',
  },
  'POST /phone-verification/check': {
    summary: 'Verify a phone with the code sent to it',
    caller: 'signed_in',
    impersonation: 'refused',
    body: z.object({ code: phoneCode, phone: profilePhone }),
    response: envelope(User),
    errors: ['code_invalid'],
    cache: 'private',
  },
  'POST /user/email/verification': {
    summary: 'Email a link to confirm your address',
    caller: 'signed_in',
    impersonation: 'refused',
    response: messageAnswer,
    isLocalised: true,
    errors: [],
    cache: 'private',
  },
  'POST /user/email/verify': {
    summary: 'Confirm your address with the token from an emailed link. Guest bookings made with it join the account',
    caller: 'signed_in',
    impersonation: 'refused',
    body: z.object({ token: z.string().max(TOKEN_MAX) }),
    response: messageAnswer,
    isLocalised: true,
    errors: ['token_invalid'],
    cache: 'private',
  },
  'GET /user/sessions': {
    summary: 'List your signed-in devices, last used first',
    caller: 'signed_in',
    response: envelope(z.array(ActiveSession)),
    isLocalised: true,
    errors: [],
    cache: 'private',
  },
  'DELETE /user/sessions/:id': {
    summary: 'Sign out one of your devices',
    caller: 'signed_in',
    impersonation: 'refused',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    response: messageAnswer,
    isLocalised: true,
    errors: [],
    cache: 'private',
  },
  'GET /user/saved': {
    summary: 'List the properties and packages you saved, the latest first',
    caller: 'signed_in',
    response: envelope(z.array(SavedStay)),
    errors: [],
    cache: 'private',
  },
  'POST /user/saved': {
    summary: `Save properties and packages by their slugs. Of more than ${SAVED_STAYS_MAX}, the oldest are dropped`,
    caller: 'signed_in',
    impersonation: 'refused',
    body: z
      .object({ slugs: savedSlugs, packages: savedSlugs })
      .refine(({ slugs, packages }) => slugs.length + packages.length > 0, {
        path: ['slugs'],
        message: 'Name a property or a package',
      }),
    response: envelope(z.array(SavedStay)),
    errors: [],
    cache: 'private',
  },
  'DELETE /user/saved/:slug': {
    summary: 'Remove a property, or a package, from those you saved',
    caller: 'signed_in',
    impersonation: 'refused',
    params: z.object({ slug }),
    query: z.object({ kind: z.enum(SAVED_KINDS).default('property') }),
    response: envelope(z.array(SavedStay)),
    errors: [],
    cache: 'private',
  },
  'GET /user/export': {
    summary: 'Export all your data',
    caller: 'signed_in',
    impersonation: 'refused',
    response: envelope(z.record(z.string(), z.unknown())),
    errors: [],
    cache: 'private',
  },
  'DELETE /user': {
    summary: `Delete your account. Bookings are kept for ${BOOKING_RETENTION_YEARS} years, as the law requires`,
    caller: 'signed_in',
    impersonation: 'refused',
    body: z
      .object({
        current_password: z.string().max(PASSWORD_MAX).nullish(),
      })
      .nullish(),
    response: messageAnswer,
    isLocalised: true,
    errors: ['password_incorrect'],
    cache: 'private',
  },
})
