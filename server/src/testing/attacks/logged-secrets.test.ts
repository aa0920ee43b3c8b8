import { API_BASE } from '@chautari/contract/contract'
import { dayInNepal } from '@chautari/contract/dates'
import qs from 'qs'
import { afterAll, expect, test } from 'vitest'
import { createTestUser } from '../../account/testing/people.ts'
import { buildServer } from '../../app.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import { freshApp } from '../app.ts'
import type { SiteCall } from '../authorisation-matrix.ts'
import { PASSWORD, TYPICAL } from '../typical-calls.ts'

// Rows C23 and H12 of the proofs.
const testApp = await freshApp()
const { app, clock, db } = testApp
const { room, reserve } = await reservationsOf(testApp)
const lines: string[] = []
const server = await buildServer({ ...app, log: openLog('trace', { write: (line) => lines.push(line) }) })
afterAll(() => server.close())

type Sent = { params?: Record<string, string>; query?: object; body?: object }

test('no call of the site logs a token, password, code, name, email address or phone number that it was sent', async () => {
  const { booking_reference: reference, guest_token: guestToken = '' } = await reserve()
  const secrets = [guestToken, PASSWORD, 'x'.repeat(40), 'hidden', '9845671239', 'Hari Thapa']
  const resources = {
    today: dayInNepal(await clock.now()),
    far: 431,
    room: room.slug,
    tour: 'annapurna-base-camp-trek',
    reference,
    sessionId: '999999',
    email: 'hidden.person@example.com',
    phone: '9845671239',
  }
  for (const key of Object.keys(TYPICAL) as SiteCall[]) {
    // Some calls end the session.
    const person = await createTestUser(db)
    secrets.push(person.headers.authorization.replace('Bearer ', ''), person.user.email)
    const [method, path] = key.split(' ') as ['GET', string]
    const { params, query, body } = TYPICAL[key](resources) as Sent
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const search = qs.stringify({ ...query, token: 'ntr_hidden-in-a-query', data: 'hidden-data', email: resources.email })
    const headers = { ...person.headers, 'x-guest-token': guestToken }
    await server.inject({ method, url: `${API_BASE}${filled}?${search}`, headers, ...(body && { payload: body }) })
  }
  expect(lines.length).toBeGreaterThanOrEqual(Object.keys(TYPICAL).length)
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([])
  // The order's id at a provider is no secret, and its example is the same text as that of tokens.
  const logged = lines.filter((line) => !line.includes('"orderId"')).join('')
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
})
