import { connect, type AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitSlowBodies } from './limit-slow-bodies.ts'

const WITHIN_MS = 100

/** Sends a body of six bytes with a pause after the third, and returns the status and whether it came before the rest was sent. */
async function sendSlowly(path: string) {
  const server = fastify()
  onTestFinished(() => server.close())
  limitSlowBodies(server, WITHIN_MS)
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.post('/call', async () => 'read')
  server.post('/file', { config: { takesFile: true } }, async () => 'read')
  await server.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/png\r\nContent-Length: 6\r\n\r\nabc`)
  const answer = readText(socket)
  const cameEarly = await Promise.race([answer.then(() => true), sleep(5 * WITHIN_MS, false)])
  if (!cameEarly) socket.write('def')
  return { status: (await answer).split(' ')[1], cameEarly }
}

test('limitSlowBodies refuses a call whose body does not arrive', async () => {
  expect(await sendSlowly('/call')).toEqual({ status: '400', cameEarly: true })
})

test('limitSlowBodies ends a connection whose request was answered and whose body does not arrive', async () => {
  const server = fastify()
  onTestFinished(() => server.close())
  limitSlowBodies(server, WITHIN_MS)
  server.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => 'read')
  await server.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc')
  expect(await readText(socket)).toMatch(/^HTTP\/1.1 401 /)
  // A request that no socket carries ends alike.
  await server.inject({ method: 'POST', url: '/refused', payload: 'abcdef' })
  await sleep(2 * WITHIN_MS)
})

test('limitSlowBodies waits for a file that arrives slowly', async () => {
  expect(await sendSlowly('/file')).toEqual({ status: '200', cameEarly: false })
})
