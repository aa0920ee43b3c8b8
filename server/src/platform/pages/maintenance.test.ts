import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendClosed, staysOpen } from './maintenance.ts'
import { chooseLocale } from './site.ts'

test.each([
  ['/payment-verification-page?data=x', true],
  ['/payment-success-page', true],
  ['/payment-error-page/', true],
  ['/payment/7K3M9QX2VD8RW4HT', false],
  ['/', false],
  ['/booking/payment-success-page', false],
])('staysOpen of %s is %s', (url, isOpen) => {
  expect(staysOpen(url)).toBe(isOpen)
})

describe('sendClosed', () => {
  const maintenance = { message: { en: 'Back at <6 pm>', ne: 'बेलुका ६ बजे' }, retryAfterSeconds: 1200 }

  async function page(locale: 'en' | 'ne', path = '/') {
    const server = fastify()
    const site = { publicUrl: 'https://chautari.example' }
    server.get('/*', (request, reply) => sendClosed(reply, maintenance, chooseLocale(request, reply, site)))
    return server.inject(`${path}?lang=${locale}`)
  }

  test('responds with 503, the message as text and the time to try again', async () => {
    const { statusCode, headers, payload } = await page('en')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1200', 'no-store'])
    expect(payload).toContain('Back at &lt;6 pm&gt;')
  })

  test('is in Nepali for readers of Nepali', async () => {
    const { payload } = await page('ne')
    expect(payload).toContain('<html lang="ne">')
    expect(payload).toContain('बेलुका ६ बजे')
  })

  test('answers an address that is no URL', async () => {
    expect((await page('ne', '//')).statusCode).toBe(503)
  })
})
