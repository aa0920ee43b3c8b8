import { createHmac, randomBytes } from 'node:crypto'
import { equalInConstantTime } from './tokens.ts'

const NAME = 'known'
// Browsers accept a cookie with this prefix only over https, so that an http page of a sibling host cannot set it.
const SECURE_PREFIX = '__Secure-'
const COOKIE = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/
const NONCE_BYTES = 16

// Our choice: longer than the usual pause between two trips.
const DAYS = 180
const DAY_SECONDS = 24 * 60 * 60

/** A browser in which an account has signed in before. `nonce` identifies its cookie, so that failed log-ins can be counted per browser. */
export type KnownDevice = { userId: number; nonce: string }

type CookieOptions = { isSecure: boolean; path: string }

/** Returns the known device from the cookies of a request; undefined without a cookie of ours, or when its signature is wrong. */
export function knownDeviceIn(
  cookies: string | undefined,
  { secret, isSecure }: { secret: string; isSecure: boolean },
): KnownDevice | undefined {
  const pairs = (cookies ?? '').split(/;\s*/).map((cookie) => cookie.split('='))
  const value = pairs.find(([name]) => name === nameOf(isSecure))?.[1] ?? ''
  const [, id, nonce, signature] = COOKIE.exec(value) ?? []
  if (id === undefined || nonce === undefined || signature === undefined) return undefined
  const device = { userId: Number(id), nonce }
  return equalInConstantTime(signature, sign(secret, device)) ? device : undefined
}

/**
 * Returns the `Set-Cookie` header with which a browser later proves that this account has signed in there. Failed log-ins from such a browser are
 * counted apart, so that strangers who guess the password cannot lock out its owner (OWASP: device cookies, decision 105).
 */
export function knownDeviceCookie(secret: string, userId: number, { isSecure, path }: CookieOptions): string {
  const device = { userId, nonce: randomBytes(NONCE_BYTES).toString('base64url') }
  const value = `${userId}.${device.nonce}.${sign(secret, device)}`
  const secure = isSecure ? '; Secure' : ''
  return `${nameOf(isSecure)}=${value}; Path=${path}; Max-Age=${DAYS * DAY_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}

function nameOf(isSecure: boolean): string {
  return isSecure ? `${SECURE_PREFIX}${NAME}` : NAME
}

function sign(secret: string, { userId, nonce }: KnownDevice): string {
  return createHmac('sha256', secret).update(`known device:${userId}:${nonce}`).digest('base64url')
}
