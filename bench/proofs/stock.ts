import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './test-server.ts'
import { percentile } from '../measure.ts'
import { freshStay, reserve, someRooms, type Room } from './travellers.ts'
import type { Guarantee } from './guarantees.ts'

const CLIENTS = 64
const ROUNDS = 157
const END_ROUNDS = 60
const END_AFTER_MS = 400
const WAIT_MS = 5000
const CROWD = 200
const SEARCHERS = 20
const SEARCH_SECONDS = 8
const POOL = 16

/** Lets many clients request the last room of three nights at once, repeatedly, and checks that exactly one gets it. */
export async function lastRoom(server: TestServer): Promise<Guarantee[]> {
  const rooms = await someRooms(server)
  const times: number[] = []
  const codes = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    const room = rooms[round % rooms.length]
    if (!room) throw new Error('The demo has no such room.')
    const stay = await leaveOne(server, room)
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const began = performance.now()
        const { status } = await reserve(server, stay)
        times.push(performance.now() - began)
        codes.set(String(status), (codes.get(String(status)) ?? 0) + 1)
      }),
    )
  }
  const winners = codes.get('201') ?? 0
  const lost = codes.get('409') ?? 0
  return [
    {
      guarantee: `B1  the last room goes to exactly one of ${CLIENTS}, ${ROUNDS} times`,
      measured: [...codes].map(([code, count]) => `${count} × ${code}`).join(', '),
      isMet: winners === ROUNDS && lost === ROUNDS * (CLIENTS - 1),
    },
    { guarantee: 'B1  p99 of an answer ≤ 1,000 ms', ...atMost(percentile(times, 99), 1000) },
  ]
}

const STAYS_TRIED = 40

/**
 * Reserves all rooms of a type but one and returns the stay. Uses nights without any booking, because with more rooms free,
 * several clients could rightly win. With `total` one higher, reserves all rooms.
 */
async function leaveOne(server: TestServer, { id, slug, total }: Room) {
  const failures: number[] = []
  for (let tried = 0; tried < STAYS_TRIED; tried++) {
    const stay = { ...freshStay(3), slug }
    const nights = `room_id = ${id} and night >= '${stay.starts_at}' and night < '${stay.ends_at}'`
    const [taken] = await server.query<{ count: number }>(`select count(*)::int from room_nights where ${nights}`)
    if (taken?.count !== 0) continue
    const { status } = await reserve(server, { ...stay, quantity: total - 1 })
    if (status === 201) return stay
    failures.push(status)
  }
  throw new Error(`No stay in ${slug} could be reserved down to one room: ${failures.join(', ') || 'no night is free'}.`)
}

/**
 * Holds all rooms of a type until an instant while many clients request them, repeatedly, and checks that exactly one gets them,
 * and not before that instant.
 */
export async function endOfHold(server: TestServer): Promise<Guarantee[]> {
  const rooms = await someRooms(server)
  const lags: number[] = []
  let winners = 0
  for (let round = 0; round < END_ROUNDS; round++) {
    const room = rooms[round % rooms.length]
    if (!room) throw new Error('The demo has no such room.')
    const { stay, end } = await holdAll(server, room)
    let isOver = false
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (!isOver && Date.now() < end + WAIT_MS) {
          const { status, body } = await reserve(server, { ...stay, quantity: room.total })
          if (status !== 201) continue
          isOver = true
          winners++
          lags.push((await writtenAt(server, String(body.data?.booking_reference))) - end)
        }
      }),
    )
  }
  const early = lags.filter((lag) => lag < 0).length
  return [
    {
      guarantee: `B4  exactly one of ${CLIENTS} gets the room when a hold ends, and none before, ${END_ROUNDS} times`,
      measured: `${winners} winners, ${early} too early, after ${Math.round(percentile(lags, 50))} ms (p50), ${Math.round(Math.max(...lags))} ms at most`,
      isMet: winners === END_ROUNDS && early === 0,
    },
  ]
}

/**
 * Returns when the database recorded a booking, in milliseconds. The answer arrives later, so its time would hide a booking made
 * too early.
 */
async function writtenAt({ query }: TestServer, reference: string): Promise<number> {
  const [row] = await query<{ at: number }>(
    `select extract(epoch from min(e.at))::float8 * 1000 as at
     from booking_events e join bookings b on b.id = e.booking_id where b.reference = $1`,
    [reference],
  )
  if (!row) throw new Error(`${reference} has no history.`)
  return row.at
}

/** Reserves all rooms of a type and moves the end of that hold to `END_AFTER_MS` from now. Returns the stay and that instant. */
async function holdAll(server: TestServer, room: Room) {
  const stay = await leaveOne(server, { ...room, total: room.total + 1 })
  const soon = `select date_trunc('milliseconds', app_now() + interval '${END_AFTER_MS} ms') as end`
  const [ending] = await server.query<{ end: Date }>(soon)
  const end = ending?.end ?? new Date(Number.NaN)
  const nights = `room_id = $2 and night >= $3 and night < $4 and state = 'held'`
  const [held] = await server.query<{ holder: string }>(
    `update allocations set expires_at = $1 where ${nights} returning holder`,
    [end, room.id, stay.starts_at, stay.ends_at],
  )
  if (!held) throw new Error('Nothing is held.')
  await server.query('update bookings set hold_expires_at = $1 where reference = $2', [end, held.holder])
  return { stay, end: end.getTime() }
}

/** Measures whether many requests for one room slow down searches or use up the connection pool. */
export async function contendedRoom(server: TestServer): Promise<Guarantee[]> {
  const quiet = await searchTimes(server)
  const [room] = await someRooms(server)
  if (!room) throw new Error('The demo has no such room.')
  const stay = { ...freshStay(3), slug: room.slug }
  let isOver = false
  let waitersMost = 0
  const crowd = Array.from({ length: CROWD }, async () => {
    while (!isOver) {
      const answer = await reserve(server, stay).catch(() => undefined)
      // Retries after the delay that a refusal names, as browsers do.
      await sleep(answer?.retryAfterMs ?? 0)
    }
  })
  const watch = async () => {
    while (!isOver) {
      const [seen] = await server.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      waitersMost = Math.max(waitersMost, seen?.waiting ?? 0)
      await sleep(50)
    }
  }
  const watching = watch()
  const busy = await searchTimes(server)
  isOver = true
  await Promise.all([...crowd, watching])
  const [before, during] = [percentile(quiet, 95), percentile(busy, 95)]
  return [
    {
      guarantee: `B12 p95 of a search while ${CROWD} clients request one room ≤ 2 × its idle value`,
      measured: `${Math.round(during)} ms, idle ${Math.round(before)} ms`,
      isMet: during <= 2 * before,
    },
    {
      guarantee: 'B12 lock waits use at most a quarter of the connections',
      measured: `${waitersMost} of ${POOL}`,
      isMet: waitersMost <= POOL / 4,
    },
  ]
}

async function searchTimes({ call }: TestServer): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + SEARCH_SECONDS * 1000
  await Promise.all(
    Array.from({ length: SEARCHERS }, async () => {
      while (performance.now() < end) {
        const began = performance.now()
        await call('/properties/all/availability?search=Pokhara')
        times.push(performance.now() - began)
        await sleep(100)
      }
    }),
  )
  return times
}

function atMost(milliseconds: number, limit: number) {
  return { measured: `${Math.round(milliseconds)} ms`, isMet: milliseconds <= limit }
}
