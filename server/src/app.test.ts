import { connect, type AddressInfo, type Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { errors } from '@chautari/contract/errors'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildServer } from './app.ts'
import { readConfig } from './platform/config/config.ts'
import { openLimits } from './platform/limits/limits.ts'
import { handleClientError } from './platform/http/api.ts'
import { freshApp } from './testing/app.ts'

const { server, app, call } = await freshApp()
const API = '/api/v1.0'
const codeOf = (response: { json(): unknown }) =>
  z.object({ error: z.object({ code: z.string() }) }).parse(response.json()).error.code

describe('an undeclared call or path', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s to an unknown call is refused in the API’s own shape',
    async (method) => {
      const response = await server.inject({ method, url: `${API}/nothing/here` })
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'not_found'])
    },
  )

  test('answers not_found for a path parameter that no schema admits', async () => {
    for (const slug of ['UPPER', '..%2f..%2fetc', 'a'.repeat(121), '%00']) {
      const response = await server.inject(`${API}/properties/${slug}`)
      expect([400, 404]).toContain(response.statusCode)
    }
  })
})

describe('a malformed request', () => {
  const open = async (text: string) => {
    if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end(text)
    const [head = '', body = ''] = (await readText(socket)).split('\r\n\r\n')
    return { head, body: JSON.parse(body) as unknown }
  }

  test.each([
    ['GET', '/%', 400, 'bad_request'],
    ['GET', `${API}/bookings/%c0%af`, 400, 'bad_request'],
    ['PROPFIND', `${API}/properties`, 405, 'method_not_allowed'],
    ['GET', `${API}/docs/static/nothing.js`, 404, 'not_found'],
    ['GET', `${API}/properties?search=${'x'.repeat(10_000)}`, 414, 'uri_too_long'],
    ['GET', `${API}/bookings/${'A'.repeat(300)}`, 404, 'booking_not_found'],
    ['GET', `${API}/booking/track?booking_reference=${'A'.repeat(300)}`, 404, 'booking_not_found'],
  ])("%s %s is refused in the API's error shape", async (method, url, status, code) => {
    const response = await server.inject({ method: method as 'GET', url })
    expect([response.statusCode, codeOf(response)]).toEqual([status, code])
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test("is refused in the API's error shape even when it is not HTTP", async () => {
    const { head, body } = await open('GET / HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 [\s\S]*x-request-id: [0-9a-f-]{36}/)
    expect(body).toEqual({ error: { code: 'bad_request', message: errors.bad_request.message } })
  })

  test.each([
    [
      'an address of 10 KB',
      `GET ${API}/properties?search=${'x'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
      'uri_too_long',
    ],
    [
      'an address of 40 KB',
      `GET ${API}/properties?search=${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      414,
      'uri_too_long',
    ],
    [
      'a header of 40 KB',
      `GET ${API}/properties HTTP/1.1\r\nHost: x\r\nCookie: a=${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      '400 headers',
      `GET ${API}/properties HTTP/1.1\r\nHost: x\r\n${`X-One: ${'y'.repeat(60)}\r\n`.repeat(400)}\r\n`,
      431,
      'headers_too_large',
    ],
  ])('is refused with its own status when it has %s (issue 17 §1)', async (_what, text, status, code) => {
    const { head, body } = await open(text)
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(body).toMatchObject({ error: { code } })
  })

  test.each([
    ['two ways to tell its length', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG'],
    ['a length after its chunks', 'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n8\r\nSMUGGLED\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 1\r\n\r\n{}'],
    ['a length that is no number', 'Content-Length: +2\r\n\r\n{}'],
    ['a chunk without a length', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
    ['an unknown transfer encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a header in two lines', 'X-A: a\r\n b\r\nContent-Length: 2\r\n\r\n{}'],
    ['lines that end without a carriage return', 'X-A: a\nContent-Length: 2\n\n{}'],
    ['a space before a colon', 'X-A : a\r\nContent-Length: 2\r\n\r\n{}'],
  ])('is refused with its connection closed when it has %s, so that a proxy cannot read it otherwise', async (_what, rest) => {
    const { head, body } = await open(`POST ${API}/payment/esewa/verification HTTP/1.1\r\nHost: x\r\n${rest}`)
    expect(head).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i)
    expect(body).toMatchObject({ error: { code: 'bad_request' } })
  })

  test.each([
    [0, ''],
    [20, 'HTTP/1.1 400 Bad Request'],
  ])('gets an error response after %i slow bytes, but nothing on an idle connection', (bytesRead, head) => {
    const written: string[] = []
    const socket = { bytesRead, writable: true, destroy: () => {}, end: (text: string) => written.push(text) }
    handleClientError(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket as unknown as Socket)
    expect(written.join('').split('\r\n')[0]).toBe(head)
  })
})

describe('an unreadable body', () => {
  const post = (payload: string | Buffer, headers: Record<string, string>) =>
    server.inject({ method: 'POST', url: `${API}/payment/esewa/verification`, payload, headers })

  test.each([
    ['broken JSON', '{"data":', 'application/json', 400, 'bad_request'],
    ['an empty body', '', 'application/json', 400, 'bad_request'],
    ['a polluting key', '{"__proto__":{"a":1},"data":"x"}', 'application/json', 400, 'bad_request'],
    ['another type', 'data=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['plain text', 'data', 'text/plain', 415, 'unsupported_media_type'],
    ['too much', JSON.stringify({ data: 'x'.repeat(70_000) }), 'application/json', 413, 'payload_too_large'],
    ['a wrong field', '{"data":7}', 'application/json', 422, 'validation_failed'],
  ])('%s is refused with its own code', async (_what, payload, type, status, code) => {
    const response = await post(payload, { 'content-type': type })
    expect([response.statusCode, codeOf(response)]).toEqual([status, code])
  })

  test('a compressed body is refused, and never unpacked', async () => {
    const response = await post(gzipSync('{"data":"x"}'), { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    expect([response.statusCode, codeOf(response)]).toEqual([415, 'unsupported_media_type'])
  })

  test('an invalid query names its field', async () => {
    const response = await server.inject(`${API}/properties?type=cheap`)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ error: { code: 'validation_failed', fields: { type: [expect.any(String)] } } })
  })
})

describe('a caller with Nepali in accept-language', () => {
  const inNepali = { 'accept-language': 'ne-NP,ne;q=0.9,en;q=0.5' }
  const DEVANAGARI = /^[^a-z]*[\u0900-\u097f][^a-z]*$/

  test('gets refusals and field errors in Nepali', async () => {
    const refused = await call('POST /user/login', {
      body: { email: 'a@example.com', phone: '1', password: '' },
      headers: inNepali,
    })
    expect(refused).toMatchObject({ status: 422, headers: { 'content-language': 'ne', 'cache-control': 'private, no-store' } })
    expect(refused.error?.message).toMatch(DEVANAGARI)
    expect(refused.error?.fields).toEqual({ password: ['पासवर्ड आवश्यक छ'] })
    const early = await call('GET /properties/all/availability', { query: { from: '2020-01-01' }, headers: inNepali })
    expect(early.error?.fields).toEqual({ from: ['कृपया आज वा त्यसपछिको दिन छान्नुहोस्'] })
  })

  test('gets success messages in Nepali, others get English', async () => {
    const request = { body: { email: 'nobody@example.com' } }
    const [nepali, english] = [
      await call('POST /forgot-password', { ...request, headers: inNepali }),
      await call('POST /forgot-password', request),
    ]
    expect(nepali.body.data.message).toMatch(DEVANAGARI)
    expect(nepali.headers['content-language']).toBe('ne')
    expect(english).toMatchObject({ body: { data: { message: 'Password reset link has been sent , please check your email' } } })
    expect(english.headers['content-language']).toBe('en')
  })

  test('gets cacheable responses in Nepali, which caches keep apart by language', async () => {
    const [english, nepali] = [
      await server.inject(`${API}/cities`),
      await server.inject({ url: `${API}/cities`, headers: inNepali }),
    ]
    const languageOf = ({ headers }: typeof english) => [headers['content-language'], headers.vary]
    expect([languageOf(english), languageOf(nepali)]).toEqual([
      ['en', expect.stringContaining('Accept-Language')],
      ['ne', expect.stringContaining('Accept-Language')],
    ])
    expect(nepali.body).not.toBe(english.body)
    expect(nepali.headers.etag).not.toBe(english.headers.etag)
  })
})

describe('every response', () => {
  test('carries its request id and the security headers', async () => {
    const { headers } = await server.inject(`${API}/settings`)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  test('is answered 304 when it is public and unchanged', async () => {
    const first = await server.inject(`${API}/properties/phewa-horizon-resort`)
    expect(first.headers['cache-control']).toBe('public, max-age=10')
    const again = await server.inject({
      url: `${API}/properties/phewa-horizon-resort`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

// Row F12 of the proofs.
test.each([{ 'x-http-method-override': 'DELETE' }, { 'x-http-method': 'DELETE' }, { 'x-method-override': 'DELETE' }])(
  'a header such as %j changes no method',
  async (headers) => {
    const url = `${API}/properties/phewa-horizon-resort`
    const [asked, usual] = [await server.inject({ url, headers }), await server.inject(url)]
    expect([asked.statusCode, asked.body]).toEqual([200, usual.body])
    expect((await server.inject({ method: 'POST', url: `${API}/settings`, headers })).statusCode).toBe(405)
  },
)

test('TRACE is refused and echoes nothing', async () => {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`TRACE ${API}/settings HTTP/1.1\r\nHost: x\r\nX-Secret: echoed\r\nConnection: close\r\n\r\n`)
  const answer = await readText(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 40[45] /)
  expect(answer).not.toContain('echoed')
})

test('HEAD does not run a GET call that writes', async () => {
  const response = await server.inject({ method: 'HEAD', url: `${API}/payment/esewa/initiate/7K3M9QX2VD8RW4HT` })
  expect(response.statusCode).toBe(405)
  expect((await server.inject({ method: 'HEAD', url: `${API}/settings` })).statusCode).toBe(200)
})

describe('health', () => {
  test('is live, and ready while the database responds', async () => {
    const live = await server.inject('/health/live')
    expect([live.statusCode, live.json()]).toEqual([
      200,
      { status: 'live', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: null },
    ])
    expect((await server.inject('/health/ready')).statusCode).toBe(200)
  })
})

describe('a report of web vitals', () => {
  const report = (changes: object = {}) => ({
    page: '/booking/7K3M9QX2VD8RW4HT',
    language: 'ne' as const,
    connection: '3g' as const,
    measures: [
      { name: 'LCP' as const, value: 1500, rating: 'good' as const },
      { name: 'CLS' as const, value: 0.3, rating: 'poor' as const },
    ],
    ...changes,
  })

  test('is counted, with unknown pages collapsed to "other"', async () => {
    expect((await call('POST /rum', { body: report() })).body).toEqual({ data: { received: 2 } })
    const { body, headers } = await server.inject('/metrics')
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(body).not.toContain('7K3M9QX2VD8RW4HT')
    const [lcp, cls] = ['LCP', 'CLS'].map((name) => `name="${name}",page="other",language="ne"`)
    expect(body).toContain(`\nchautari_web_vital_seconds_bucket{le="1.2",${lcp}} 0\n`)
    expect(body).toContain(`\nchautari_web_vital_seconds_bucket{le="1.8",${lcp}} 1\n`)
    expect(body).toContain(`\nchautari_web_vital_seconds_sum{${lcp}} 1.5\n`)
    expect(body).toContain(`\nchautari_web_vital_shift_count{${cls}} 1\n`)
    expect(body).toContain('\nchautari_web_vital_ratings_total{name="CLS",rating="poor",connection="3g"} 1\n')
  })

  test.each([
    ['in an unknown language', { language: 'fr' }, 422],
    ['of an unknown measure', { measures: [{ name: 'FID', value: 1, rating: 'good' }] }, 422],
    ['of a negative time', { measures: [{ name: 'LCP', value: -1, rating: 'good' }] }, 422],
    ['empty', { measures: [] }, 422],
    ['too large', { page: 'x'.repeat(1100) }, 413],
  ])('is refused when it is %s', async (_what, changes, status) => {
    const response = await server.inject({ method: 'POST', url: `${API}/rum`, payload: report(changes) })
    expect(response.statusCode).toBe(status)
  })

  test('is limited per address to plausible page views', async () => {
    const limits = openLimits({ pool: undefined }, readConfig({ CHAUTARI_SECRET: app.config.secret }))
    for (let n = 0; n < 120; n++) await limits.count('measurements', '192.0.2.1')
    await expect(limits.count('measurements', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
  })
})

describe('the metrics', () => {
  test('contain request counts and due work', async () => {
    await server.inject('/health/live')
    const { body } = await server.inject('/metrics')
    expect(body).toMatch(/\nchautari_requests_total\{method="GET",route="\/health\/live",status="200"\} \d+\n/)
    expect(body).toMatch(/\nchautari_request_seconds_count\{method="GET",route="\/health\/live"\} \d+\n/)
    expect(body).toMatch(/\nchautari_due\{work="messages"\} \d+\n/)
    for (const work of ['messages', 'refunds', 'reviews', 'bookings', 'reversals'])
      expect(body).toMatch(new RegExp(`\nchautari_waiting\\{work="${work}"\\} \\d+\n`))
  })

  test('require the configured token in production, and are unavailable without one', async () => {
    const metricsToken = 'a token of the collector of the metrics'
    const production = { ...app.config, production: true }
    const locked = await buildServer({ ...app, config: { ...production, metricsToken } })
    const closed = await buildServer({ ...app, config: production })
    const status = async (instance: typeof server, authorization?: string) =>
      (await instance.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })).statusCode
    expect(await status(locked, `Bearer ${metricsToken}`)).toBe(200)
    expect(await status(locked, 'Bearer another')).toBe(404)
    expect(await status(locked)).toBe(404)
    expect(await status(closed, 'Bearer undefined')).toBe(404)
    await Promise.all([locked.close(), closed.close()])
  })
})

test('requests are limited per address, by call and in total', async () => {
  const defaults = readConfig({ CHAUTARI_SECRET: app.config.secret })
  const limits = openLimits({ pool: undefined }, defaults)
  for (let n = 0; n < defaults.limits.everythingPerMinute; n++) await limits.count('everything', '192.0.2.1')
  await expect(limits.count('everything', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(limits.count('everything', '192.0.2.2')).resolves.toBe(1)
  for (let n = 0; n < defaults.limits.reservationsPerMinute; n++) await limits.count('reservations', '192.0.2.1')
  await expect(limits.count('reservations', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
})
