import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { findExternalPlaces } from './google-places.ts'

const TIMEOUT_MS = 300

let answering: RequestListener = (_request, response) => response.end()
const requests: URL[] = []
const service = createServer((request, response) => {
  requests.push(new URL(request.url ?? '', 'http://127.0.0.1'))
  answering(request, response)
})
await once(service.listen(0, '127.0.0.1'), 'listening')
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const { port } = service.address() as AddressInfo
const places = { url: `http://127.0.0.1:${port}`, key: 'a key', timeoutMs: TIMEOUT_MS }
const { call } = await freshApp({ places })
const ours = await freshApp()

const send = (body: unknown, status = 200) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  answering = (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

const result = (name: string, [lat, lng]: [number, number], more: object = {}) => {
  return {
    name,
    formatted_address: `${name}, Nepal`,
    geometry: { location: { lat, lng } },
    types: ['locality', 'political'],
    ...more,
  }
}
const suggest = async (q: string) => (await call('GET /places', { query: { q } })).body.data
const names = async (q: string) => (await suggest(q)).map(({ name }) => name)

describe('an external place service', () => {
  test("is queried as Google's text search, limited to Nepal", async () => {
    send({ status: 'ZERO_RESULTS', results: [] })
    await names('Simikot')
    expect(requests.at(-1)?.pathname).toBe('/maps/api/place/textsearch/json')
    expect(Object.fromEntries(requests.at(-1)?.searchParams ?? [])).toEqual({
      query: 'Simikot',
      region: 'np',
      language: 'en',
      key: 'a key',
    })
  })

  test('adds places that we lack, with their number of stays', async () => {
    send({
      status: 'OK',
      results: [result('Hemja', [28.27, 83.93]), result('A Tea Garden', [26.9, 87.9], { types: ['park', 'point_of_interest'] })],
    })
    const [hemja, garden] = await suggest('hemja')
    expect(hemja).toMatchObject({ name: 'Hemja', kind: 'city', slug: null, address: 'Hemja, Nepal', latitude: 28.27 })
    expect(hemja?.nearby_count).toBeGreaterThan(3)
    expect(garden).toMatchObject({ name: 'A Tea Garden', kind: 'landmark' })
  })

  test('is listed after our own places and properties, without duplicates', async () => {
    send({ status: 'OK', results: [result('Thamel', [27.71, 85.31]), result('Thamel Marg', [27.71, 85.31])] })
    expect(await names('thamel')).toEqual(['Thamel', 'Thamel Courtyard House', 'Thamel Marg'])
  })

  test('drops results outside Nepal and incomplete ones', async () => {
    send({ status: 'OK', results: [result('Delhi', [28.6, 77.2]), { name: 'Nowhere' }, result('', [28, 84]), 7] })
    expect(await names('simikot')).toEqual([])
  })

  test('is not queried for one or two letters, nor when the list is full', async () => {
    const before = requests.length
    await names('po')
    await names('')
    expect(requests).toHaveLength(before)
  })
})

describe('a failing external place service', () => {
  const refusals: [string, () => void, string][] = [
    ['refuses the key', () => send({ status: 'REQUEST_DENIED', error_message: 'x', results: [] }), 'REQUEST_DENIED'],
    ['is over its limit', () => send({ status: 'OVER_QUERY_LIMIT', results: [] }), 'OVER_QUERY_LIMIT'],
    ['returns an undocumented status', () => send({ status: 'MAYBE', results: [] }), 'unreadable'],
    ['returns an HTML page', () => send('<html>'), 'unreadable'],
    ['returns HTTP 503', () => send('{}', 503), 'http 503'],
    ['redirects', () => (answering = (_, response) => response.writeHead(302, { location: '/x' }).end()), 'TypeError'],
    ['returns too much', () => send('x'.repeat(600_000)), 'RangeError'],
    ['never responds', () => (answering = () => {}), 'TimeoutError'],
    ['closes the connection', () => (answering = (request) => request.socket.destroy()), 'TypeError'],
  ]

  test.each(refusals)('leaves our own places alone when it %s', async (_, fail, reason) => {
    fail()
    expect(await findExternalPlaces(places, 'pokhara')).toEqual({ kind: 'unanswered', reason })
    expect(await names('pokhara')).toEqual(
      (await ours.call('GET /places', { query: { q: 'pokhara' } })).body.data.map(({ name }) => name),
    )
  })
})
