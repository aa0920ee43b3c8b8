import { MINUTE } from '@chautari/contract/dates'
import { randomBytes } from 'node:crypto'
import { PASSKEY_CHALLENGE_MINUTES } from '@chautari/contract/staff/limits'
import type { MadePasskey, UsedPasskey } from '@chautari/contract/staff/shapes'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { findPasskey, findPasskeys, insertChallenge, takeChallenge, type PasskeyRow } from './store/passkeys.ts'

// Loaded when first used: most servers of tests and commands never need it.
const library = () => import('@simplewebauthn/server')

const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE
const CHALLENGE_ID_BYTES = 16
// EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), the algorithms of today's authenticators.
const ALGORITHMS = [-8, -7, -257]

type Challenge = { challenge_id: string; options: Record<string, unknown> }
type Maker = { staffId: number; email: string; name: string }

const siteOf = ({ config: { publicUrl } }: App) => ({
  expectedOrigin: new URL(publicUrl).origin,
  rpID: new URL(publicUrl).hostname,
})

/** Returns a challenge for creating a passkey of a person, with user verification. */
export async function challengeMaker(app: App, { staffId, email, name }: Maker): Promise<Challenge> {
  const { generateRegistrationOptions } = await library()
  const known = await findPasskeys(app.db, staffId)
  const options = await generateRegistrationOptions({
    rpName: 'Chautari',
    rpID: siteOf(app).rpID,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(userHandle(staffId)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return storeChallenge(app, { ...options }, staffId)
}

/** Returns a challenge for signing in with a passkey. It names no passkeys, so that it does not reveal who has one. */
export async function challengeUser(app: App): Promise<Challenge> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(app).rpID,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  })
  return storeChallenge(app, { ...options }, null)
}

async function storeChallenge(
  { db }: App,
  options: Record<string, unknown> & { challenge: string },
  staffId: number | null,
): Promise<Challenge> {
  const id = randomBytes(CHALLENGE_ID_BYTES).toString('base64url')
  await transact(db, (tx) => insertChallenge(tx, { id, challenge: options.challenge, staffId }))
  return { challenge_id: id, options }
}

type Made = { challengeId: string; staffId: number; response: MadePasskey }

/** Verifies a new passkey against its challenge, and ends the challenge. Returns the columns of the passkey; undefined for an invalid answer. */
export async function verifyMadePasskey(app: App, { challengeId, staffId, response }: Made) {
  const expectedChallenge = await takeChallenge(app.db, { id: challengeId, staffId })
  if (expectedChallenge === undefined) return undefined
  const { verifyRegistrationResponse } = await library()
  const { expectedOrigin, rpID } = siteOf(app)
  const { transports = [], ...answer } = response.response
  const verified = await resultOrUndefined(() =>
    verifyRegistrationResponse({
      response: { ...response, response: answer },
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.registrationInfo) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { staffId, credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

type Used = { challengeId: string; response: UsedPasskey }

/**
 * Verifies the use of a passkey against its challenge, and ends the challenge. Returns the passkey with its new counter; undefined for a wrong
 * signature, origin or person, an unknown passkey, and a counter that has not risen.
 */
export async function verifyUsedPasskey(
  app: App,
  { challengeId, response }: Used,
): Promise<Pick<PasskeyRow, 'id' | 'staffId' | 'counter'> | undefined> {
  const expectedChallenge = await takeChallenge(app.db, { id: challengeId, staffId: null })
  const passkey = await findPasskey(app.db, response.id)
  if (expectedChallenge === undefined || !passkey) return undefined
  const { userHandle: handle, ...answer } = response.response
  if (handle && handle !== userHandle(passkey.staffId).toString('base64url')) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { expectedOrigin, rpID } = siteOf(app)
  const { credentialId, publicKey, counter } = passkey
  const verified = await resultOrUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...response, response: answer },
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }),
  )
  if (!verified?.verified) return undefined
  return { id: passkey.id, staffId: passkey.staffId, counter: verified.authenticationInfo.newCounter }
}

/** Returns the user handle of a person's passkeys. It contains no personal data, and is the same for all passkeys of the person. */
function userHandle(staffId: number): Buffer {
  return Buffer.from(`staff ${staffId}`)
}

/** Returns the result of `verify`; undefined when it throws, which the library does for invalid and unreadable answers. */
async function resultOrUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
