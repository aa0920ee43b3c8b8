import { connect, type AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { contract } from '@chautari/contract/contract'
import { errors } from '@chautari/contract/errors'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshApp } from './testing/app.ts'

const { server, app } = await freshApp()
const API = '/api/v1.0'
const codeOf = (response: { json(): unknown }) =>
  z.object({ error: z.object({ code: z.string() }) }).parse(response.json()).error.code

describe('what nobody declared', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s to an unknown call is refused in the API’s own shape',
    async (method) => {
      const response = await server.inject({ method, url: `${API}/nothing/here` })
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'not_found'])
    },
  )

  test('a path that no schema admits names nothing', async () => {
    for (const slug of ['UPPER', '..%2f..%2fetc', 'a'.repeat(121), '%00']) {
      const response = await server.inject(`${API}/properties/${slug}`)
      expect([400, 404]).toContain(response.statusCode)
    }
  })
})

describe('what is no request of ours', () => {
  const open = async (text: string) => {
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end(text)
    const [head = '', body = ''] = (await readText(socket)).split('\r\n\r\n')
    return { head, body: JSON.parse(body) as unknown }
  }

  test.each([
    ['GET', '/%', 400, 'bad_request'],
    ['GET', `${API}/bookings/%c0%af`, 400, 'bad_request'],
    ['PROPFIND', `${API}/properties`, 404, 'not_found'],
    ['GET', `${API}/docs/static/nothing.js`, 404, 'not_found'],
    ['GET', `${API}/bookings/${'A'.repeat(300)}`, 404, 'booking_not_found'],
    ['GET', `${API}/booking/track?booking_reference=${'A'.repeat(300)}`, 404, 'booking_not_found'],
  ])('%s %s is refused like everything else', async (method, url, status, code) => {
    const response = await server.inject({ method: method as 'GET', url })
    expect([response.statusCode, codeOf(response)]).toEqual([status, code])
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is refused in the same shape where it is not even HTTP', async () => {
    const { head, body } = await open('GET / HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 [\s\S]*x-request-id: [0-9a-f-]{36}/)
    expect(body).toEqual({ error: { code: 'bad_request', message: errors.bad_request.message } })
  })
})

describe('what cannot be read', () => {
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

  test('a wrong query names its field', async () => {
    const response = await server.inject(`${API}/properties?type=cheap`)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ error: { code: 'validation_failed', fields: { type: [expect.any(String)] } } })
  })
})

describe('every answer', () => {
  test('carries its request id and the headers that protect a reader', async () => {
    const { headers } = await server.inject(`${API}/settings`)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('that everybody may see is not sent again while it is the same', async () => {
    const first = await server.inject(`${API}/properties/phewa-horizon-resort`)
    expect(first.headers['cache-control']).toBe('public, max-age=10')
    const again = await server.inject({
      url: `${API}/properties/phewa-horizon-resort`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

test('looking at the head of a call that writes writes nothing', async () => {
  const response = await server.inject({ method: 'HEAD', url: `${API}/payment/esewa/initiate/7K3M9QX2VD8RW4HT` })
  expect(response.statusCode).toBe(404)
  expect((await server.inject({ method: 'HEAD', url: `${API}/settings` })).statusCode).toBe(200)
})

describe('the documents', () => {
  test('name every declared call, and every refusal it can answer', async () => {
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))) })
      .parse((await server.inject(`${API}/openapi.json`)).json())
    for (const [key, { errors }] of Object.entries(contract)) {
      const [method = '', path = ''] = key.split(' ')
      const call = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(call, key).toBeDefined()
      for (const code of errors) expect(JSON.stringify(call?.responses), key).toContain(code)
    }
  })

  test('have a readable page', async () => {
    const response = await server.inject(`${API}/docs/`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-security-policy']).toContain("script-src 'self'")
  })
})

describe('health', () => {
  test('is live, and ready while the database answers', async () => {
    expect((await server.inject('/health/live')).statusCode).toBe(200)
    expect((await server.inject('/health/ready')).statusCode).toBe(200)
  })
})

test('an address may ask for much, but not for everything', async () => {
  const { readConfig } = await import('./platform/config.ts')
  const { openLimits } = await import('./platform/limits.ts')
  const defaults = readConfig({ CHAUTARI_SECRET: app.config.secret })
  const limits = await openLimits({ pool: undefined }, defaults)
  for (let n = 0; n < 600; n++) await limits.count('everything', '192.0.2.1')
  await expect(limits.count('everything', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(limits.count('everything', '192.0.2.2')).resolves.toBe(1)
  for (let n = 0; n < 60; n++) await limits.count('reservations', '192.0.2.1')
  await expect(limits.count('reservations', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
})
