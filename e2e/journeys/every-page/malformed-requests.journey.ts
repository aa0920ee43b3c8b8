import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server?.stop())

/** Returns the HTTP status of a raw request. Uses a socket, because no HTTP client sends such a request line or Host header. */
async function statusOf(path: string, host: string): Promise<number> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return Number((await readText(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
}

test.each(['//', '///', '//[', '/\\', '//search/property/listing', 'http://elsewhere.example/'])(
  'the request target %s is refused with 400, neither a server error nor a page',
  async (path) => {
    expect(await statusOf(path, 'localhost')).toBe(400)
  },
)

test.each(['[', 'a b[', 'elsewhere.example'])('a Host header of %s changes no page', async (host) => {
  expect(await statusOf('/property/phewa-horizon-resort', host)).toBe(200)
})

test.each(['/', '/property/phewa-horizon-resort', '/bookings', '/profile'])(
  'the page %s holds nothing of a signed-in traveller, so that a cache may keep it for everybody',
  async (path) => {
    const { session, email, name } = await newcomer(server)
    const headers = { authorization: `Bearer ${session.token}`, cookie: `device=${'d'.repeat(22)}` }
    const html = await (await fetch(server.url + path, { headers })).text()
    expect(html).toMatch(/<\/html>$/)
    for (const canary of [email, name, session.token]) expect(html).not.toContain(canary)
  },
)
