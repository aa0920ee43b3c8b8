import { addDays, dayInNepal, MINUTE, nightsOf } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { countRows } from '../../booking/testing/reservations.ts'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { diceOf, type Dice } from '../../testing/dice.ts'
import { SEED, sized } from '../../testing/long-runs.ts'
import { moveRooms } from './move-stock.ts'
import { release, takeRooms } from './stock.ts'

const OPERATIONS = sized({ gate: 400, long: 20_000 })
const WORKERS = 8
const CAPACITY = 4
const HOLDERS = 12
const NIGHTS = 12

const { db, clock } = await freshApp()
const now = await clock.now()
const first = addDays(dayInNepal(now), 250)
const rooms = await selectRows(db, sql`select id from rooms order by id limit 3`, z.object({ id: z.number() }))

const someRoom = (dice: Dice) => ({ id: dice.pick(rooms)?.id ?? 0, quantity: 1 + dice.below(2) })
function someNights(dice: Dice) {
  const from = addDays(first, dice.below(NIGHTS))
  return nightsOf(from, addDays(from, 1 + dice.below(4)))
}

/** Does what the lock of a booking does: one transaction at a time changes what a holder has. */
const lockHolder = (tx: Tx, holder: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${holder}))`)

/** The number of the last offer to each holder: an offer is a new key, and at most one is open. */
const offers = new Map<string, number>()

async function performRandomOperation(dice: Dice): Promise<void> {
  const holder = `MOVED${dice.below(HOLDERS)}`
  const operation = dice.weighed({ move: 50, offer: 25, lapse: 10, release: 15 })
  await transact(db, async (tx) => {
    await lockHolder(tx, holder)
    const last = `${holder}+${offers.get(holder) ?? 0}`
    if (operation === 'release') return release(tx, { kind: 'room', holders: [holder, last] })
    const request = { rooms: [someRoom(dice)], nights: someNights(dice) }
    const isBooked = await countRows(tx, sql`select from allocations where holder = ${holder} and state = 'confirmed'`)
    if (isBooked === 0) return takeRooms(tx, { holder, ...request, expiresAt: null })
    const isOffered = await countRows(tx, sql`select from allocations where holder = ${last} and state = 'held'`)
    if (operation === 'move' || isOffered > 0) return moveRooms(tx, { holder, offer: last, ...request, expiresAt: null })
    const number = (offers.get(holder) ?? 0) + 1
    offers.set(holder, number)
    const expiresAt = new Date(now.getTime() + (operation === 'lapse' ? -10 : 10) * MINUTE)
    return moveRooms(tx, { holder, offer: `${holder}+${number}`, ...request, expiresAt })
  })
}

const overbooked = () => countRows(db, sql`select from room_nights where held + booked > capacity`)

describe('bookings that are moved concurrently', () => {
  beforeAll(async () => {
    await db.execute(sql`update rooms set total_rooms = ${CAPACITY}`)
  })

  test(`are never oversold, miscounted or deadlocked in ${OPERATIONS} random operations`, async () => {
    let left = OPERATIONS
    const work = async (worker: number) => {
      const dice = diceOf(SEED + worker)
      while (left-- > 0) await performRandomOperation(dice)
    }
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
    const miscounted = sql`
      select from room_nights n left join (
        select room_id, night, sum(quantity) filter (where state = 'held') as held, sum(quantity) filter (where state = 'confirmed') as booked
        from allocations group by room_id, night
      ) s on s.room_id = n.room_id and s.night = n.night
      where n.night >= ${first}::date and (n.held <> coalesce(s.held, 0) or n.booked <> coalesce(s.booked, 0)
        or n.held + n.booked > ${CAPACITY})`
    expect(await countRows(db, miscounted), `SEED=${SEED}`).toBe(0)
    const deadlocks = sql`select deadlocks from pg_stat_database where datname = current_database()`
    const [seen] = await selectRows(db, deadlocks, z.object({ deadlocks: z.coerce.number() }))
    expect(seen?.deadlocks, `SEED=${SEED}`).toBe(0)
  }, 300_000)

  test('are oversold without the lock of the nights (negative control)', async () => {
    const [source] = await selectRows(
      db,
      sql`select pg_get_functiondef('move_rooms'::regproc) as text`,
      z.object({ text: z.string() }),
    )
    const unlocked = source?.text.replace(/PERFORM FROM room_nights[^;]*FOR UPDATE;/, 'PERFORM pg_sleep(0.02);') ?? ''
    expect(unlocked).not.toBe(source?.text)
    await db.execute(sql.raw(unlocked))
    await db.execute(sql`alter table room_nights drop constraint no_oversell`)
    const room = { id: rooms[0]?.id ?? 0, quantity: 1 }
    const far = addDays(first, 100)
    const night = addDays(first, 200)
    const holders = Array.from({ length: 12 }, (_, index) => `UNLOCKED${index}`)
    for (const [index, holder] of holders.entries())
      await transact(db, (tx) => takeRooms(tx, { holder, rooms: [room], nights: [addDays(far, index)], expiresAt: null }))
    const moves = holders.map((holder) =>
      transact(db, (tx) => moveRooms(tx, { holder, offer: `${holder}+1`, rooms: [room], nights: [night], expiresAt: null })),
    )
    await Promise.all(moves)
    expect(await overbooked()).toBeGreaterThan(0)
  })
})
