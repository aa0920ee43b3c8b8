import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findKnee } from './mix.ts'
import type { Guarantee } from './guarantees.ts'
import type { Loaded, SentRequest, SteadyLoad } from './steady-load.ts'
import type { TestServer } from './test-server.ts'
import { timed, type Timed } from './timed.ts'
import { percentile } from '../measure.ts'
import { someRooms, type Room } from './travellers.ts'

const LOAD = join(import.meta.dirname, 'steady-load.ts')
// `SECONDS` sets a shorter time for a quick run.
const SECONDS = Number(process.env.SECONDS ?? 120)
const TIMES = 10
const CALM_SECONDS = 20
const AFTER_SECONDS = 40
const WINDOW_SECONDS = 5
const NORMAL_AFTER_SECONDS = 30
// On a shared machine the p95 of two calm runs differs by up to this factor.
const NORMAL_TIMES = 2
const ACCEPTED_MS_MAX = 1500
const REFUSED_MS_MAX = 50
const RSS_MIB_MAX = 1024
const MIB = 2 ** 20
const WATCHED_MS = 1000

/** Starts a separate process that sends requests of the mix and returns how they ended. It stays warm: its own start would count as the server's time. */
function startLoad({ url }: TestServer, rooms: Room[]) {
  const child = fork(LOAD)
  return {
    async send(load: { perSecond: number; seconds: number }): Promise<Loaded> {
      const answer = Promise.race([once(child, 'message') as Promise<[Loaded]>, once(child, 'exit').then(failed)])
      child.send({ url, rooms, ...load } satisfies SteadyLoad)
      const [loaded] = await answer
      return loaded
    },
    end: () => child.disconnect(),
  }
}

function failed(): never {
  throw new Error('The process that sends requests ended without a result.')
}

/** Polls the health and the memory of the server each second, until the returned function is called. That function returns the results. */
function watch({ url, metric }: TestServer): () => Promise<{ health: Timed[]; rssMib: number }> {
  const health: Timed[] = []
  let rssMib = 0
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await sleep(WATCHED_MS)) {
      health.push(await timed(`${url}/health/ready`))
      rssMib = Math.max(rssMib, (await metric('chautari_memory_bytes')) / MIB)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return { health, rssMib }
  }
}

const isAccepted = ({ status }: SentRequest) => (status >= 200 && status < 300) || status === 409
const isRefused = ({ status, hasRetryAfter }: SentRequest) => status === 503 && hasRetryAfter
const p95 = (sent: SentRequest[]) => percentile(timesOf(sent), 95)
const timesOf = (sent: SentRequest[]) => sent.map(({ ms }) => ms)
const describeTimes = (times: number[]) =>
  [50, 99, 100].map((share) => `${share === 100 ? 'last' : `p${share}`} ${inMs(percentile(times, share))}`).join(', ')
const inMs = (ms: number) => `${Math.round(ms)} ms`

/** Returns the second after which each window of requests is answered as before the overload; Infinity where the last one is not. */
function normalAfter(sent: SentRequest[], beforeMs: number): number {
  const windows = Array.from({ length: AFTER_SECONDS / WINDOW_SECONDS }, (_, n) =>
    sent.filter(({ atMs }) => Math.floor(atMs / 1000 / WINDOW_SECONDS) === n),
  )
  const slow = windows.findLastIndex((window) => !window.every(isAccepted) || p95(window) > NORMAL_TIMES * beforeMs)
  return slow === windows.length - 1 ? Infinity : (slow + 1) * WINDOW_SECONDS
}

/** Returns how many of some reserved bookings the database does not have. */
async function countLost({ query }: TestServer, references: string[]): Promise<number> {
  const text = 'select count(*)::int as count from bookings where reference = any($1)'
  const [{ count } = { count: 0 }] = await query<{ count: number }>(text, [references])
  return references.length - count
}

/**
 * Finds the rate that the server can answer, and sends ten times as many requests. The clients run on the same two cores as the server and its
 * database.
 */
