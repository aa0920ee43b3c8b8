import type { Locale } from '@chautari/contract/locale'
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { isUnchanged, keepPages } from './kept-pages.ts'
import { PackedBody } from './packed-body.ts'

const KEPT_MS = 10_000
const QUARTER_OF_AN_HOUR_MS = 900_000
const NEPALI = { cookie: 'lang=ne' }

const opened: FastifyInstance[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

/** Returns a server that keeps each rendered page by its path, and how often it rendered. */
function openServer({ isOpen = () => true as boolean, cookie = undefined as string | undefined } = {}) {
  const kept = keepPages({ keptMs: KEPT_MS, isOpen })
  const render = vi.fn((url: string, locale: Locale) => `${locale} ${url} `.padEnd(2000, 'page '))
  const [logged, late] = [vi.fn(), vi.fn()]
  const server = fastify({ genReqId: () => `request ${logged.mock.calls.length}` })
  server.addHook('onResponse', async ({ id }, { statusCode }) => logged(id, statusCode))
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  server.addHook('onRequest', kept.answer)
  server.addHook('onRequest', async (_request, { raw }) => {
    late()
    raw.setHeader('x-frame-options', 'DENY')
  })
  server.all('/*', async (request, reply) => {
    const locale = request.headers.cookie === NEPALI.cookie ? 'ne' : 'en'
    const key = `${locale} ${request.url}`
    const known = kept.find(key)
    const page =
      known ??
      kept.keep(key, {
        headers: [['content-type', 'text/html']],
        content: new PackedBody(Buffer.from(render(request.url, locale))),
      })
    for (const [name, value] of page.headers) reply.header(name, value)
    if (cookie) reply.header('set-cookie', cookie)
    if (request.method === 'GET') kept.remember({ request, reply, locale }, page)
    if (isUnchanged(request, page.tag)) return reply.code(304).send()
    if (request.headers['accept-encoding'] === 'gzip')
      return reply.header('content-encoding', 'gzip').send(await page.content.packed('gzip'))
    return reply.send(page.content.body)
  })
  opened.push(server)
  const get = (url: string, options: InjectOptions = {}) => server.inject({ url, ...options })
  return { get, render, logged, late }
}

describe('a kept page', () => {
  test('is sent again with the headers of the first answer, past the hooks that add them', async () => {
    const { get, render, late } = openServer()
    const [first, second] = [await get('/blogs'), await get('/blogs')]
    expect(second.body).toBe(first.body)
    expect(second.statusCode).toBe(200)
    expect(second.headers).toMatchObject({ 'x-frame-options': 'DENY', 'content-type': 'text/html', etag: first.headers.etag })
    expect(second.headers['content-length']).toBe('2000')
    expect([render.mock.calls.length, late.mock.calls.length]).toEqual([1, 1])
  })

  test('has the request id of each answer, and is logged like any other', async () => {
    const { get, logged } = openServer()
    const [first, second] = [await get('/blogs'), await get('/blogs')]
    expect([first.headers['x-request-id'], second.headers['x-request-id']]).toEqual(['request 0', 'request 1'])
    expect(logged.mock.calls).toEqual([
      ['request 0', 200],
      ['request 1', 200],
    ])
  })

  test('is sent in the language of the reader', async () => {
    const { get } = openServer()
    await get('/blogs')
    await get('/blogs', { headers: NEPALI })
    expect((await get('/blogs')).body).toMatch(/^en /)
    expect((await get('/blogs', { headers: NEPALI })).body).toMatch(/^ne /)
  })

  test('is compressed as the client accepts it, once it was compressed', async () => {
    const { get, late } = openServer()
    const headers = { 'accept-encoding': 'gzip' }
    const plain = await get('/blogs')
    await get('/blogs', { headers })
    const packed = await get('/blogs', { headers })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect((await get('/blogs')).headers['content-encoding']).toBeUndefined()
    expect(late).toHaveBeenCalledTimes(2)
  })

  test('is not sent to a browser that has the same one', async () => {
    const { get } = openServer()
    const { etag = '' } = (await get('/blogs')).headers
    const same = await get('/blogs', { headers: { 'if-none-match': etag } })
    expect([same.statusCode, same.body, same.headers['x-frame-options']]).toEqual([304, '', 'DENY'])
    expect((await get('/blogs', { headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200)
    expect((await get('/deals', { headers: { 'if-none-match': etag } })).statusCode).toBe(200)
  })

  test('is rendered again when it has expired', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { get, render } = openServer()
    await get('/blogs')
    vi.advanceTimersByTime(KEPT_MS - 1)
    await get('/blogs')
    expect(render).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await get('/blogs')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is found for a quarter of an hour after it has expired, for an outage of the database', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const kept = keepPages({ keptMs: KEPT_MS, isOpen: () => true })
    kept.keep('en /blogs', { headers: [], content: new PackedBody(Buffer.from('a page')) })
    vi.advanceTimersByTime(KEPT_MS + QUARTER_OF_AN_HOUR_MS - 1)
    expect(kept.find('en /blogs')).toBeUndefined()
    expect(kept.findExpired('en /blogs')?.content.body.toString()).toBe('a page')
    expect(kept.findExpired('ne /blogs')).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(kept.findExpired('en /blogs')).toBeUndefined()
  })

  test('is not sent while the site is closed, nor in answer to another method', async () => {
    let isOpen = true
    const { get, late } = openServer({ isOpen: () => isOpen })
    await get('/blogs')
    await get('/blogs', { method: 'POST' })
    await get('/blogs', { method: 'HEAD' })
    isOpen = false
    await get('/blogs')
    expect(late).toHaveBeenCalledTimes(4)
  })

  test('that sets a cookie is sent by the page itself', async () => {
    const { get, late } = openServer({ cookie: 'lang=ne' })
    await get('/blogs?lang=ne')
    expect((await get('/blogs?lang=ne')).headers['set-cookie']).toBe('lang=ne')
    expect(late).toHaveBeenCalledTimes(2)
  })
})
