import { RECOVERY_CODES } from '../account/second-factor-limits.ts'
import { RecoveryCodes, signInCode, TotpSetup } from '../account/second-factor.ts'
import { emailAddress, idText } from '../trail/fields.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { staffName, staffPassword } from './fields.ts'
import { INVITATION_DAYS } from './limits.ts'
import {
  AcceptedInvitation,
  challengeId,
  Invitation,
  invitationToken,
  MadePasskey,
  PasskeyChallenge,
  StaffMember,
  StaffSecurity,
  UsedPasskey,
} from './shapes.ts'

const done = envelope(z.object({ is_done: z.literal(true) }))
const id = z.object({ id: idText })
const invited = z.object({ token: invitationToken })

/** A call before sign-in: `Origin`, where sent, has to be ours. */
const before = { caller: 'staff_sign_in', cache: 'private' } as const
/** A call about the caller's own account, allowed for every role. */
const own = { caller: 'staff', permission: 'own', cache: 'private' } as const

export const staffEndpoints = endpoints({
  'POST /staff/sign-in': {
    summary: 'Sign in to the console with a password, and the code of an authenticator app or a recovery code. Sets a cookie',
    ...before,
    body: z.object({ email: emailAddress, password: staffPassword, code: signInCode }),
    response: envelope(StaffMember),
    errors: ['staff_sign_in_failed'],
  },
  'POST /staff/sign-in/passkey-options': {
    summary: 'Get the challenge to sign in to the console with a passkey',
    ...before,
    body: z.object({}),
    response: envelope(PasskeyChallenge),
    errors: [],
  },
  'POST /staff/sign-in/passkey': {
    summary: 'Sign in to the console with a passkey. Sets a cookie',
    ...before,
    body: z.object({ challenge_id: challengeId, response: UsedPasskey }),
    response: envelope(StaffMember),
    errors: ['passkey_refused'],
  },
  'POST /staff/invitation': {
    summary: `Get an invitation by the token of its link, valid for ${INVITATION_DAYS} days`,
    ...before,
    body: invited,
    response: envelope(Invitation),
    errors: ['token_invalid'],
  },
  'POST /staff/invitation/totp': {
    summary: 'Get a secret for an authenticator app, to accept an invitation',
    ...before,
    body: invited,
    response: envelope(TotpSetup),
    errors: ['token_invalid'],
  },
  'POST /staff/invitation/passkey-options': {
    summary: 'Get the challenge to make a passkey, to accept an invitation',
    ...before,
    body: invited,
    response: envelope(PasskeyChallenge),
    errors: ['token_invalid'],
  },
  'POST /staff/invitation/accept': {
    summary: 'Accept an invitation with a password and a second factor. Signs in; the recovery codes are shown this once',
    ...before,
    body: AcceptedInvitation,
    response: envelope(RecoveryCodes),
    status: 201,
    errors: ['token_invalid', 'code_invalid', 'passkey_refused'],
  },
  'GET /staff/me': {
    summary: 'Get your own name, role and permissions',
    ...own,
    response: envelope(StaffMember),
    errors: [],
  },
  'POST /staff/sign-out': {
    summary: 'Sign out of the console',
    ...own,
    response: done,
    errors: [],
  },
  'GET /staff/me/security': {
    summary: 'List what guards your account: passkeys, devices, keys, and how many recovery codes are left',
    ...own,
    response: envelope(StaffSecurity),
    isLocalised: true,
    errors: [],
  },
  'POST /staff/me/passkey-options': {
    summary: 'Get the challenge to make another passkey',
    ...own,
    body: z.object({}),
    response: envelope(PasskeyChallenge),
    errors: ['too_many_credentials'],
  },
  'POST /staff/me/passkeys': {
    summary: 'Add a passkey',
    ...own,
    body: z.object({ challenge_id: challengeId, response: MadePasskey }),
    response: done,
    status: 201,
    errors: ['passkey_refused', 'too_many_credentials'],
  },
  'DELETE /staff/me/passkeys/:id': {
    summary: 'Remove a passkey. The last one stays without an authenticator app',
    ...own,
    params: id,
    response: done,
    errors: ['last_second_factor'],
  },
  'POST /staff/me/recovery-codes': {
    summary: `Get ${RECOVERY_CODES} new recovery codes, shown this once. The earlier ones end`,
    ...own,
    body: z.object({}),
    response: envelope(RecoveryCodes),
    status: 201,
    errors: [],
  },
  'DELETE /staff/me/sessions/:id': {
    summary: 'Sign out one of your devices',
    ...own,
    params: id,
    response: done,
    errors: [],
  },
  'POST /staff/me/keys': {
    summary: 'Make a personal key for the command line, shown this once',
    ...own,
    body: z.object({ name: staffName }),
    response: envelope(z.object({ key: z.string() })),
    status: 201,
    errors: ['too_many_credentials'],
  },
  'DELETE /staff/me/keys/:id': {
    summary: 'End one of your keys',
    ...own,
    params: id,
    response: done,
    errors: [],
  },
})
