import { TOTP_LENGTH } from '@chautari/contract/account/second-factor-limits'
import { Secret, TOTP } from 'otpauth'

// All authenticator apps read these (RFC 6238). The window admits one step before and after, for clocks that differ.
const OPTIONS = { algorithm: 'SHA1', digits: TOTP_LENGTH, period: 30 }
const WINDOW = 1
const SECRET_BYTES = 20
const STEP_MS = OPTIONS.period * 1000

const CODE = new RegExp(`^\\d{${TOTP_LENGTH}}$`)

/** Returns whether a typed code reads like one of an authenticator app, rather than a recovery code. */
export function isTotpCode(typed: string): boolean {
  return CODE.test(typed)
}

/** Returns a new secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the address that an authenticator app reads from a QR code. */
export function totpUrl(secret: string, email: string): string {
  return new TOTP({ ...OPTIONS, issuer: 'Chautari', label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** Returns the step whose code was typed; nothing for a wrong one. */
export function findTotpStep({ secret, code, now }: { secret: string; code: string; now: Date }): number | undefined {
  const timestamp = now.getTime()
  const ahead = TOTP.validate({ ...OPTIONS, token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW })
  return ahead === null ? undefined : Math.floor(timestamp / STEP_MS) + ahead
}
