import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { countSteps } from './count-steps.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Requests a page of a server that answers every one, and returns the steps that were counted. */
async function countedOf(url: string, { status = 200, headers = {}, method = 'GET' as 'GET' | 'POST' } = {}) {
  const server = fastify()
  const [count, stop] = [vi.fn(), vi.fn(async () => {})]
  countSteps(server, { count, write: stop, start: () => {}, stop })
  server.all('/*', (_request, reply) => reply.code(status).send('page'))
  await server.inject({ method, url, headers: { 'user-agent': FIREFOX, ...headers } })
  await server.close()
  expect(stop).toHaveBeenCalledOnce()
  return count.mock.calls.flat()
}

test('countSteps counts a page by its path, whatever its query', async () => {
  expect(await countedOf('/search/property/listing?location=/property/x')).toEqual(['search'])
})

test('countSteps counts a page that the browser has kept', async () => {
  expect(await countedOf('/package/mardi-himal-trek', { status: 304 })).toEqual(['product'])
})

test.each([
  ['a missing page', '/package/none', { status: 404 }],
  ['a robot', '/package/mardi-himal-trek', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' } }],
  ['a page fetched ahead', '/package/mardi-himal-trek', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a page that is no step', '/about', {}],
  ['a posted form', '/checkout/mardi-himal-trek', { method: 'POST' as const }],
])('countSteps leaves out %s', async (_, url, how) => {
  expect(await countedOf(url, how)).toEqual([])
})
