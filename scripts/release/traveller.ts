import { expect } from 'vitest'

const API = '/api/v1.0'
const DAY_MS = 86_400_000

type CallOptions = { method?: string; body?: unknown; token?: string; session?: string }
type Answer = { status: number; data: Record<string, unknown> }

/** A booking of a guest: its reference, the token that opens it, the guest's email, and the data of eSewa's return once it was paid there. */
export type Booked = { reference: string; token: string; email: string; esewaReturn: string }

/** Omits the parts of a response that differ at each request. */
const withoutVolatile = (key: string, value: unknown) => (key === 'server_time' || key === 'quote' ? undefined : value)

async function callApi(
  address: string,
  path: string,
  { method = 'GET', body, token, session }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(address + API + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'x-guest-token': token }),
      ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { data = {}, error } = JSON.parse(await response.text(), withoutVolatile) as { data?: Answer['data']; error?: unknown }
  return { status: response.status, data: error === undefined ? data : { error } }
}

/** Reserves a room in Pokhara that is free, as a new guest, on days of its own. */
export async function reserve(address: string, number: number): Promise<Booked> {
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)
  const [starts_at, ends_at] = [day(40 + number), day(41 + number)]
  const found = await callApi(
    address,
    `/properties/all/availability?search=Pokhara&from=${starts_at}&to=${ends_at}&adult=1&room_count=1`,
  )
  const rooms = (found.data.properties_by_location as { data: { room_slug: string }[] }).data
  const email = `ram${number}@example.com`
  const { status, data } = await callApi(address, `/rooms/${rooms[number % rooms.length]?.room_slug}/booking`, {
    method: 'POST',
    body: {
      starts_at,
      ends_at,
      adult_count: 1,
      child_count: 0,
      quantity: 1,
      lead_traveller_name: 'Ram Shrestha',
      lead_traveller_email: email,
      lead_traveller_phone: `98000000${String(number).padStart(2, '0')}`,
    },
  })
  if (status !== 201) throw new Error(`The reservation was answered ${status}: ${JSON.stringify(data)}`)
  return { reference: String(data.booking_reference), token: String(data.guest_token), email, esewaReturn: '' }
}

/** Pays at eSewa, but does not return to the site. */
export async function payAtEsewa(address: string, sandbox: string, booked: Booked): Promise<Booked> {
  const started = await callApi(address, `/payment/esewa/initiate/${booked.reference}`)
  expect(started).toMatchObject({ status: 200 })
  const { form_url, ...fields } = started.data as Record<string, string>
  await fetch(String(form_url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const paid = await fetch(`${sandbox}/_ctl/transactions/${fields.transaction_uuid}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'pay' }),
  })
  const { redirect_url } = (await paid.json()) as { redirect_url: string }
  return { ...booked, esewaReturn: redirect_url.split('data=')[1] ?? '' }
}

/** Sends the data of eSewa's return to the server and returns the status of the booking. */
export async function returnFromEsewa(address: string, booked: Booked): Promise<unknown> {
  const returned = await callApi(address, '/payment/esewa/verification', { method: 'POST', body: { data: booked.esewaReturn } })
  expect(returned).toMatchObject({ status: 200 })
  return statusOf(address, booked)
}

/** Cancels a booking and returns its status. */
export async function cancel(address: string, { reference, token }: Booked): Promise<unknown> {
  const { status, data } = await callApi(address, `/bookings/${reference}/cancel`, { method: 'PATCH', body: {}, token })
  return status === 200 ? data.status : { status, data }
}

/** Returns a whole booking, as its guest sees it. */
export async function readBooking(address: string, { reference, token }: Booked): Promise<Answer['data']> {
  const { status, data } = await callApi(address, `/bookings/${reference}`, { token })
  expect({ status, data }).toMatchObject({ status: 200, data: { is_masked: false } })
  return data
}

export const statusOf = async (address: string, booked: Booked) => (await readBooking(address, booked)).status

/** Logs in as a traveller of the demo and returns the token of the session. */
export async function logIn(address: string): Promise<string> {
  const body = { email: 'sita.gurung@traveller.example', password: 'Chautari@2083' }
  const { status, data } = await callApi(address, '/user/login', { method: 'POST', body })
  expect(status).toBe(200)
  return String(data.token)
}

/** Returns the bookings and the profile of an account, by a session. */
export async function readAccount(address: string, session: string): Promise<unknown> {
  const [bookings, profile] = await Promise.all(
    ['/user/bookings', '/user/profile'].map((path) => callApi(address, path, { session })),
  )
  expect([bookings?.status, profile?.status]).toEqual([200, 200])
  return { bookings: bookings?.data, profile: profile?.data }
}

/** Reads the public catalogue. */
export async function readCatalogue(address: string): Promise<unknown> {
  const paths = ['/cities', '/blogs', '/properties', '/packages'].map((path) => callApi(address, path))
  return Promise.all(paths)
}
