import { API_BASE, contract } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import type { IncomingHttpHeaders } from 'node:http'
import { staysOpen } from '../pages/maintenance.ts'
import type { Subject } from './admission.ts'

// Monitoring must see an overload. Built files and pictures belong to pages that were answered, and cost next to nothing.
const HEALTH = /^\/(health\/|metrics$)/
const FILES = /^\/(assets|brand|media|console\/assets)\//
const RESERVATIONS = new RegExp(`^${API_BASE}/((rooms|packages)/[^/]+/booking$|booking/rebook-availability/)`)
const MONEY_CALLS = new RegExp(`^${API_BASE}/(bookings?|coupon|payment|user/bookings)(/|$)`)
const MONEY_PAGES = /^\/(checkout|payment|booking)\//
// Posted by a traveller's browser, which would show a refusal as JSON, or by the provider's server.
const RETURN = new RegExp(`^${API_BASE}/payment/[^/]+/return$`)
const NOTICE = new RegExp(`^${API_BASE}/payment/[^/]+/notify$`)
const LOG_INS = new RegExp(`^${API_BASE}/(user/login|staff/sign-in|supplier/sign-in)$`)
const CREDENTIALS = ['authorization', 'x-guest-token'] as const

const outcomes = new Set(Object.entries(contract).flatMap(([key, endpoint]) => outcomePath(key, endpoint)))

/** Returns the path of a call that tells the outcome of a payment, up to its first parameter. */
function outcomePath(key: string, { duringMaintenance }: Endpoint): string[] {
  const path = key.slice(key.indexOf('/'))
  return duringMaintenance === 'open' && path.includes('/payment/') ? [API_BASE + path.replace(/\/:.*/, '')] : []
}

/** Returns whether a browser posts a payment's outcome to an address: its traveller has just paid, and comes from the provider's page. */
export function isPaymentReturn(url: string): boolean {
  return RETURN.test(url.split('?', 1)[0] ?? '')
}

/** Returns whether a request logs in with a password. */
export function isLogIn({ url = '/' }: Pick<Sent, 'url'>): boolean {
  return LOG_INS.test(url.split('?', 1)[0] ?? '')
}

/** Returns whether a path is about the outcome of a payment: the calls that verify it, and the addresses to which providers send travellers back. */
function isOutcome(path: string): boolean {
  if (isPaymentReturn(path) || NOTICE.test(path)) return true
  return outcomes.has(path) || outcomes.has(path.slice(0, path.lastIndexOf('/'))) || staysOpen(path)
}

type Sent = { url?: string | undefined; headers: IncomingHttpHeaders }

/** Returns what a request is about; undefined for what is never refused: health, metrics, files, and the outcome of payments. */
export function subjectOf({ url = '/', headers }: Sent): Subject | undefined {
  const path = url.split('?', 1)[0] ?? ''
  if (FILES.test(path) || HEALTH.test(path) || isOutcome(path)) return undefined
  if (RESERVATIONS.test(path)) return 'reservation'
  const isKnown = CREDENTIALS.some((name) => headers[name] !== undefined)
  return isKnown || MONEY_CALLS.test(path) || MONEY_PAGES.test(path) ? 'money' : 'other'
}
