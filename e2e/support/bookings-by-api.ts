import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { TestServer } from './test-server.ts'
import { GUEST } from './steps.ts'

const API = '/api/v1.0'

const TRAVELLER = { lead_traveller_name: GUEST.name, lead_traveller_email: GUEST.email, lead_traveller_phone: GUEST.phone }

type ServerAddress = Pick<TestServer, 'url'>

type Hold = { reference: string; token: string }

/**
 * Holds two seats of a package that starts `startsIn` days from today, over the API. For journeys that begin after the checkout.
 */
export async function holdPackage(server: ServerAddress, slug: string, startsIn: number): Promise<Hold> {
  const bookingStartDate = addDays(await today(server), startsIn)
  return holdOf(await call(server, `/packages/${slug}/booking`, { ...TRAVELLER, quantity: 2, bookingStartDate }))
}

const DAYS_TRIED = 20

/**
 * Holds a room for one night, over the API: `startsIn` days from today or the first later night that is free. Throws when none of
 * 20 nights is free.
 */
export async function holdRoom(server: TestServer, slug: string, startsIn: number, extra: object = {}): Promise<Hold> {
  const first = addDays(await today(server), startsIn)
  for (let tried = 0; tried < DAYS_TRIED; tried++) {
    const stay = { starts_at: addDays(first, tried), ends_at: addDays(first, tried + 1) }
    const party = { adult_count: 2, child_count: 0, quantity: 1 }
    const answer = await send(server, `/rooms/${slug}/booking`, { ...TRAVELLER, ...stay, ...party, ...extra })
    if (answer.status !== 409) return holdOf(await dataOf(answer))
  }
  throw new Error(`No night of ${slug} is free.`)
}

/** Pays a held booking with eSewa over the API, including the return that the traveller's browser would send. */
export async function payByCall(server: TestServer, reference: string): Promise<void> {
  const { form_url: url, ...fields } = await startPayment(server, reference)
  await fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const decided = await server.sandbox.post(`/_ctl/transactions/${fields['transaction_uuid']}/outcome`, { outcome: 'pay' })
  const back = new URL((decided as { redirect_url: string }).redirect_url)
  await call(server, '/payment/esewa/verification', { data: back.searchParams.get('data') })
}

/** Starts a payment of a held booking with eSewa over the API, and returns the form that the traveller's browser would send to eSewa. */
export async function startPayment(server: ServerAddress, reference: string): Promise<Record<string, string>> {
  return (await call(server, `/payment/esewa/initiate/${reference}`)) as Record<string, string>
}

/** Holds a room `daysAhead` days from today with a started payment, about which the server no longer queries the provider. */
export async function holdPaymentInDoubt(server: TestServer, room: string, daysAhead: number): Promise<void> {
  const { reference } = await holdRoom(server, room, daysAhead)
  await startPayment(server, reference)
  await server.query(
    'update payment_attempts set next_check_at = null where booking_id = (select id from bookings where reference = $1)',
    [reference],
  )
}

/** Returns the day in Nepal by the clock of a server. */
export async function today(server: ServerAddress): Promise<CalendarDate> {
  return calendarDate(((await call(server, '/settings')) as { today: string }).today)
}

function holdOf(created: unknown): Hold {
  const { booking_reference: reference, guest_token: token } = created as { booking_reference: string; guest_token: string }
  return { reference, token }
}

const call = async (server: ServerAddress, path: string, body?: unknown) => dataOf(await send(server, path, body))

/** Sends a call. Repeats it after a second while a busy server answers 503, at most ten times. */
async function send(server: ServerAddress, path: string, body?: unknown, triesLeft = 10): Promise<Response> {
  const posted = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(server.url + API + path, body === undefined ? {} : posted)
  if (answer.status !== 503 || triesLeft === 1) return answer
  await sleep(1000)
  return send(server, path, body, triesLeft - 1)
}

async function dataOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: unknown }).data
}
