import type { Session } from '@chautari/contract/account/shapes'
import type { OwnBooking, OwnBookings } from '@chautari/contract/booking/shapes'
import { addDays, calendarDate } from '@chautari/contract/dates'
import type { BrowserContext } from 'playwright-core'
import type { Placeholder } from './addresses.ts'

/** A demo traveller with bookings in every state, one of them held just now. */
export type DemoTraveller = { session: Session; heldToken: string; references: Record<Placeholder, string> }

const API = '/api/v1.0'
const EMAIL = 'sita.gurung@traveller.example'
const PASSWORD = 'Chautari@2083'
const ROOM = 'begnas-water-villas-standard'
const STARTS_IN = 45
const DAYS_TRIED = 30

/** Signs in the demo traveller and holds a room with their email. Throws when a booking state is missing in the demo. */
export async function demoTraveller(url: string): Promise<DemoTraveller> {
  const session = (await callApi(url, '/user/login', { email: EMAIL, password: PASSWORD })) as Session
  const held = await holdRoom(url)
  const all: OwnBooking[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { bookings } = (await callApi(url, `/user/bookings?page=${page}`, undefined, session.token)) as OwnBookings
    all.push(...bookings.data)
    pages = bookings.last_page
  }
  const find = (state: string, test: (booking: OwnBooking) => boolean) => {
    const found = all.find(test)
    if (!found) throw new Error(`No booking of the demo’s traveller is ${state}.`)
    return found.booking_reference
  }
  const references = {
    held: held.booking_reference,
    soon: held.starts,
    paid: find('paid', ({ status, is_completed: isCompleted }) => status === 'approved' && !isCompleted),
    completed: find('completed', ({ status, is_completed: isCompleted }) => status === 'approved' && isCompleted),
    lapsed: find('lapsed', ({ status }) => status === 'payment_failed'),
    cancelled: find('cancelled', ({ status }) => status === 'cancelled'),
  }
  return { session, heldToken: held.guest_token, references }
}

/** Stores the held booking, and with `isSignedIn` the session, in every page of a browser context. */
export async function storeInBrowser(
  context: BrowserContext,
  { session, heldToken, references }: DemoTraveller,
  isSignedIn: boolean,
) {
  const bookings = JSON.stringify([{ reference: references.held, token: heldToken }])
  const items = { bookings, session: isSignedIn ? JSON.stringify(session) : null }
  await context.addInitScript((stored) => {
    localStorage.setItem('chautari.bookings', stored.bookings)
    if (stored.session) localStorage.setItem('chautari.session', stored.session)
  }, items)
}

async function holdRoom(url: string) {
  const { today } = (await callApi(url, '/settings')) as { today: string }
  for (let tried = 0; tried < DAYS_TRIED; tried++) {
    const starts = addDays(calendarDate(today), STARTS_IN + tried)
    const stay = { starts_at: starts, ends_at: addDays(starts, 2), adult_count: 2, child_count: 0, quantity: 1 }
    const traveller = { lead_traveller_name: 'Sita Gurung', lead_traveller_email: EMAIL, lead_traveller_phone: '9841000010' }
    const held = await callApi(url, `/rooms/${ROOM}/booking`, { ...stay, ...traveller }).catch(() => undefined)
    if (held) return { ...(held as { booking_reference: string; guest_token: string }), starts }
  }
  throw new Error(`No night of ${ROOM} is free.`)
}

async function callApi(url: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(url + API + path, sent)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: unknown }).data
}
