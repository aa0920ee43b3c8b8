import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { accountEmail, profilePhone } from './fields.ts'
import { phoneCode } from './forms.ts'
import { PICTURE_ERROR, TOKEN_MAX } from './limits.ts'
import {
  Login,
  ActiveSession,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  Registration,
  Session,
  SocialLogin,
  User,
} from './shapes.ts'

const said = envelope(z.object({ message: z.string() }))

const social = {
  body: SocialLogin,
  response: envelope(Session),
  errors: ['social_refused', 'provider_unavailable'],
  cache: 'private',
} as const

/** Longer than a picture of 2 MB is as text. */
const PICTURE_TEXT_MAX = 2_900_000
/** And what is around that text. */
const PICTURE_BODY_MAX = 3 * 1024 * 1024

export const accountEndpoints = endpoints({
  'POST /user/register': {
    summary: 'Make an account, and be signed in',
    body: Registration,
    response: envelope(Session),
    status: 201,
    errors: ['registration_refused'],
    cache: 'private',
  },
  'POST /user/login': {
    summary: 'Sign in by e-mail or phone, and password',
    body: Login,
    response: envelope(Session),
    errors: ['login_failed'],
    cache: 'private',
  },
  'POST /user/logout': {
    summary: 'End this session',
    caller: 'signed_in',
    response: said,
    isSpoken: true,
    errors: [],
    cache: 'private',
  },
  'POST /social/google/login': { summary: 'Sign in by a token of Google', ...social },
  'POST /social/facebook/login': { summary: 'Sign in by a token of Facebook', ...social },
  'POST /forgot-password': {
    summary: 'Mail a link by which a new password can be chosen, if there is such an account; which is not told',
    body: z.object({ email: accountEmail() }),
    response: said,
    isSpoken: true,
    errors: [],
    cache: 'private',
  },
  'POST /reset-password': {
    summary: 'Choose a new password by the link of a letter; every session ends',
    body: PasswordReset,
    response: said,
    isSpoken: true,
    errors: ['token_invalid'],
    cache: 'private',
  },
  'POST /password/change': {
    summary: 'Change the password; every other session ends',
    caller: 'signed_in',
    impersonation: 'refused',
    body: PasswordChange,
    response: said,
    isSpoken: true,
    errors: ['password_incorrect'],
    cache: 'private',
  },
  'GET /impersonate': {
    summary: "Exchange a ticket of ours for a session that looks through a traveller's eyes",
    caller: 'ticket_bearer',
    response: envelope(Session),
    errors: ['token_invalid'],
    effect: 'writes',
    cache: 'private',
  },
  'GET /user/profile': {
    summary: "One's own account",
    caller: 'signed_in',
    response: envelope(User),
    errors: [],
    cache: 'private',
  },
  'PUT /user/profile': {
    summary: "Change one's profile",
    caller: 'signed_in',
    impersonation: 'refused',
    body: ProfileChange,
    response: envelope(User),
    errors: [],
    cache: 'private',
  },
  'PUT /attachments/profile-image': {
    summary: 'Change the profile picture: a data URL of a PNG or JPEG under 2 MB',
    caller: 'signed_in',
    impersonation: 'refused',
    bodyBytesMax: PICTURE_BODY_MAX,
    body: z.object({ profile_image: z.string().max(PICTURE_TEXT_MAX, PICTURE_ERROR) }),
    response: envelope(User),
    errors: [],
    cache: 'private',
  },
  'POST /phone-verification': {
    summary: 'Send a code to a phone, to prove that it is answered',
    caller: 'signed_in',
    impersonation: 'refused',
    body: z.object({ phone: profilePhone }),
    response: said,
    isSpoken: true,
    errors: [],
    cache: 'private',
  },
  'POST /phone-verification/check': {
    summary: 'Prove a phone by the code that was sent to it',
    caller: 'signed_in',
    impersonation: 'refused',
    body: z.object({ code: phoneCode, phone: profilePhone }),
    response: envelope(User),
    errors: ['code_invalid'],
    cache: 'private',
  },
  'POST /user/email/verification': {
    summary: "Mail a link that proves one's address",
    caller: 'signed_in',
    impersonation: 'refused',
    response: said,
    isSpoken: true,
    errors: [],
    cache: 'private',
  },
  'POST /user/email/verify': {
    summary: "Prove one's own address by the link of a letter; guest bookings made with it join the account",
    caller: 'signed_in',
    impersonation: 'refused',
    body: z.object({ token: z.string().max(TOKEN_MAX) }),
    response: said,
    isSpoken: true,
    errors: ['token_invalid'],
    cache: 'private',
  },
  'GET /user/sessions': {
    summary: 'Where one is signed in, the last used first',
    caller: 'signed_in',
    response: envelope(z.array(ActiveSession)),
    isSpoken: true,
    errors: [],
    cache: 'private',
  },
  'DELETE /user/sessions/:id': {
    summary: "End one of one's sessions",
    caller: 'signed_in',
    impersonation: 'refused',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    response: said,
    isSpoken: true,
    errors: [],
    cache: 'private',
  },
  'GET /user/export': {
    summary: 'All that we keep of a person, for themselves',
    caller: 'signed_in',
    impersonation: 'refused',
    response: envelope(z.record(z.string(), z.unknown())),
    errors: [],
    cache: 'private',
  },
  'DELETE /user': {
    summary: "Delete one's account; bookings are kept as long as the law asks",
    caller: 'signed_in',
    impersonation: 'refused',
    body: z
      .object({
        current_password: z
          .string()
          .max(TOKEN_MAX * 3)
          .nullish(),
      })
      .nullish(),
    response: said,
    isSpoken: true,
    errors: ['password_incorrect'],
    cache: 'private',
  },
})
