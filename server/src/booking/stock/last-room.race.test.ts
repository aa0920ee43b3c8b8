import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roomNights } from '../../availability/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { sized } from '../../testing/long-runs.ts'
import { countRows, expectSoundBookings, reservationsOf, startClock, stopClock } from '../testing/reservations.ts'

const CLIENTS = 64
// Each round takes two nights of one room, which can be booked 540 days ahead.
const ROUNDS = sized({ gate: 1, long: 140 })
const ENDS = sized({ gate: 1, long: 20 })
const NOT_WON = new Set(['room_unavailable', 'service_unavailable'])

const testApp = await freshApp()
const { db } = testApp
const { room, ask, reserve, freshStay } = await reservationsOf(testApp)

/** Runs an attempt of every client at once and returns how many won, and the other outcomes. */
async function race(attempt: (client: number) => Promise<string>) {
  const answers = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => attempt(client)))
  return {
    winners: answers.filter((answer) => answer === 'won').length,
    losers: answers.filter((answer) => answer === 'lost').length,
  }
}

/** Reserves for a new traveller. Returns `won`, `lost`, or the status and code of an unexpected error. */
async function requestRooms(stay: Awaited<ReturnType<typeof freshStay>>, quantity = 1) {
  const { status, error } = await ask({ ...stay, quantity })
  if (status === 201) return 'won'
  // On a busy machine some requests have to retry later; they have not won either.
  return NOT_WON.has(error?.code ?? '') ? 'lost' : `${status} ${error?.code}`
}

async function leaveOne(stay: Awaited<ReturnType<typeof freshStay>>) {
  await reserve({ ...stay, quantity: room.total_rooms - 1 })
}

describe('the last room', () => {
  test('is sold exactly once to sixty-four concurrent requests, in every round', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const stay = await freshStay()
      await leaveOne(stay)
      expect(await race(() => requestRooms(stay))).toEqual({ winners: 1, losers: CLIENTS - 1 })
    }
    const nights = await db.select().from(roomNights).where(eq(roomNights.roomId, room.id))
    const held = nights.reduce((sum, night) => sum + night.held, 0)
    expect(held).toBe(ROUNDS * 2 * room.total_rooms)
    await expectSoundBookings(db)
  }, 900_000)

  test('is unavailable a millisecond before a hold ends, and sold exactly once at its end', async () => {
    for (let round = 0; round < ENDS; round++) {
      const stay = await freshStay()
      const { hold_expires_at } = await reserve({ ...stay, quantity: room.total_rooms })
      const end = Date.parse(hold_expires_at)
      await stopClock(db, new Date(end - 1))
      expect(await race(() => requestRooms(stay, room.total_rooms))).toEqual({ winners: 0, losers: CLIENTS })
      await stopClock(db, new Date(end))
      expect(await race(() => requestRooms(stay, room.total_rooms))).toEqual({ winners: 1, losers: CLIENTS - 1 })
      await startClock(testApp)
    }
    await expectSoundBookings(db)
  }, 300_000)
})

describe('a contended room', () => {
  test('leaves database connections for other requests', async () => {
    const stay = await freshStay()
    await reserve(stay)
    const lock = sql`select 1 from room_nights where room_id = ${room.id} and night >= ${stay.starts_at}::date for update`
    const crowd = await db.transaction(async (tx) => {
      await tx.execute(lock)
      const waiting = Promise.all(Array.from({ length: CLIENTS }, () => requestRooms(stay)))
      await sleep(200) // enough time for the requests to queue for the lock
      const settings = await Promise.race([testApp.call('GET /settings', {}), sleep(1000)])
      expect(settings).toMatchObject({ status: 200 })
      return { waiting }
    })
    const results = new Set(await crowd.waiting)
    expect(results).toEqual(new Set(['won', 'lost']))
    await expectSoundBookings(db)
  }, 30_000)
})

describe('negative control', () => {
  test('reading before taking oversells the last room', async () => {
    await db.execute(sql`create table naive_holds (round int not null, client int not null)`)
    let sold = 0
    for (let round = 0; round < 5; round++) {
      const { winners } = await race(async (client) => {
        const taken = await countRows(db, sql`select 1 from naive_holds where round = ${round}`)
        if (taken > 0) return 'lost'
        await db.execute(sql`insert into naive_holds values (${round}, ${client})`)
        return 'won'
      })
      sold += winners
    }
    expect(sold).toBeGreaterThan(5)
    await db.execute(sql`drop table naive_holds`)
  })

  test('renewing a hold that was seen as ended oversells the last room', async () => {
    await db.execute(sql`create table naive_ends (round int not null, ends_at timestamptz not null)`)
    let sold = 0
    for (let round = 0; round < 5; round++) {
      await db.execute(sql`insert into naive_ends values (${round}, app_now())`)
      const { winners } = await race(async () => {
        const live = await countRows(db, sql`select 1 from naive_ends where round = ${round} and app_now() < ends_at`)
        if (live > 0) return 'lost'
        await db.execute(sql`update naive_ends set ends_at = app_now() + interval '12 minutes' where round = ${round}`)
        return 'won'
      })
      sold += winners
    }
    expect(sold).toBeGreaterThan(5)
    await db.execute(sql`drop table naive_ends`)
  })
})
