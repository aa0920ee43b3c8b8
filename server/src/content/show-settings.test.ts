import { dayInNepal, MINUTE } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call, clock, server } = await freshApp({ site: 'none' })

describe('GET /settings', () => {
  test('lists the configured payment methods, with names and logos in the language of the request', async () => {
    const { payment_methods: english } = (await call('GET /settings', {})).body.data
    expect(english.map(({ code }) => code)).toEqual(['PE', 'PK', 'PN', 'PC'])
    for (const { name, logo, show_title, is_enabled } of english) {
      expect([typeof name, show_title, is_enabled]).toEqual(['string', true, true])
      expect(logo).toMatch(/^\/brand\/.+\.svg$/)
    }
    const { payment_methods: nepali } = (await call('GET /settings', { headers: { 'accept-language': 'ne' } })).body.data
    expect(nepali.map(({ code }) => code)).toEqual(['PE', 'PK', 'PN', 'PC'])
    expect(nepali.map(({ name }) => name)).not.toEqual(english.map(({ name }) => name))
    expect(nepali.map(({ logo }) => logo)).not.toEqual(english.map(({ logo }) => logo))
  })

  test("gives the day in Nepal and the minute by the database's clock", async () => {
    const { server_time, today } = (await call('GET /settings', {})).body.data
    const now = (await clock.now()).getTime()
    expect(today).toBe(dayInNepal(new Date(now)))
    expect(Date.parse(server_time) % MINUTE).toBe(0)
    expect(now - Date.parse(server_time)).toBeLessThan(MINUTE + 2000)
  })

  test('can be cached by anyone for each language, and is not sent again within the minute', async () => {
    const { status, headers } = await retryAtMinuteEnd(async () => {
      const first = await server.inject('/api/v1.0/settings')
      const again = await server.inject({ url: '/api/v1.0/settings', headers: { 'if-none-match': String(first.headers.etag) } })
      return { status: again.statusCode, headers: first.headers }
    })
    expect(headers['cache-control']).toBe('public, max-age=10')
    expect(String(headers.vary).toLowerCase()).toContain('accept-language')
    expect(status).toBe(304)
  })
})

/** Repeats the work once when a minute ended between its two requests, because that changes the answer. */
async function retryAtMinuteEnd<T extends { status: number }>(work: () => Promise<T>): Promise<T> {
  const outcome = await work()
  return outcome.status === 304 ? outcome : work()
}