export async function overload(server: TestServer): Promise<Guarantee[]> {
  await server.killServer()
  const rooms = await someRooms(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const knee = await findKnee({ url: server.url, rooms, agent })
  agent.destroy()
  const load = startLoad(server, rooms)
  const calm = { perSecond: knee / 2 }
  const before = await load.send({ ...calm, seconds: CALM_SECONDS })
  const stopWatching = watch(server)
  const during = await load.send({ perSecond: knee * TIMES, seconds: SECONDS })
  const seen = await stopWatching()
  const after = await load.send({ ...calm, seconds: AFTER_SECONDS })
  load.end()
  const beforeMs = p95(before.sent)
  return [
    ...guaranteesOf(during.sent, { knee, ...seen }),
    {
      guarantee: `E1  half of the knee is answered as before within ${NORMAL_AFTER_SECONDS} s after it`,
      measured: `after ${normalAfter(after.sent, beforeMs)} s; p95 ${inMs(beforeMs)} before, ${inMs(p95(after.sent))} in the ${AFTER_SECONDS} s after`,
      isMet: before.sent.every(isAccepted) && normalAfter(after.sent, beforeMs) <= NORMAL_AFTER_SECONDS,
    },
    await lostOf(server, [before, during, after]),
  ]
}

async function lostOf(server: TestServer, all: Loaded[]): Promise<Guarantee> {
  const references = all.flatMap((loaded) => loaded.references)
  const lost = await countLost(server, references)
  const broken = server.audit()
  return {
    guarantee: 'E1  no booking is lost, and the audit finds nothing',
    measured: `${lost} of ${references.length}, ${broken || 'nothing'}`,
    isMet: references.length > 0 && lost === 0 && broken === '',
  }
}

type Seen = { knee: number; health: Timed[]; rssMib: number }

/** Returns the guarantees during the overload, and whether each was kept. */
function guaranteesOf(sent: SentRequest[], { knee, health, rssMib }: Seen): Guarantee[] {
  const [accepted, refused] = [sent.filter(isAccepted), sent.filter(isRefused)]
  const [times, refusedTimes] = [timesOf(accepted), timesOf(refused)]
  const others = Map.groupBy(
    sent.filter((one) => !isAccepted(one) && !isRefused(one)),
    ({ status }) => status,
  )
  const booked = sent.filter(({ status }) => status === 201).length
  const rate = Math.round(sent.length / SECONDS)
  const [inTimes, inRefusedTimes] = [describeTimes(times), describeTimes(refusedTimes)]
  const late = refusedTimes.filter((ms) => ms > REFUSED_MS_MAX).length
  const ill = health.filter(({ outcome }) => outcome !== '200').length
  return [
    {
      guarantee: `E1  at ${TIMES} times the knee for ${SECONDS} s, what is accepted is answered within ${ACCEPTED_MS_MAX} ms (p99)`,
      measured: `knee ${Math.round(knee)}/s, sent ${rate}/s, accepted ${accepted.length} (${booked} bookings): ${inTimes}`,
      // A client that cannot send as much would prove nothing.
      isMet: percentile(times, 99) <= ACCEPTED_MS_MAX && rate >= 0.9 * TIMES * knee && accepted.length > 0.3 * knee * SECONDS,
    },
    {
      guarantee: `E1  the rest gets 503 with Retry-After within ${REFUSED_MS_MAX} ms (p99)`,
      measured: `${refused.length}: ${inRefusedTimes}, ${late} later`,
      isMet: refused.length > 0 && percentile(refusedTimes, 99) <= REFUSED_MS_MAX,
    },
    {
      guarantee: 'E1  nothing ends otherwise, and /health/ready says 200 all the time',
      measured: `${[...others].map(([status, { length }]) => `${length} × ${status}`).join(', ') || 'none'}; ${ill} of ${health.length}, slowest ${inMs(Math.max(...health.map(({ ms }) => ms)))}`,
      isMet: others.size === 0 && ill === 0,
    },
    {
      guarantee: `E1  the server uses at most ${RSS_MIB_MAX} MiB`,
      measured: `${Math.round(rssMib)} MiB`,
      isMet: rssMib <= RSS_MIB_MAX,
    },
  ]
}
