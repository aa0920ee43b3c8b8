import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextOfMix } from './mix.ts'
import type { Room } from './travellers.ts'

// Sends requests of the mix at a steady rate, whether or not earlier ones are answered. It runs in a separate process, because its own work would delay the
// measurements of the first one.

/** The order to the process: the rate, in requests a second, and the duration. */
export type SteadyLoad = { url: string; rooms: Room[]; perSecond: number; seconds: number }

/** How a request ended: its status, or 0 without an answer; when it was sent, and after how many milliseconds it was answered. */
export type SentRequest = { status: number; atMs: number; ms: number; hasRetryAfter: boolean }

/** The result of the process: all its requests, and the references of its bookings. */
export type Loaded = { sent: SentRequest[]; references: string[] }

const TICK_MS = 5
const ANSWERED_WITHIN_MS = 30_000

type Sending = { load: SteadyLoad; agent: Agent; loaded: Loaded; began: number }

/** Sends a request and records how it ends. */
function send({ load: { url, rooms }, agent, loaded: { sent, references }, began }: Sending): Promise<void> {
  const { path, body } = nextOfMix(rooms)
  const text = body && JSON.stringify(body)
  const headers = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const sentAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = (status: number, hasRetryAfter: boolean) => {
    sent.push({ status, atMs: sentAt - began, ms: performance.now() - sentAt, hasRetryAfter })
    resolve()
  }
  const outgoing = request(url + path, {
    method: text === undefined ? 'GET' : 'POST',
    headers,
    agent,
    timeout: ANSWERED_WITHIN_MS,
  })
  outgoing.on('timeout', () => outgoing.destroy())
  outgoing.on('error', () => end(0, false))
  outgoing.on('response', (response: IncomingMessage) => {
    const { statusCode = 0 } = response
    let received = ''
    if (statusCode === 201) response.on('data', (part) => (received += String(part)))
    else response.resume()
    response.on('end', () => {
      if (statusCode === 201)
        references.push((JSON.parse(received) as { data: { booking_reference: string } }).data.booking_reference)
      end(statusCode, response.headers['retry-after'] !== undefined)
    })
  })
  outgoing.end(text)
  return promise
}

async function sendSteadily(load: SteadyLoad): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true })
  const loaded: Loaded = { sent: [], references: [] }
  const sending: Promise<void>[] = []
  const began = performance.now()
  for (let passed = 0; passed < load.seconds; passed = (performance.now() - began) / 1000) {
    while (sending.length < passed * load.perSecond) sending.push(send({ load, agent, loaded, began }))
    await sleep(TICK_MS)
  }
  await Promise.all(sending)
  agent.destroy()
  return loaded
}

process.on('message', (load: SteadyLoad) => {
  void sendSteadily(load).then((loaded) => process.send?.(loaded))
})
// Ends when the measuring process is done or gone: nothing else would end this process.
process.once('disconnect', () => process.exit())
