import { createHmac, randomBytes } from 'node:crypto'
import { equalInConstantTime } from './tokens.ts'

const NAME = 'known'
// With this prefix a browser takes the cookie over https only, also from a neighbouring host.
const SECURE_PREFIX = '__Secure-'
const COOKIE = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/
const NONCE_BYTES = 16

// Our choice: longer than the usual pause between two trips.
const DAYS = 180
const DAY_SECONDS = 24 * 60 * 60

/** A browser in which an account signed in before. `nonce` identifies the cookie, so that its tries can be counted. */
export type KnownDevice = { userId: number; nonce: string }

type CookieOptions = { isSecure: boolean; path: string }

/** Returns the device that a cookie of ours names, for the account that signed in there; undefined without one, or for a forged one. */
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
 * Returns the `Set-Cookie` header that lets a browser prove later that this account signed in there: strangers who guess its password do not
 * lock it out then (OWASP: device cookies, decision 105).
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
