import type { AddressInfo } from 'node:net'
import { expect, describe, test } from 'vitest'
import { buildServer } from '../../app.ts'
import { freshApp } from '../../testing/app.ts'

const { app } = await freshApp()
const API = '/api/v1.0'

// A pool for whose connections too many requests wait, and a clock that goes on by half a second whenever it is read.
let now = 0
let waitingCount = 0
let areLogInsFull = false
const server = await buildServer(app, {
  pool: {
    get waitingCount() {
      return waitingCount
    },
    options: { max: 1 },
  },
  areLogInsFull: () => areLogInsFull,
  clock: () => (now += 500),
})
await server.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`

/** Sends a request while the database is overloaded. */
async function ask(path: string, sent: RequestInit = {}): Promise<Response> {
  waitingCount = 1
  try {
    return await fetch(url + path, { ...sent, redirect: 'manual' })
  } finally {
    waitingCount = 0
  }
}

describe('an overloaded server', () => {
  test("refuses a read with 503, the time to try again and the API's error shape", async () => {
    const response = await ask(`${API}/deals`, { headers: { 'accept-language': 'ne' } })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-language')).toBe('ne')
    expect(await response.json()).toMatchObject({ error: { code: 'service_unavailable' } })
  })

  test('refuses a reservation whose body it never reads', async () => {
    const body = JSON.stringify({ note: 'x'.repeat(50_000) })
    const response = await ask(`${API}/rooms/suite/booking`, { method: 'POST', body })
    expect(response.status).toBe(503)
    expect((await ask(`${API}/rooms/suite/booking`, { method: 'POST', body })).status).toBe(503)
  })

  test('shows a page to browsers, in their language', async () => {
    const response = await ask('/deals?lang=ne', { headers: { accept: 'text/html,*/*' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('<html lang="ne">')
  })

  test('answers health, metrics and the outcome of payments', async () => {
    expect((await ask('/health/live')).status).toBe(200)
    const metrics = await ask('/metrics')
    expect(metrics.status).toBe(200)
    expect(await metrics.text()).toMatch(/\nchautari_requests_shed_total\{subject="other"\} [1-9]/)
    const headers = { 'content-type': 'application/json' }
    const verified = await ask(`${API}/payment/khalti/verification`, { method: 'POST', headers, body: '{}' })
    expect(verified.status).toBe(422)
  })

  test('refuses log-ins alone when too many wait for their password to be checked', async () => {
    areLogInsFull = true
    for (const path of ['/user/login', '/staff/sign-in', '/supplier/sign-in']) {
      const response = await fetch(url + API + path, { method: 'POST', body: '{}' })
      expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    }
    expect((await fetch(`${url}${API}/deals`)).status).toBe(200)
    areLogInsFull = false
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${url}${API}/user/login`, { method: 'POST', headers, body: '{}' })).status).toBe(422)
  })

  test('answers everything again afterwards', async () => {
    expect((await fetch(`${url}${API}/deals`)).status).toBe(200)
    await server.close()
  })
})
