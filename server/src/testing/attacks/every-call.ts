import { API_BASE, contract, type CallKey } from '@chautari/contract/contract'
import { calendarDate, dayInNepal } from '@chautari/contract/dates'
import type { Endpoint } from '@chautari/contract/endpoint'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import qs from 'qs'
import { createTestUser } from '../../account/testing/people.ts'
import { reservationsOf, type TestApp } from '../../booking/testing/reservations.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { TYPICAL_STAFF } from '../../staff/testing/typical-staff-calls.ts'
import { createTestSupplier } from '../../supplier/testing/members.ts'
import { TYPICAL_SUPPLIER } from '../../supplier/testing/typical-supplier-calls.ts'
import { TYPICAL } from '../typical-calls.ts'

export const CALLS = Object.keys(contract) as CallKey[]

export type Headers = Record<string, string>
type Sent = { params?: Record<string, string>; query?: object; body?: object | undefined }
type Person = { headers: Headers }

/** A typical request of each call, for `RESOURCES` or existing objects. */
export const TYPICAL_CALLS = { ...TYPICAL, ...TYPICAL_STAFF, ...TYPICAL_SUPPLIER } as unknown as Record<
  CallKey,
  (some: object) => Sent
>
/** Objects that do not exist, in the form that requests have them. */
export const RESOURCES = {
  today: calendarDate('2027-01-01'),
  far: 1,
  room: 'no-room',
  tour: 'no-tour',
  reference: 'AAAAAAAAAAAAAAAA',
  sessionId: '999999',
  id: '999999',
  email: 'nobody@example.com',
  phone: '9845671240',
}

const UNAUTHENTICATED = 401

/** The kind of account that a call is for. */
const kindOf = (key: CallKey) => / \/(staff|supplier)\//.exec(key)?.[1] ?? 'traveller'

/**
 * Sends a typical request to any call of the API, as a caller who may make it: a traveller with a booking, an admin, or the owner of a
 * supplier. Most objects of staff and suppliers do not exist. `far` is a day that no other test file books.
 */
export async function everyCallOf(testApp: TestApp, far: number) {
  const { app, clock, db, server } = testApp
  const { room, reserve } = await reservationsOf(testApp)
  const renew: Record<string, () => Promise<Person>> = {
    staff: () => createTestMember(app),
    supplier: () => createTestSupplier(app),
    traveller: () => createTestUser(db),
  }
  const people = new Map<string, Person>()
  async function personOf(kind: string, isNew = false): Promise<Person> {
    const person = (isNew ? undefined : people.get(kind)) ?? (await renew[kind]?.()) ?? { headers: {} }
    people.set(kind, person)
    return person
  }

  const { booking_reference: reference, guest_token: guestToken = '' } = await reserve()
  const resources = {
    ...RESOURCES,
    today: dayInNepal(await clock.now()),
    far,
    room: room.slug,
    tour: 'annapurna-base-camp-trek',
    reference,
    email: `nobody${far}@example.com`,
  }
  const typicalOf = (key: CallKey): Sent => TYPICAL_CALLS[key](resources)

  /** Returns a typical request; `changed` replaces its body. */
  function requestOf(key: CallKey, headers: Headers, changed?: object): InjectOptions {
    const [method, path] = key.split(' ') as ['GET', string]
    const { params, query, body } = typicalOf(key)
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const type = body instanceof Uint8Array ? { 'content-type': (contract[key] as Endpoint).upload?.[0] ?? '' } : {}
    const payload = changed ?? body
    return {
      method,
      url: `${API_BASE}${filled}?${qs.stringify(query)}`,
      headers: { ...type, ...headers },
      ...(payload && { payload }),
    }
  }

  /** Sends a typical request with the credentials of its kind of caller, and once more with new ones if an earlier call has ended these. */
  async function send(key: CallKey, headers: Headers = {}, changed?: object): Promise<LightMyRequestResponse> {
    const sendAs = async (isNew: boolean) =>
      server.inject(requestOf(key, { ...headers, ...(await personOf(kindOf(key), isNew)).headers }, changed))
    const answer = await sendAs(false)
    return answer.statusCode === UNAUTHENTICATED ? sendAs(true) : answer
  }

  return { typicalOf, requestOf, send, guestToken }
}
