import { API_BASE } from '@chautari/contract/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { buildServer } from '../../app.ts'
import { freshApp } from '../../testing/app.ts'
import { openLimits } from '../limits/limits.ts'

const { app } = await freshApp()

describe('a network that has sent too many requests', async () => {
  const limits = openLimits({ pool: undefined }, { ...app.config, limits: { ...app.config.limits, everythingPerMinute: 1 } })
  const limited = await buildServer({ ...app, limits })
  afterAll(() => limited.close())
  await limited.inject(`${API_BASE}/settings`)

  test.each([
    ['en', /Please wait \d+ seconds/],
    ['ne', /कृपया [०-९]+ सेकेन्ड पर्खेर/],
  ])('gets a page in its language where it asks for one (%s)', async (locale, wait) => {
    const headers = { accept: 'text/html', cookie: `lang=${locale}` }
    const page = await limited.inject({ url: '/payment-error-page', headers })
    expect(page.statusCode).toBe(429)
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-language': locale })
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.body).toMatch(wait)
  })

  test('gets the error of the API where it calls it', async () => {
    const answered = await limited.inject({ url: `${API_BASE}/settings`, headers: { accept: 'text/html' } })
    expect(answered.statusCode).toBe(429)
    expect(answered.json()).toMatchObject({ error: { code: 'rate_limited' } })
  })

  test('still comes back from a card page to the page that checks the payment', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const back = await limited.inject({ method: 'POST', url: `${API_BASE}/payment/nic/return`, headers, payload: 'a=b' })
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe('/payment-error-page')
  })
})
