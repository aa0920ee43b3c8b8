import { API_BASE as API, contract } from '@chautari/contract/contract'
import { namedSchemas } from '@chautari/contract/document/schema-names'
import { errors } from '@chautari/contract/errors'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshApp } from '../../testing/app.ts'

const { server, call } = await freshApp()

const Operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.never()))),
  responses: z.record(z.string(), z.object({ $ref: z.string().optional() })),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.object({ $ref: z.string() }) }) }) })
    .optional()
    .catch(undefined),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.string() })),
    responses: z.record(z.string(), z.object({ description: z.string() })),
    schemas: z.record(
      z.string(),
      z.looseObject({ properties: z.record(z.string(), z.looseObject({})).optional(), enum: z.array(z.string()).optional() }),
    ),
  }),
})
const source = (await server.inject(`${API}/openapi.json`)).body
const { paths, components } = Document.parse(JSON.parse(source))
const operations = Object.values(paths).flatMap((path) => Object.values(path))

describe('the OpenAPI document', () => {
  test('contains every declared call with its error codes', () => {
    for (const [key, { errors: codes }] of Object.entries(contract)) {
      const [method = '', path = ''] = key.split(' ')
      const responses = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {}
      for (const code of codes) {
        const name = responses[errors[code].status]?.$ref?.split('/').at(-1) ?? ''
        expect(components.responses[name]?.description.split(' · '), `${key} ${code}`).toContain(code)
      }
    }
  })

  test('passes the recommended rules of Redocly, but for addresses that the specification fixes', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  test('has a different operation id for each call, made from its method and path', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(Object.keys(contract).length)
    expect(ids).toContain('getBookingsByReference')
    expect(ids).toContain('postRoomsByRoomSlugBooking')
  })

  test('lists every error code as a value of one enum', () => {
    expect(components.schemas.ErrorCode?.enum).toEqual(Object.keys(errors))
  })

  test('names each shape once, so that generated clients stay small', () => {
    const names = [...namedSchemas.keys()]
    expect(components.schemas).toHaveProperty('Booking')
    expect(paths['/rooms/{roomSlug}/booking']?.post?.requestBody?.content['application/json'].schema.$ref).toBe(
      '#/components/schemas/RoomReservation',
    )
    expect(
      Object.keys(components.schemas).filter(
        (name) => ![...names, ...names.map((one) => `${one}Input`), 'ErrorCode', 'Refusal'].includes(name),
      ),
    ).toEqual([])
    // With each shape wherever it was used, a call took 3,400 symbols.
    expect(source.length / Object.keys(contract).length).toBeLessThan(2000)
  })

  test('gives typed text the rules of its field, and numbers in addresses their range', () => {
    const { lead_traveller_phone, lead_traveller_email, starts_at } = components.schemas.RoomReservation?.properties ?? {}
    expect(lead_traveller_phone?.pattern).toBe('^(\\+977)?9[678]\\d{8}$')
    expect(lead_traveller_email).toMatchObject({ type: 'string', format: 'email', maxLength: 255 })
    expect(starts_at).toMatchObject({ type: 'string', format: 'date' })
    expect(source).toContain('"name":"adult","in":"query","required":false,"schema":{"type":"integer","minimum":1')
  })

  test('says for each call how its caller is identified', () => {
    const securityOf = (path: string, method: string) => paths[path]?.[method]?.security
    const sessions = [{ session: [] }, { boundSession: [], proof: [] }]
    expect(securityOf('/bookings/{reference}', 'get')).toEqual([{}, ...sessions, { guestToken: [] }])
    expect(securityOf('/user/profile', 'put')).toEqual(sessions)
    expect(securityOf('/user/login', 'post')).toEqual([{}, { proof: [] }])
    expect(securityOf('/impersonate', 'get')).toEqual([{ ticket: [] }, { ticket: [], proof: [] }])
    expect(securityOf('/staff/queue', 'get')).toEqual([{ staffSession: [] }])
    expect(securityOf('/supplier/bookings/{reference}/messages', 'post')).toEqual([{ supplierSession: [], csrfToken: [] }])
    for (const { security } of operations)
      for (const name of security.flatMap(Object.keys)) expect(components.securitySchemes).toHaveProperty(name)
  })
})

