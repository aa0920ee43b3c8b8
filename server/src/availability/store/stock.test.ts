import { addDays, dayInNepal, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { sweepLapsedHolds } from './lapsed-holds.ts'
import { hasRoom } from '../read-models/nights-left.ts'
import { takeNights } from '../testing/take-nights.ts'
import { confirmHold, extendHold, release } from './stock.ts'

const { clock, db } = await freshApp()
const far = addDays(dayInNepal(await clock.now()), 300)
const HOLD_SECONDS = 720
const TOTAL = 3

const Room = z.object({ id: z.number() })
const rooms = await selectRows(db, sql`select id from rooms order by id`, Room)
const next = { room: 0, holder: 0 }

/** Returns a room type of three rooms that no other test uses. */
const freshRoom = () => ({ id: rooms[next.room++]?.id ?? 0, totalRooms: TOTAL })
const freshHolder = () => `HOLDER${next.holder++}`
const nights = (from: number, to: number) => nightsOf(addDays(far, from), addDays(far, to))
const inTx = <T>(work: (tx: Tx) => Promise<T>) => transact(db, work)

type HoldRequest = { holder: string; room: { id: number; totalRooms: number }; nights: CalendarDate[]; quantity: number }
const hold = async (wanted: HoldRequest, seconds = HOLD_SECONDS) => {
  const expiresAt = new Date((await clock.now()).getTime() + seconds * 1000)
  return inTx((tx) => takeNights(tx, { ...wanted, expiresAt }))
}

const Night = z.object({ held: z.number(), booked: z.number() })
const stockOf = (room: { id: number }) =>
  selectRows(db, sql`select held, booked from room_nights where room_id = ${room.id} and night >= ${far} order by night`, Night)

/** Returns the nights that are oversold, or whose counters differ from the sum of their allocations. */
const faults = () =>
  selectRows(
    db,
    sql`
      select n.room_id, n.night::text as night from room_nights n
      left join allocations a on a.room_id = n.room_id and a.night = n.night
      group by n.room_id, n.night
      having n.held <> coalesce(sum(a.quantity) filter (where a.state = 'held'), 0)
        or n.booked <> coalesce(sum(a.quantity) filter (where a.state = 'confirmed'), 0) or n.held + n.booked > n.capacity`,
    z.object({ room_id: z.number(), night: z.string() }),
  )

beforeAll(async () => {
  await db.execute(sql`update rooms set total_rooms = ${TOTAL}`)
})

describe('taking nights', () => {
  test('holds every night', async () => {
    const room = freshRoom()
    expect(await hold({ holder: freshHolder(), room, nights: nights(0, 2), quantity: 2 })).toBe(true)
    expect(await stockOf(room)).toEqual([
      { held: 2, booked: 0 },
      { held: 2, booked: 0 },
    ])
  })

  test('takes no night when one has too few rooms', async () => {
    const room = freshRoom()
    const holder = freshHolder()
    await hold({ holder: freshHolder(), room, nights: nights(2, 3), quantity: 2 })
    expect(await hold({ holder, room, nights: nights(0, 4), quantity: 2 })).toBe(false)
    expect(await stockOf(room)).toEqual([0, 0, 2, 0].map((held) => ({ held, booked: 0 })))
    expect(await inTx((tx) => confirmHold(tx, { kind: 'room', holder }))).toBe(false)
  })

  test('takes no closed night, and no more rooms than there are', async () => {
    const room = freshRoom()
    expect(await hold({ holder: freshHolder(), room, nights: nights(0, 1), quantity: TOTAL + 1 })).toBe(false)
    await db.execute(sql`update room_nights set closed = true where room_id = ${room.id} and night = ${far}`)
    expect(await hold({ holder: freshHolder(), room, nights: nights(0, 1), quantity: 1 })).toBe(false)
  })

  test('ignores a hold from the instant it lapses, without a sweep', async () => {
    const room = freshRoom()
    await hold({ holder: freshHolder(), room, nights: nights(0, 3), quantity: TOTAL })
    expect(await hold({ holder: freshHolder(), room, nights: nights(1, 2), quantity: 1 })).toBe(false)
    await clock.advance(HOLD_SECONDS)
    expect(await hold({ holder: freshHolder(), room, nights: nights(1, 2), quantity: TOTAL })).toBe(true)
    expect(await faults()).toEqual([])
  })

  test('is possible again for a holder after a lapse or release, and never twice at once', async () => {
    const wanted = { holder: freshHolder(), room: freshRoom(), nights: nights(0, 2), quantity: 1 }
    await hold(wanted)
    await expect(hold(wanted)).rejects.toMatchObject({ cause: { message: `${wanted.holder} has nights of these rooms already` } })
    await clock.advance(HOLD_SECONDS)
    expect(await hold(wanted)).toBe(true)
    await inTx((tx) => release(tx, { kind: 'room', holders: [wanted.holder] }))
    expect(await hold({ ...wanted, quantity: 2 })).toBe(true)
    expect(await stockOf(wanted.room)).toEqual([
      { held: 2, booked: 0 },
      { held: 2, booked: 0 },
    ])
  })
})

describe('a hold', () => {
  const held = async () => {
    const wanted = { holder: freshHolder(), room: freshRoom(), nights: nights(0, 2), quantity: 2 }
    await hold(wanted)
    return wanted
  }

  test('is confirmed once, while it is live', async () => {
    const { holder, room } = await held()
    await clock.advance(HOLD_SECONDS - 5)
    expect(await inTx((tx) => confirmHold(tx, { kind: 'room', holder }))).toBe(true)
    expect(await inTx((tx) => confirmHold(tx, { kind: 'room', holder }))).toBe(false)
    expect(await stockOf(room)).toEqual([
      { held: 0, booked: 2 },
      { held: 0, booked: 2 },
    ])
  })

  test('cannot be confirmed after it lapsed, even before a sweep', async () => {
    const { holder } = await held()
    await clock.advance(HOLD_SECONDS)
    expect(await inTx((tx) => confirmHold(tx, { kind: 'room', holder }))).toBe(false)
    expect(await inTx((tx) => extendHold(tx, { kind: 'room', holder }, new Date()))).toBe(false)
  })

  test('cannot be confirmed when others took one of its nights', async () => {
    const { holder, room } = await held()
    await clock.advance(HOLD_SECONDS)
    await hold({ holder: freshHolder(), room, nights: nights(1, 2), quantity: 2 })
    expect(await inTx((tx) => confirmHold(tx, { kind: 'room', holder }))).toBe(false)
    expect(await inTx((tx) => takeNights(tx, { holder, room, nights: nights(0, 2), quantity: 2, expiresAt: null }))).toBe(false)
    expect(await faults()).toEqual([])
  })

  test('can be taken again after it lapsed, when its nights are free', async () => {
    const wanted = await held()
    await clock.advance(HOLD_SECONDS)
    expect(await inTx((tx) => takeNights(tx, { ...wanted, expiresAt: null }))).toBe(true)
    expect(await stockOf(wanted.room)).toEqual([
      { held: 0, booked: 2 },
      { held: 0, booked: 2 },
    ])
  })

  test('lasts longer when it is extended in time', async () => {
    const { holder } = await held()
    const end = new Date((await clock.now()).getTime() + 2 * HOLD_SECONDS * 1000)
    expect(await inTx((tx) => extendHold(tx, { kind: 'room', holder }, end))).toBe(true)
    await clock.advance(HOLD_SECONDS + 5)
    expect(await inTx((tx) => confirmHold(tx, { kind: 'room', holder }))).toBe(true)
  })

  test('is released once, held or confirmed', async () => {
    const { holder, room } = await held()
    await inTx((tx) => confirmHold(tx, { kind: 'room', holder }))
    await inTx((tx) => release(tx, { kind: 'room', holders: [holder] }))
    await inTx((tx) => release(tx, { kind: 'room', holders: [holder] }))
    expect(await stockOf(room)).toEqual([
      { held: 0, booked: 0 },
      { held: 0, booked: 0 },
    ])
  })

  test('is expired by the sweep after it lapsed, not before', async () => {
    await sweepLapsedHolds(db)
    const { room } = await held()
    expect(await sweepLapsedHolds(db)).toBe(0)
    await clock.advance(HOLD_SECONDS)
    expect(await sweepLapsedHolds(db)).toBe(2)
    expect(await sweepLapsedHolds(db)).toBe(0)
    expect(await stockOf(room)).toEqual([
      { held: 0, booked: 0 },
      { held: 0, booked: 0 },
    ])
  })
})

describe('hasRoom', () => {
  test('counts held and booked rooms in every night, and no lapsed hold', async () => {
    const room = freshRoom()
    const isFree = (quantity: number) => hasRoom(db, { room, startsOn: far, endsOn: addDays(far, 3), quantity })
    expect(await isFree(TOTAL)).toBe(true)
    expect(await isFree(TOTAL + 1)).toBe(false)
    await hold({ holder: freshHolder(), room, nights: nights(2, 3), quantity: 1 })
    expect([await isFree(TOTAL), await isFree(TOTAL - 1)]).toEqual([false, true])
    await clock.advance(HOLD_SECONDS)
    expect(await isFree(TOTAL)).toBe(true)
  })

  test('does not count the night of check-out', async () => {
    const room = freshRoom()
    await hold({ holder: freshHolder(), room, nights: nights(2, 3), quantity: TOTAL })
    expect(await hasRoom(db, { room, startsOn: far, endsOn: addDays(far, 2), quantity: 1 })).toBe(true)
  })
})

describe('concurrent reservations', () => {
  test('never take more rooms than there are', async () => {
    const room = freshRoom()
    const tries = Array.from({ length: 24 }, () => hold({ holder: freshHolder(), room, nights: nights(0, 3), quantity: 1 }))
    const won = (await Promise.all(tries)).filter(Boolean)
    expect(won).toHaveLength(TOTAL)
    expect(await faults()).toEqual([])
  })

  test('keep counters equal to allocations while holds lapse and are swept, confirmed and released', async () => {
    const room = freshRoom()
    const visit = async (index: number) => {
      const holder = freshHolder()
      const from = index % 5
      const took = await hold(
        { holder, room, nights: nights(from, from + 2 + (index % 3)), quantity: 1 + (index % 2) },
        index % 3 === 0 ? 0.01 : HOLD_SECONDS,
      )
      if (index % 4 === 0) await sweepLapsedHolds(db)
      if (took && index % 4 === 1) await inTx((tx) => confirmHold(tx, { kind: 'room', holder }))
      if (took && index % 4 === 2) await inTx((tx) => release(tx, { kind: 'room', holders: [holder] }))
      return took
    }
    const took = []
    for (let round = 0; round < 5; round++)
      took.push(...(await Promise.all(Array.from({ length: 16 }, (_, index) => visit(index + round)))))
    expect(took.filter(Boolean).length).toBeGreaterThan(5)
    expect(await faults()).toEqual([])
  })

  test('share the work between two sweeps', async () => {
    const room = freshRoom()
    for (let index = 0; index < TOTAL; index++) await hold({ holder: freshHolder(), room, nights: nights(0, 4), quantity: 1 })
    await clock.advance(HOLD_SECONDS)
    await Promise.all([sweepLapsedHolds(db), sweepLapsedHolds(db)])
    await sweepLapsedHolds(db)
    expect((await stockOf(room)).every(({ held }) => held === 0)).toBe(true)
    expect(await faults()).toEqual([])
  })
})
