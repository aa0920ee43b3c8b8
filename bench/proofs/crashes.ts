import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './test-server.ts'
import { freshStay, reserve, someRooms, type Room } from './travellers.ts'
import type { Promised } from './promised.ts'

const CLIENTS = 16
// `KILLS` sets a smaller number for a quick run.
const SERVER_KILLS = Number(process.env.KILLS ?? 20)
const DATABASE_KILLS = Number(process.env.KILLS ?? 10)

type ReservationTraffic = {
  /** References in the answers to each request, by its idempotency key. */
  answers: Map<string, string[]>
  stop: () => Promise<void>
}

/**
 * Starts `CLIENTS` clients that reserve one stay after the other and retry each with its idempotency key until it is answered.
 * Returns the answers and a function that stops the clients.
 */
function reserveContinuously(server: TestServer, rooms: Room[]): ReservationTraffic {
  const answers = new Map<string, string[]>()
  let isOver = false
  const client = async (number: number) => {
    while (!isOver) {
      const key = randomUUID()
      const wish = { ...freshStay(1), slug: rooms[number % rooms.length]?.slug ?? '', key }
      while (!isOver) {
        const answer = await reserve(server, wish).catch(() => undefined)
        const reference = answer?.body.data?.booking_reference
        if (typeof reference === 'string') answers.set(key, [...(answers.get(key) ?? []), reference])
        if (answer !== undefined && answer.status < 500) break
        await sleep(20)
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  return {
    answers,
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

/** Kills the server under load repeatedly and checks that no acknowledged booking is lost or doubled. */
export async function killedServer(server: TestServer): Promise<Promised[]> {
  const traffic = reserveContinuously(server, await someRooms(server))
  const recoveryTimes: number[] = []
  for (let kill = 0; kill < SERVER_KILLS; kill++) {
    await sleep(80 + Math.random() * 200)
    recoveryTimes.push(await server.killServer())
  }
  await traffic.stop()
  const name = `A1  ${SERVER_KILLS} × kill -9 of the server under ${CLIENTS} clients`
  return [
    ...(await checkPromises(server, traffic, name)),
    {
      promise: 'A1  the server answers again within 2,000 ms',
      measured: `${Math.round(Math.max(...recoveryTimes))} ms at most`,
      isKept: Math.max(...recoveryTimes) <= 2000,
    },
  ]
}

/** Crashes the database under load repeatedly and checks that no acknowledged booking is lost or doubled. */
export async function crashedDatabase(server: TestServer): Promise<Promised[]> {
  const traffic = reserveContinuously(server, await someRooms(server))
  const recoveryTimes: number[] = []
  for (let crash = 0; crash < DATABASE_KILLS; crash++) {
    await sleep(500 + Math.random() * 500)
    await server.crashDatabase()
    const began = performance.now()
    const before = traffic.answers.size
    while (traffic.answers.size === before && performance.now() - began < 30_000) await sleep(10)
    recoveryTimes.push(performance.now() - began)
  }
  const isAlive = server.isServerRunning()
  await traffic.stop()
  const name = `A2  ${DATABASE_KILLS} × immediate stop of the database under ${CLIENTS} clients`
  return [
    ...(await checkPromises(server, traffic, name)),
    { promise: 'A2  the server keeps running', measured: isAlive ? 'running' : 'exited', isKept: isAlive },
    {
      promise: 'A2  the first reservation succeeds within 5,000 ms',
      measured: `${Math.round(Math.max(...recoveryTimes))} ms at most`,
      isKept: Math.max(...recoveryTimes) <= 5000,
    },
  ]
}

/** Checks that every acknowledged booking exists, once for each key, and that the audit finds no broken invariant. */
async function checkPromises(server: TestServer, { answers }: ReservationTraffic, name: string): Promise<Promised[]> {
  const acknowledged = [...answers.values()].flat()
  const found = await server.query<{ reference: string }>('select reference from bookings where reference = any($1)', [
    acknowledged,
  ])
  const there = new Set(found.map(({ reference }) => reference))
  const lost = new Set(acknowledged.filter((reference) => !there.has(reference))).size
  const twice = [...answers.values()].filter((references) => new Set(references).size > 1).length
  const doubled = await server.query(
    `select 1 from idempotency_keys where scope like 'reserve-%' group by answer ->> 'reference' having count(*) > 1`,
  )
  const broken = server.audit()
  return [
    {
      promise: `${name}: no acknowledged booking is lost or doubled`,
      measured: `${lost} lost and ${twice + doubled.length} doubled of ${there.size}`,
      isKept: lost + twice + doubled.length === 0 && there.size > 0,
    },
    { promise: `${name.slice(0, 4)}the audit finds nothing`, measured: broken || 'nothing', isKept: broken === '' },
  ]
}
