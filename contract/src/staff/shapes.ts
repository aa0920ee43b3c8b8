import { totpCode, totpProof } from '../account/second-factor.ts'
import { z } from 'zod'
import { TOKEN_MAX } from '../account/limits.ts'
import { newStaffPassword, staffName } from './fields.ts'
import { PERMISSIONS, STAFF_ROLES, type Permission } from './permissions.ts'

export const staffRole = z.enum(STAFF_ROLES)

const permission = z.enum(PERMISSIONS.admin as [Permission, ...Permission[]])

/** The signed-in member of staff. `csrf_token` goes into the header `x-csrf-token` of every call but GET. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  permissions: z.array(permission),
  csrf_token: z.string(),
  /** Latest end of the session, however much it is used. */
  expires_at: z.string(),
  /** Minutes without a call after which the session ends. */
  idle_minutes: z.number(),
})

/** A challenge for a passkey: `options` is the argument of the browser's WebAuthn call, as JSON. */
export const PasskeyChallenge = z.object({ challenge_id: z.string(), options: z.record(z.string(), z.unknown()) })

const CHALLENGE_ID_MAX = 64
const CREDENTIAL_ID_MAX = 1400
const CLIENT_DATA_MAX = 4000
const ATTESTATION_MAX = 8000
const SIGNATURE_MAX = 2000

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

const credential = {
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** Answer of an authenticator that made a passkey, as the browser writes it (WebAuthn Level 3, RegistrationResponseJSON). */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(CLIENT_DATA_MAX),
    attestationObject: base64url(ATTESTATION_MAX),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** Answer of an authenticator that used a passkey (WebAuthn Level 3, AuthenticationResponseJSON). */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(CLIENT_DATA_MAX),
    authenticatorData: base64url(SIGNATURE_MAX),
    signature: base64url(SIGNATURE_MAX),
    userHandle: base64url(200).nullish(),
  }),
})

export const challengeId = base64url(CHALLENGE_ID_MAX)

/** The token of an emailed invitation. */
export const invitationToken = z.string().max(TOKEN_MAX)

/** An invitation as its reader sees it. */
export const Invitation = z.object({ email: z.string(), role: staffRole, name: z.string(), expires_at: z.string() })

/** Accepts an invitation with a password and a second factor: an authenticator app, or a passkey. */
export const AcceptedInvitation = z
  .object({
    token: invitationToken,
    name: staffName,
    password: newStaffPassword,
    code: totpCode.optional(),
    setup: totpProof.optional(),
    challenge_id: challengeId.optional(),
    response: MadePasskey.optional(),
  })
  .refine(
    ({ code, setup, challenge_id: id, response }) => (code && setup ? !id && !response : id && response && !code && !setup),
    {
      message: 'Set up an authenticator app or a passkey',
      path: ['code'],
    },
  )

/** The passkeys, codes, sessions and keys of a member of staff. */
export const StaffSecurity = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })),
  has_totp: z.boolean(),
  recovery_codes_left: z.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      /** Browser and operating system, such as "Chrome on Android". */
      device: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
  keys: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })),
})

export type StaffMember = z.output<typeof StaffMember>
export type MadePasskey = z.output<typeof MadePasskey>
export type UsedPasskey = z.output<typeof UsedPasskey>
export type Invitation = z.output<typeof Invitation>
export type AcceptedInvitation = z.output<typeof AcceptedInvitation>
export type StaffSecurity = z.output<typeof StaffSecurity>
