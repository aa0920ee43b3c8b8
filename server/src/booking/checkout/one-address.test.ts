import { API_BASE, type CallKey } from '@chautari/contract/contract'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openLimits } from '../../platform/limits/limits.ts'
import { freshApp } from '../../testing/app.ts'
import { packagesOf } from '../testing/packages.ts'
import { reservationsOf, traveller } from '../testing/reservations.ts'

const testApp = await freshApp()
const { app, server } = testApp
const { room, freshStay } = await reservationsOf(testApp)
const { freshPackage } = packagesOf(testApp)
// The default limits, which other tests switch off.
app.limits = openLimits({ pool: undefined }, readConfig({ CHAUTARI_SECRET: app.config.secret }))

const from = (remoteAddress: string, key: string, payload?: object) => {
  const [method, path] = key.split(' ') as ['GET', string]
  const url = `${API_BASE}${path}`
  return server.inject({ method, url, remoteAddress, ...(payload && { payload }) })
}

/** Reserves for another person each time, so that no quota per person interferes. */
async function askForRoom(address: string) {
  const stay = { ...(await freshStay()), adult_count: 1, child_count: 0, quantity: 1 }
  return from(address, `POST /rooms/${room.slug}/booking`, { ...stay, ...traveller() })
}

describe('rate limits of one address', () => {
  test('allow sixty reservations a minute under any names, and do not affect other addresses', async () => {
    const crowd: Awaited<ReturnType<typeof askForRoom>>[] = []
    // More concurrent requests would time out in the semaphore on a busy machine.
    for (let n = 0; n < 80; n += 5) crowd.push(...(await Promise.all(Array.from({ length: 5 }, () => askForRoom('203.0.113.1')))))
    const statuses = crowd.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    const refused = crowd.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(429))
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'challenge_required', challenge: { token: expect.any(String) } } })
    }

    const { slug, startDate } = await freshPackage()
    const seat = { bookingStartDate: startDate, quantity: 1, ...traveller() }
    expect((await from('203.0.113.1', `POST /packages/${slug}/booking`, seat)).statusCode).toBe(429)
    expect((await from('203.0.113.1', 'PATCH /booking/rebook-availability/7K3M9QX2VD8RW4HT')).statusCode).toBe(429)
    expect((await from('203.0.113.2', `POST /packages/${slug}/booking`, seat)).statusCode).toBe(201)
    expect((await askForRoom('203.0.113.2')).statusCode).toBe(201)
  })

  const PAYING: [CallKey, object?][] = [
    ['GET /payment/esewa/initiate/:reference'],
    ['POST /payment/khalti/initiate/:reference', { amount: 1000, return_url: '/payment-verification-page' }],
    ['GET /payment/nic/initiate/:reference'],
    ['GET /payment/connectips/initiate/:reference'],
    ['POST /payment/esewa/verification', { data: 'e30=' }],
    ['POST /esewa/payment/verification/:reference', { pid: 'x' }],
    ['POST /payment/khalti/verification', { order_id: 'K17K3M9QX2VD8RW4HT' }],
    ['POST /payment/connectips/verification', { txn_id: '7K3M9QX2VD8RW4HT-01' }],
    ['POST /payment/verification/:reference', {}],
    ['GET /coupon/check/:reference'],
  ]

  test.each(PAYING)('%s is refused above its limit', async (key, body) => {
    const address = `198.51.100.${PAYING.findIndex(([one]) => one === key)}`
    const { paymentsPerMinute } = readConfig({ CHAUTARI_SECRET: app.config.secret }).limits
    for (let n = 0; n < paymentsPerMinute; n++) await app.limits.count('payments', address)
    const path = `${key.replace(':reference', '7K3M9QX2VD8RW4HT')}${key.startsWith('GET /coupon') ? '?coupon_code=NAMASTE' : ''}`
    expect((await from(address, path, body)).statusCode).toBe(429)
    expect((await from('192.0.2.99', path, body)).statusCode).not.toBe(429)
  })
})
