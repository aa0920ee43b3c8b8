import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@chautari/contract/contract'
import { buildSite } from '../../scripts/run/build-site.mjs'
import type { TestServer } from './test-server.ts'
import { percentile } from '../measure.ts'
import { freshStay, reserve, someRooms, type Room } from './travellers.ts'
import type { Guarantee } from './guarantees.ts'
import { countOutcomes, timed, type Timed } from './timed.ts'

const CLIENTS = 16
// A process that is killed before it booked anything can lose nothing. Fifty kills, each after this many bookings, make the 2,000 of row A1.
const BOOKED_BEFORE_A_KILL = 40
// `KILLS` sets a smaller number for a quick run.
const SERVER_KILLS = Number(process.env.KILLS ?? 50)
const DATABASE_KILLS = Number(process.env.KILLS ?? 10)
// `SECONDS` sets a shorter outage for a quick run.
const OUTAGE_MS = Number(process.env.SECONDS ?? 30) * 1000
const OUTAGE_ROUND_MS = 250
const REFUSED_WITHIN_MS = 3000
const PUBLIC_PAGES = ['/', '/deals', '/blogs', '/property/phewa-horizon-resort']
const LEAD = { lead_traveller_name: 'Ram Shrestha', lead_traveller_email: 'away@example.com', lead_traveller_phone: '9700000001' }
const PASSWORD = 'Sarangi$Nagada27'
const ACCOUNT = {
  name: 'Sita Sharma',
  phone: '9812345670',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  transactional_mail: true,
}

export type ReservationTraffic = {
  /** References in the answers to each request, by its idempotency key. */
  answers: Map<string, string[]>
  /** How often each status was answered; `none` where no answer came. */
  statuses: Map<number | 'none', number>
  stop: () => Promise<void>
}

/**
 * Starts clients that reserve one stay after the other and retry each with its idempotency key until it is answered.
 * Returns the answers and a function that stops the clients.
 */