/** Returns the contrast of two colours, from 1 to 21, as WCAG defines it. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('the readable page', () => {
  test.each([`${API}/docs`, `${API}/docs/`])('at %s loads all its files within its policy', async (address) => {
    const page = await server.inject(address)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, file = '']) => new URL(file, `http://x${address}`).pathname,
    )
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect((await server.inject(file)).statusCode, file).toBe(200)
    expect(page.body).toContain('<title>Chautari API</title>')
    expect(page.body).not.toMatch(/<script(?! src=)/)
  })

  test('has a title and a switch for dark colours that can be read in both schemes', async () => {
    const { body: style } = await server.inject(`${API}/docs/static/theme/chautari.css`)
    const colourOf = (rule: RegExp) => rule.exec(style)?.[1] ?? ''
    const light = colourOf(/^\.swagger-ui \.topbar \{ background: (#\w{6})/m)
    // Swagger UI sets this one itself.
    const dark = '#2a2e30'
    expect(contrastOf(colourOf(/^\.swagger-ui \.topbar a::after .*color: (#\w{6})/m), light)).toBeGreaterThan(4.5)
    expect(contrastOf(colourOf(/^html\.dark-mode .*a::after \{ color: (#\w{6})/m), dark)).toBeGreaterThan(4.5)
    expect(contrastOf(colourOf(/^html:not\(\.dark-mode\).* fill: (#\w{6})/m), light)).toBeGreaterThan(3)
  })
})

describe('another method of a known path', () => {
  test.each([
    ['DELETE', '/settings', 'GET, HEAD, OPTIONS'],
    ['PUT', '/bookings/7K3M9QX2VD8RW4HT', 'GET, HEAD, OPTIONS'],
    ['GET', '/user/login', 'POST, OPTIONS'],
    ['HEAD', '/payment/esewa/initiate/7K3M9QX2VD8RW4HT', 'GET, OPTIONS'],
    ['POST', '/user/profile?a=b', 'GET, HEAD, PUT, OPTIONS'],
  ] as const)('%s %s is answered 405 with the methods %s', async (method, path, allow) => {
    const { statusCode, headers, body } = await server.inject({ method, url: API + path })
    expect([statusCode, headers.allow]).toEqual([405, allow])
    if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ error: { code: 'method_not_allowed' } })
  })
})

test.each(['/api/v2.0/properties', '/api/v1/properties', '/api/v1.1/', '/api/anything'])(
  '%s, another version, is answered 404 in our error shape',
  async (url) => {
    const { statusCode, body } = await server.inject({ method: 'POST', url })
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { error: { code: 'not_found', message: `This version of the API doesn't exist. Use ${API}.` } },
    ])
  },
)

describe('a page of another site', () => {
  const origin = 'https://blog.example'
  const allowed = async (url: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET', headers: Record<string, string> = {}) => {
    const response = await server.inject({ method, url: API + url, headers: { origin, ...headers } })
    expect(response.headers['access-control-allow-credentials']).toBeUndefined()
    return response.headers['access-control-allow-origin']
  }

  test.each(['/settings', '/properties/no-such-place', '/properties?type=cheap', '/openapi.json'])(
    'may read %s, refusals included',
    async (url) => {
      expect(await allowed(url)).toBe('*')
    },
  )

  test.each(['/user/profile', '/bookings/7K3M9QX2VD8RW4HT', '/staff/me', '/nothing'])('may not read %s', async (url) => {
    expect(await allowed(url)).toBeUndefined()
  })

  test('is told by OPTIONS which requests it may send', async () => {
    const preflight = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' }
    expect(await allowed('/settings', 'OPTIONS', preflight)).toBe('*')
    expect(await allowed('/user/login', 'OPTIONS', { 'access-control-request-method': 'POST' })).toBeUndefined()
  })
})

describe('a limited call', () => {
  const login = { body: { email: 'nobody@example.com', password: 'wrong password' } }

  test("tells what is left of the caller's own limits", async () => {
    const { headers } = await call('POST /forgot-password', { body: { email: 'nobody@example.com' } })
    expect(headers['ratelimit-policy']).toBe('"forgottenOfDevice";q=1000000;w=3600, "forgotten";q=1000000;w=3600')
    expect(headers.ratelimit).toMatch(/^"forgottenOfDevice";r=999999;t=\d+, "forgotten";r=999999;t=\d+$/)
  })

  test("does not tell what others have used of an account's limits", async () => {
    const { headers, status } = await call('POST /user/login', login)
    expect([status, headers['ratelimit-policy']]).toEqual([422, '"loginFailures";q=1000000;w=600'])
  })

  test('has no such fields when nothing was counted', async () => {
    expect((await call('GET /settings', {})).headers.ratelimit).toBeUndefined()
  })
})
