import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@chautari/contract/account/shapes'
import type { Browser } from 'playwright-core'
import { visitorWith, type VisitorOptions, type Visitor } from './browser.ts'
import type { TestServer } from './test-server.ts'

/** The password of every account that a journey registers. It is unusual enough to pass the check for guessable passwords. */
export const PASSWORD = 'Sarangi$Nagada27'

export type Person = { name: string; email: string; phone: string; session: Session }

let registered = 0

/** Registers a traveller with a unique email and phone number, over the API. Other journeys cover the registration form. */
export async function newcomer(server: TestServer, name = 'Sita Devi Sharma'): Promise<Person> {
  const number = ++registered
  const [email, phone] = [`sita${number}@example.np`, `98${String(10_000_000 + number)}`]
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const session = await post(server, '/user/register', { name, email, phone, ...passwords, transactional_mail: true })
  return { name, email, phone, session }
}

/** Signs a traveller in again, as from another device, and returns the new session. */
export async function signInAgain(server: TestServer, { email }: Person): Promise<Session> {
  return post(server, '/user/login', { email, password: PASSWORD })
}

async function post(server: TestServer, path: string, body: unknown): Promise<Session> {
  const response = await fetch(`${server.url}/api/v1.0${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Session }).data
}

/** Returns a visitor whose browser stores the session of a traveller. */
export function visitorAs(
  { session }: Person,
  { server, browser, ...options }: { server: TestServer; browser: Browser } & VisitorOptions,
): Promise<Visitor> {
  return visitorWith(browser, { ...options, origin: server.url, stored: { session } })
}

type Query = (text: string, values?: unknown[]) => Promise<unknown>

const PERSON = `insert into staff (email, name, role, password_hash, accepted_at)
  values ('asha@chautari.example', 'Asha Rai', 'admin', 'none', app_now()) on conflict (email) do nothing`

const KEY = `insert into staff_keys (staff_id, name, key_hash)
  select id, 'a journey', $1 from staff where email = 'asha@chautari.example'`

/** Makes a personal key of Asha Rai, an admin who cannot sign in, and returns it. */
export async function makeStaffKey(query: Query): Promise<string> {
  const key = `ntk_${randomBytes(32).toString('base64url')}_0000000`
  await query(PERSON)
  await query(KEY, [createHash('sha256').update(key).digest('hex')])
  return key
}