export function reserveContinuously(server: TestServer, rooms: Room[], count = CLIENTS): ReservationTraffic {
  const answers = new Map<string, string[]>()
  const statuses: ReservationTraffic['statuses'] = new Map()
  const note = (status: number | 'none') => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  let isOver = false
  const reserveUntilAnswered = async (number: number) => {
    const key = randomUUID()
    const stay = { ...freshStay(1), slug: rooms[number % rooms.length]?.slug ?? '', key }
    while (!isOver) {
      const answer = await reserve(server, stay).catch(() => undefined)
      note(answer?.status ?? 'none')
      const reference = answer?.body.data?.booking_reference
      if (typeof reference === 'string') answers.set(key, [...(answers.get(key) ?? []), reference])
      if (answer !== undefined && answer.status < 500) return
      await sleep(20)
    }
  }
  const client = async (number: number) => {
    while (!isOver) await reserveUntilAnswered(number)
  }
  const clients = Array.from({ length: count }, (_, number) => client(number))
  return {
    answers,
    statuses,
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

/** Waits for the next `count` acknowledged bookings, at most 30 seconds. Returns the milliseconds until then. */
async function nextAnswers({ answers }: ReservationTraffic, count: number): Promise<number> {
  const began = performance.now()
  const enough = answers.size + count
  while (answers.size < enough && performance.now() - began < 30_000) await sleep(10)
  return performance.now() - began
}

/** Kills the server under load repeatedly and checks that no acknowledged booking is lost or doubled. */
export async function killedServer(server: TestServer): Promise<Guarantee[]> {
  const traffic = reserveContinuously(server, await someRooms(server))
  const recoveryTimes: number[] = []
  for (let kill = 0; kill < SERVER_KILLS; kill++) {
    await nextAnswers(traffic, BOOKED_BEFORE_A_KILL)
    await sleep(80 + Math.random() * 200)
    recoveryTimes.push(await server.killServer())
  }
  await traffic.stop()
  const name = `A1  ${SERVER_KILLS} × kill -9 of the server under ${CLIENTS} clients`
  return [
    ...(await checkGuarantees(server, traffic, name)),
    {
      guarantee: 'A1  the server answers again within 2,000 ms',
      measured: `median ${Math.round(percentile(recoveryTimes, 50))} ms, at most ${Math.round(Math.max(...recoveryTimes))} ms`,
      isMet: Math.max(...recoveryTimes) <= 2000,
    },
  ]
}

/** Crashes the database under load repeatedly and checks that no acknowledged booking is lost or doubled. */
export async function crashedDatabase(server: TestServer): Promise<Guarantee[]> {
  const traffic = reserveContinuously(server, await someRooms(server))
  const recoveryTimes: number[] = []
  for (let crash = 0; crash < DATABASE_KILLS; crash++) {
    await sleep(500 + Math.random() * 500)
    await server.crashDatabase()
    recoveryTimes.push(await nextAnswers(traffic, 1))
  }
  const isAlive = server.isServerRunning()
  await traffic.stop()
  const name = `A2  ${DATABASE_KILLS} × immediate stop of the database under ${CLIENTS} clients`
  return [
    ...(await checkGuarantees(server, traffic, name)),
    { guarantee: 'A2  the server keeps running', measured: isAlive ? 'running' : 'exited', isMet: isAlive },
    {
      guarantee: 'A2  the first reservation succeeds within 5,000 ms',
      measured: `${Math.round(Math.max(...recoveryTimes))} ms at most`,
      isMet: Math.max(...recoveryTimes) <= 5000,
    },
  ]
}

type SeenInOutage = { session: Timed[]; booked: Timed[]; pages: Timed[] }

/** Requests a profile, a reservation, and the public pages that were read before the outage, until the time is over. */
async function requestDuringOutage(
  { url }: TestServer,
  { session, room }: { session: string; room: string },
): Promise<SeenInOutage> {
  const seen: SeenInOutage = { session: [], booked: [], pages: [] }
  const headers = { authorization: `Bearer ${session}` }
  for (const end = performance.now() + OUTAGE_MS; performance.now() < end; await sleep(OUTAGE_ROUND_MS)) {
    const body = { ...freshStay(1), quantity: 1, adult_count: 1, child_count: 0, ...LEAD }
    const [profile, booked, ...pages] = await Promise.all([
      timed(`${url}${API_BASE}/user/profile`, { headers }),
      timed(`${url}${API_BASE}/rooms/${room}/booking`, { method: 'POST', body }),
      ...PUBLIC_PAGES.map((page) => timed(url + page, { headers: { accept: 'text/html' } })),
    ])
    seen.session.push(profile)
    seen.booked.push(booked)
    seen.pages.push(...pages)
  }
  return seen
}

const isRefusedSoon = ({ outcome, hasRetryAfter, ms }: Timed) => outcome === '503' && hasRetryAfter && ms <= REFUSED_WITHIN_MS
const describe = (all: Timed[]) => `${countOutcomes(all)}, within ${Math.round(Math.max(...all.map(({ ms }) => ms)))} ms`

/** Stops the database for as long as a failover takes, and checks that sessions survive and public pages are served. */
export async function absentDatabase(server: TestServer): Promise<Guarantee[]> {
  await buildSite()
  await server.killServer({ settings: { CHAUTARI_SITE: 'built' } })
  const rooms = await someRooms(server)
  const registered = await server.call('/user/register', {
    method: 'POST',
    body: { ...ACCOUNT, email: `a7.${randomUUID()}@example.com` },
  })
  const session = String(registered.body.data?.token)
  for (const page of PUBLIC_PAGES) await timed(server.url + page, { headers: { accept: 'text/html' } })
  let seen: SeenInOutage = { session: [], booked: [], pages: [] }
  await server.restartDatabase({
    meanwhile: async () => {
      seen = await requestDuringOutage(server, { session, room: rooms[0]?.slug ?? '' })
    },
  })
  const began = performance.now()
  while ((await server.call('/user/profile', { session })).status === 503 && performance.now() - began < 30_000) await sleep(20)
  const recoveredMs = performance.now() - began
  const profile = await server.call('/user/profile', { session })
  const broken = server.audit()
  await server.killServer()
  return [
    {
      guarantee: `A7  while the database is away for ${OUTAGE_MS / 1000} s, calls that need it get 503 with Retry-After within ${REFUSED_WITHIN_MS} ms`,
      measured: `profiles ${describe(seen.session)}; reservations ${describe(seen.booked)}`,
      isMet: seen.session.length > 0 && [...seen.session, ...seen.booked].every(isRefusedSoon),
    },
    {
      guarantee: 'A7  public pages that were read before are served meanwhile',
      measured: describe(seen.pages),
      isMet: seen.pages.length > 0 && seen.pages.every(({ outcome }) => outcome === '200'),
    },
    {
      guarantee: 'A7  no session ends, and the server recovers within 5,000 ms without a restart',
      measured: `profile ${profile.status} after ${Math.round(recoveredMs)} ms`,
      isMet: profile.status === 200 && recoveredMs <= 5000,
    },
    { guarantee: 'A7  the audit finds nothing', measured: broken || 'nothing', isMet: broken === '' },
  ]
}

/** Checks that every acknowledged booking exists, once for each key, and that the audit finds no broken invariant. */
export async function checkGuarantees(server: TestServer, { answers }: ReservationTraffic, name: string): Promise<Guarantee[]> {
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
      guarantee: `${name}: no acknowledged booking is lost or doubled`,
      measured: `${lost} lost and ${twice + doubled.length} doubled of ${there.size}`,
      isMet: lost + twice + doubled.length === 0 && there.size > 0,
    },
    { guarantee: `${name.slice(0, 4)}the audit finds nothing`, measured: broken || 'nothing', isMet: broken === '' },
  ]
}
