import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../support/test-server.ts'

const LIMIT = 40

const server = await startTestServer('postgres', {
  CHAUTARI_HTML_CACHE_SECONDS: '600',
  CHAUTARI_LIMIT_EVERYTHING_PER_MINUTE: String(LIMIT),
})
afterAll(() => server.stop())

/** Headers that differ from one response to the next. */
const VARYING = ['date', 'x-request-id']

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'br', ...headers }, redirect: 'manual' })
  const comparable = Object.fromEntries([...response.headers].filter(([name]) => !VARYING.includes(name)))
  return { status: response.status, body: await response.text(), headers: comparable, id: response.headers.get('x-request-id') }
}

test('a page that the server keeps has the same headers as when it was rendered, and an id of its own', async () => {
  const [first, second] = [await get('/about'), await get('/about')]
  expect(second.body).toBe(first.body)
  expect(second.headers).toEqual(first.headers)
  expect(second.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(second.headers['content-security-policy']).toContain("default-src 'none'")
  expect(second.id).not.toBe(first.id)
})

test('a page that a browser has is answered without it, before and after the server keeps it', async () => {
  const { etag = '' } = (await get('/faq')).headers
  const same = await get('/faq', { 'if-none-match': etag })
  expect([same.status, same.body, same.headers['x-frame-options']]).toEqual([304, '', 'DENY'])
  const inNepali = await get('/faq', { 'if-none-match': etag, cookie: 'lang=ne' })
  expect([inNepali.status, inNepali.headers['content-language']]).toEqual([200, 'ne'])
})

test('an address that chooses the language sets its cookie each time', async () => {
  await get('/about?lang=ne')
  expect((await get('/about?lang=ne')).headers['set-cookie']).toMatch(/^lang=ne;/)
})

test('kept pages count for the limit of an address', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n <= LIMIT; n++) statuses.add((await get('/about')).status)
  expect([...statuses]).toEqual([200, 429])
})
