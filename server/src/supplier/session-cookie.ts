import { API_BASE } from '@chautari/contract/contract'
import { SUPPLIER_SESSION_HOURS } from '@chautari/contract/supplier/limits'
import { devices } from '../account/index.ts'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { CONSOLE_COOKIES } from '../platform/http/console-caller.ts'
import { consoleCookie, type ConsoleCookie } from '../platform/http/console-cookie.ts'
import { findSupplier } from './sessions/find-supplier.ts'
import { showSession } from './sessions/show-session.ts'

const COOKIE_PATH = `${API_BASE}/supplier`
const HOUR_SECONDS = 60 * 60

type Sent = { headers: { 'user-agent'?: string | undefined } }
type Answer = { header(name: string, value: string): unknown }

/** Returns the browser and operating system of a request, such as "Chrome on Android". */
export const deviceOf = ({ headers }: Sent): string => devices.describeDevice(headers['user-agent'])

/** Returns the cookie of the suppliers' area. */
export function cookieOf({ config }: App): ConsoleCookie {
  return { name: CONSOLE_COOKIES.supplier, isSecure: config.publicUrl.startsWith('https:'), path: COOKIE_PATH }
}

/** Sets the cookie of a session and returns the response with the person who is signed in. */
export async function respondWithSession(app: App, reply: Answer, token: string) {
  const person = await findSupplier(app, token)
  if (!person) throw new AppError('unauthenticated')
  reply.header('set-cookie', consoleCookie(token, { ...cookieOf(app), maxAgeSeconds: SUPPLIER_SESSION_HOURS * HOUR_SECONDS }))
  return { data: await showSession(app.db, person) }
}
