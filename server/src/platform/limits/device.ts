import { randomBytes } from 'node:crypto'

const NAME = 'device'
const ID_BYTES = 16
// 16 bytes in base64url.
const ID = /^[\w-]{22}$/

// Longer than every limit's period, and short enough to be no lasting trace (our choice).
const DAYS = 30
const DAY_SECONDS = 24 * 60 * 60

/**
 * Returns the id of a browser from its cookie; undefined without one. The id is random and only used to count the uses of one browser, because many
 * visitors share a mobile network's address (decision 048).
 */
export function deviceOf(cookies = ''): string | undefined {
  const values = cookies.split(/;\s*/).map((cookie) => cookie.split('='))
  return values.find(([name, value = '']) => name === NAME && ID.test(value))?.[1]
}

/** Returns a random id for a browser without one. */
export function newDevice(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/** Returns the `Set-Cookie` header that stores the id for calls of the API only. */
export function deviceCookie(device: string, { isSecure, path }: { isSecure: boolean; path: string }): string {
  const secure = isSecure ? '; Secure' : ''
  return `${NAME}=${device}; Path=${path}; Max-Age=${DAYS * DAY_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}
