import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { API_BASE } from '@chautari/contract/contract'
import type { TestServer } from './test-server.ts'
import { countOutcomes, timed, type Timed } from './timed.ts'
import { freshStay, reserve, someRooms } from './travellers.ts'
import type { Guarantee } from './guarantees.ts'

const CONNECTIONS = 20
const READERS = 48
const BOOKERS = 8
const ANSWERED_WITHIN_MS = 3000
const RECOVERED_WITHIN_MS = 5000
// The requests have all connections by then, and none of their waits for the lock has ended.
const EXHAUSTED_AFTER_MS = 200
const FILES = 256
const SOCKETS = 400
const FREED = 12
// The pool has closed its idle connections by then, so that requests need files for new ones.
const IDLE_MS = 12_000

const slowest = (all: Timed[]) => Math.round(Math.max(...all.map(({ ms }) => ms)))
const isRefusal = ({ outcome, hasRetryAfter }: Timed) => outcome === '503' && hasRetryAfter

async function bookingOf(server: TestServer): Promise<Booking> {
  for (const { slug } of await someRooms(server)) {
    const { status, body } = await reserve(server, { ...freshStay(1), slug })
    if (status === 201) return { reference: String(body.data?.booking_reference), slug }
  }
  throw new Error('No room is free.')
}

type Booking = { reference: string; slug: string }
type Answers = { read: Timed[]; booked: Timed[] }

/** Reads a booking many times at once, and reserves some rooms meanwhile. */
async function readAndBook({ url }: TestServer, { reference, slug }: Booking): Promise<Answers> {
  const reading = Array.from({ length: READERS }, () => timed(`${url}${API_BASE}/bookings/${reference}`))
  const booking = Array.from({ length: BOOKERS }, (_, n) => {
    const lead = {
      lead_traveller_name: 'Ram Shrestha',
      lead_traveller_email: `full${n}@example.com`,
      lead_traveller_phone: `970000000${n}`,
    }
    const body = { ...freshStay(1), quantity: 1, adult_count: 1, child_count: 0, ...lead }
    return timed(`${url}${API_BASE}/rooms/${slug}/booking`, { method: 'POST', body })
  })
  return { read: await Promise.all(reading), booked: await Promise.all(booking) }
}

const isInTime = (answers: Answers) => slowest(allOf(answers)) <= ANSWERED_WITHIN_MS
const isServed = ({ outcome }: Timed) => /^2|^409/.test(outcome)
const allOf = ({ read, booked }: Answers) => [...read, ...booked]
const describeAnswers = (answers: Answers) =>
  `${countOutcomes(allOf(answers))}; reads within ${slowest(answers.read)} ms, reservations within ${slowest(answers.booked)}`

/** Waits until the server is ready and answers every request. Returns the milliseconds until then; Infinity when it takes too long. */
async function recovery(server: TestServer, booking: Booking): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 2 * RECOVERED_WITHIN_MS) {
    const ready = await timed(`${server.url}/health/ready`)
    const answers = allOf(await readAndBook(server, booking))
    if (ready.outcome === '200' && answers.every(isServed)) return performance.now() - began
    await sleep(100)
  }
  return Infinity
}

/** Takes connections of the database until it has no more. */
async function takeConnections(databaseUrl: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      return taken
    }
    taken.push(client)
  }
}

/**
 * Blocks every connection of the server by locks, and then takes every connection of the database. Checks the answers meanwhile, and the recovery.
 */
