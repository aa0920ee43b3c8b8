import { addDays, calendarDate } from '@chautari/contract/dates'
import type { House } from './house.ts'
import { GUEST } from './steps.ts'

const API = '/api/v1.0'

type Held = { reference: string; token: string }

/** Seats of a package that starts so many days from today, held without the checkout: for journeys that begin after it. */
export function holdPackage(house: House, slug: string, startsIn: number): Promise<Held> {
  return hold(house, `/packages/${slug}/booking`, async (today) => ({
    quantity: 2,
    bookingStartDate: addDays(today, startsIn),
  }))
}

/** A room for one night, so many days from today. */
export function holdRoom(house: House, slug: string, startsIn: number): Promise<Held> {
  return hold(house, `/rooms/${slug}/booking`, async (today) => ({
    starts_at: addDays(today, startsIn),
    ends_at: addDays(today, startsIn + 1),
    adult_count: 2,
    child_count: 0,
    quantity: 1,
  }))
}

type Choose = (today: ReturnType<typeof calendarDate>) => Promise<Record<string, unknown>>

async function hold(house: House, path: string, choose: Choose): Promise<Held> {
  const { today } = await call<{ today: string }>(house, '/settings')
  const traveller = { lead_traveller_name: GUEST.name, lead_traveller_email: GUEST.email, lead_traveller_phone: GUEST.phone }
  const made = await call<{ booking_reference: string; guest_token: string }>(house, path, {
    ...traveller,
    ...(await choose(calendarDate(today))),
  })
  return { reference: made.booking_reference, token: made.guest_token }
}

/** Pays a held booking with eSewa, up to what the traveller's return would bring. */
export async function payByCall(house: House, reference: string): Promise<void> {
  const { form_url: url, ...fields } = await call<Record<string, string>>(house, `/payment/esewa/initiate/${reference}`)
  await fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const { redirect_url: back } = (await house.sandbox.post(`/_ctl/transactions/${fields['transaction_uuid']}/outcome`, {
    outcome: 'pay',
  })) as { redirect_url: string }
  await call(house, '/payment/esewa/verification', { data: new URL(back).searchParams.get('data') })
}

async function call<T>(house: House, path: string, body?: unknown): Promise<T> {
  const response = await fetch(house.url + API + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}
