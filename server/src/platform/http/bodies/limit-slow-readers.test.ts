import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitSlowReaders } from './limit-slow-readers.ts'

const STALLED_MS = 100
// More than the buffers of both sides take.
const ANSWER = Buffer.alloc(64 * 1024 * 1024)

/** Opens a connection that asks for an answer and reads none of it, and returns whether the server ends it. */
async function endsOne(path: string): Promise<boolean> {
  const server = fastify()
  onTestFinished(() => server.close())
  limitSlowReaders(server, STALLED_MS)
  server.get('/large', async () => ANSWER)
  server.get('/slow', async () => {
    await sleep(5 * STALLED_MS)
    return 'late'
  })
  const connected = once(server.server, 'connection')
  await server.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.pause()
  client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const [socket] = await connected
  return Promise.race([once(socket, 'close').then(() => true), sleep(10 * STALLED_MS, false)])
}

test('limitSlowReaders ends the connection of a client that does not read its answer', async () => {
  expect(await endsOne('/large')).toBe(true)
})

test('limitSlowReaders leaves a call whose handler takes longer', async () => {
  expect(await endsOne('/slow')).toBe(false)
})

test('limitSlowReaders leaves a request that no socket carries', async () => {
  const server = fastify()
  onTestFinished(() => server.close())
  limitSlowReaders(server, STALLED_MS)
  server.get('/', async () => 'read')
  expect((await server.inject('/')).body).toBe('read')
})