export async function exhaustedConnections(server: TestServer): Promise<Guarantee[]> {
  await server.restartDatabase({ settings: { max_connections: String(CONNECTIONS) } })
  await server.killServer()
  const booking = await bookingOf(server)
  const holding = await server.connect()
  await holding.query('begin; lock table bookings in access exclusive mode')
  const waiting = readAndBook(server, booking)
  await sleep(EXHAUSTED_AFTER_MS)
  const health = await timed(`${server.url}/health/ready`)
  const locked = await waiting
  await holding.query('rollback')
  holding.release()
  const unlockedMs = await recovery(server, booking)

  await server.killServer()
  const taken = await takeConnections(server.databaseUrl)
  const crowded = await readAndBook(server, booking)
  await Promise.all(taken.map((client) => client.end()))
  const freedMs = await recovery(server, booking)
  const isAlive = server.isServerRunning()
  await server.restartDatabase()
  const broken = server.audit()
  return [
    {
      guarantee: `E6  while locks hold every connection, each read and reservation gets 503 with Retry-After within ${ANSWERED_WITHIN_MS} ms`,
      measured: describeAnswers(locked),
      isMet: allOf(locked).every(isRefusal) && isInTime(locked),
    },
    {
      guarantee: 'E6  meanwhile /health/ready says 503',
      measured: `${health.outcome} after ${Math.round(health.ms)} ms`,
      isMet: health.outcome === '503',
    },
    {
      guarantee: `E6  while others have the rest of ${CONNECTIONS} connections, each is served or gets 503 within the same time`,
      measured: `${taken.length} taken: ${describeAnswers(crowded)}`,
      isMet: taken.length > 0 && allOf(crowded).every((one) => isServed(one) || isRefusal(one)) && isInTime(crowded),
    },
    {
      guarantee: `E6  the server answers everything again within ${RECOVERED_WITHIN_MS} ms after each fault, and the audit finds nothing`,
      measured: `${Math.round(unlockedMs)} and ${Math.round(freedMs)} ms, ${isAlive ? 'running' : 'exited'}, ${broken || 'nothing'}`,
      isMet: Math.max(unlockedMs, freedMs) <= RECOVERED_WITHIN_MS && isAlive && broken === '',
    },
  ]
}

/** Opens connections that send nothing, and returns all of them, also those that the server closed. */
async function openSockets({ url }: TestServer): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const opened: Socket[] = []
  for (let n = 0; n < SOCKETS; n++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    opened.push(socket)
  }
  return opened
}

/** Opens connections until the server reaches its limit of open files, and checks that it keeps running and recovers. */
export async function exhaustedFiles(server: TestServer): Promise<Guarantee[]> {
  await server.killServer({ filesMax: FILES, settings: { CHAUTARI_LOG_LEVEL: 'error', CHAUTARI_SWEEPS: '0' } })
  const booking = await bookingOf(server)
  await sleep(IDLE_MS)
  const sockets = await openSockets(server)
  await sleep(200)
  const filesMost = server.openFiles()
  const full = allOf(await readAndBook(server, booking))
  // With some files free, requests are accepted, but lack files for connections to the database.
  for (const socket of sockets.filter(({ destroyed }) => !destroyed).slice(0, FREED)) socket.destroy()
  await sleep(200)
  const scarce = allOf(await readAndBook(server, booking))
  for (const socket of sockets) socket.destroy()
  const recoveredMs = await recovery(server, booking)
  const isAlive = server.isServerRunning()
  const codes = [...new Set(server.alarms().map(({ code }) => code))]
  const broken = server.audit()
  await server.killServer()
  const isOrderly = (one: Timed) => one.outcome === 'refused' || isServed(one) || isRefusal(one)
  return [
    {
      guarantee: `E12 with ${SOCKETS} connections and ${FILES} files, each request is answered, refused or gets 503`,
      measured: `${filesMost} files open: ${countOutcomes(full)}; with ${FREED} free: ${countOutcomes(scarce)}`,
      isMet: filesMost >= FILES - FREED && [...full, ...scarce].every(isOrderly),
    },
    {
      guarantee: `E12 the server keeps running, and recovers within ${RECOVERED_WITHIN_MS} ms`,
      measured: `${isAlive ? 'running' : 'exited'}, ${Math.round(recoveredMs)} ms, alarms: ${codes.join(', ') || 'none'}`,
      isMet: isAlive && recoveredMs <= RECOVERED_WITHIN_MS,
    },
    { guarantee: 'E12 the audit finds nothing', measured: broken || 'nothing', isMet: broken === '' },
  ]
}
