import { addDays, calendarDate, dayInNepal, nightsOf } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { countRows } from '../../booking/testing/reservations.ts'
import { rooms } from '../../catalogue/store/tables.ts'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { deadlocksOf } from '../../testing/blocked.ts'
import { freshApp } from '../../testing/app.ts'
import { diceOf, type Dice } from '../../testing/dice.ts'
import { SEED, sized } from '../../testing/long-runs.ts'
import { sweepLapsedHolds } from './lapsed-holds.ts'
import { confirmHold, release, takeRooms } from './stock.ts'

const OPERATIONS = Number(process.env.OPERATIONS ?? sized({ gate: 500, long: 20_000 }))
const WORKERS = 8
const ROOMS = 5
const NIGHTS = 30
const CAPACITY = 4
/** Days ahead, beyond those of the demo. */
const FAR = 200

const { db, clock } = await freshApp()
const firstNight = addDays(dayInNepal(await clock.now()), FAR)
const someRooms = await db.select({ id: rooms.id }).from(rooms).orderBy(rooms.id).limit(ROOMS)

function someNights(dice: Dice) {
  const from = addDays(firstNight, dice.below(NIGHTS))
  return nightsOf(from, addDays(from, 1 + dice.below(5)))
}

/** Returns rooms of one to three types, in any order. */
function someMix(dice: Dice) {
  const types = new Set(Array.from({ length: 1 + dice.below(3) }, () => dice.pick(someRooms)?.id ?? 0))
  return [...types].map((id) => ({ id, quantity: 1 + dice.below(3) }))
}

async function performRandomOperation(dice: Dice, holders: string[]): Promise<void> {
  const holder = dice.pick(holders) ?? 'nobody'
  const operation = dice.weighed({ take: 53, release: 25, confirm: 12, lapse: 6, sweep: 2, resize: 2 })
  if (operation === 'sweep') return void (await sweepLapsedHolds(db))
  const room = { id: dice.pick(someRooms)?.id ?? 0 }
  if (operation === 'resize')
    return void (await db.execute(sql`update rooms set total_rooms = ${1 + dice.below(CAPACITY)} where id = ${room.id}`))
  if (operation === 'release') return transact(db, (tx) => release(tx, { kind: 'room', holders: [holder] }))
  if (operation === 'confirm') return void (await transact(db, (tx) => confirmHold(tx, { kind: 'room', holder })))
  const seconds = operation === 'lapse' ? -1 : 1 + dice.below(30)
  const name = `R${dice.below(2 ** 31)}`
  const nights = someNights(dice)
  const expiresAt = new Date((await clock.now()).getTime() + seconds * 1000)
  const rooms = someMix(dice)
  const taken = await transact(db, (tx) => takeRooms(tx, { holder: name, rooms, nights, expiresAt }))
  if (!taken) return
  holders.push(name)
  if (holders.length > 200) holders.shift()
}

describe('overlapping stays reserved concurrently, while totals of rooms change', () => {
  beforeAll(async () => {
    await db.execute(sql`update rooms set total_rooms = ${CAPACITY}`)
  })

  test(`are never oversold and cause no deadlock in ${OPERATIONS} random operations`, async () => {
    let left = OPERATIONS
    const holders: string[] = []
    const work = async (worker: number) => {
      const dice = diceOf(SEED + worker)
      while (left-- > 0) await performRandomOperation(dice, holders)
    }
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
    expect(await findMiscountedNights(), `SEED=${SEED}`).toEqual([])
    expect(await deadlocksOf(db), `SEED=${SEED}`).toBe(0)
  }, 300_000)

  test('are oversold by checking before taking (negative control)', async () => {
    await db.execute(sql`create table naive_nights (night date not null, quantity int not null)`)
    const dice = diceOf(SEED)
    const naive = async () => {
      const nights = someNights(dice)
      const list = sql.join(
        nights.map((night) => sql`${night}::date`),
        sql`, `,
      )
      const full = await countRows(
        db,
        sql`select night from naive_nights where night in (${list}) group by night having sum(quantity) >= ${CAPACITY}`,
      )
      if (full > 0) return
      for (const night of nights) await db.execute(sql`insert into naive_nights values (${night}::date, 1)`)
    }
    // Runs as many at once as there are database connections, because requests that wait for a connection do not race.
    for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 16 }, naive))
    const oversold = await countRows(db, sql`select night from naive_nights group by night having sum(quantity) > ${CAPACITY}`)
    expect(oversold).toBeGreaterThan(0)
    await db.execute(sql`drop table naive_nights`)
  }, 60_000)
})

/** Returns the nights of these rooms that are oversold, or whose counters or capacity differ from what their allocations give. */
async function findMiscountedNights() {
  const Night = z.object({ night: z.string().transform(calendarDate) })
  return selectRows(
    db,
    sql`
      select n.night::text as night from room_nights n join rooms r on r.id = n.room_id left join (
        select room_id, night, sum(quantity) filter (where state = 'held') as held, sum(quantity) filter (where state = 'confirmed') as booked
        from allocations group by room_id, night
      ) s on s.room_id = n.room_id and s.night = n.night
      where n.night >= ${firstNight}::date
        and (n.held <> coalesce(s.held, 0) or n.booked <> coalesce(s.booked, 0) or n.held + n.booked > ${CAPACITY}
          or n.capacity <> greatest(r.total_rooms, n.held + n.booked))`,
    Night,
  )
}
