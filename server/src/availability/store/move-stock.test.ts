import { addDays, dayInNepal, HOUR, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { takeNights } from '../testing/take-nights.ts'
import { moveRooms, moveSeats } from './move-stock.ts'
import { release, takeSeats } from './stock.ts'

const { clock, db } = await freshApp()
const now = await clock.now()
const far = addDays(dayInNepal(now), 300)
const soon = new Date(now.getTime() + HOUR)

const rooms = await selectRows(db, sql`update rooms set total_rooms = 2 returning id`, z.object({ id: z.number() }))
const packages = await selectRows(db, sql`update packages set seats = 4 returning id`, z.object({ id: z.number() }))
let counter = 0
const freshRoom = () => rooms[counter++]?.id ?? 0
const freshHolder = () => `HOLDER${counter++}`
const nights = (from: number, to: number) => nightsOf(addDays(far, from), addDays(far, to))
const inTx = <T>(work: (tx: Tx) => Promise<T>) => transact(db, work)

async function booked(stay: { room: number; nights: CalendarDate[]; quantity?: number }) {
  const holder = freshHolder()
  const { room, quantity = 1 } = stay
  const isTaken = await inTx((tx) =>
    takeNights(tx, { holder, room: { id: room }, nights: stay.nights, quantity, expiresAt: null }),
  )
  expect(isTaken).toBe(true)
  return holder
}

type Move = { room: number; nights: CalendarDate[]; quantity?: number; expiresAt?: Date | null }
const move = (holder: string, { room, quantity = 1, expiresAt = null, ...rest }: Move) =>
  inTx((tx) => moveRooms(tx, { holder, offer: `${holder}+1`, rooms: [{ id: room, quantity }], expiresAt, ...rest }))

/** Returns held and booked of a room by night, where there is any. */
const stockOf = async (room: number) => {
  const rows = await selectRows(
    db,
    sql`select (night - ${far}::date) as day, held, booked from room_nights where room_id = ${room} and held + booked > 0 order by night`,
    z.object({ day: z.number(), held: z.number(), booked: z.number() }),
  )
  return rows.map(({ day, held, booked: sold }) => `${day}: ${held} ${sold}`)
}

const miscounted = () =>
  selectRows(
    db,
    sql`
      select n.room_id from room_nights n left join allocations a on a.room_id = n.room_id and a.night = n.night
      group by n.room_id, n.night having n.held + n.booked > n.capacity
        or n.held <> coalesce(sum(a.quantity) filter (where a.state = 'held'), 0)
        or n.booked <> coalesce(sum(a.quantity) filter (where a.state = 'confirmed'), 0)`,
    z.object({ room_id: z.number() }),
  )

describe('moving rooms at once', () => {
  test('takes the new nights, releases the others, and keeps those of both', async () => {
    const room = freshRoom()
    const holder = await booked({ room, nights: nights(0, 3) })
    expect(await move(holder, { room, nights: nights(2, 5) })).toBe(true)
    expect(await stockOf(room)).toEqual(['2: 0 1', '3: 0 1', '4: 0 1'])
    expect(await miscounted()).toEqual([])
  })

  test('needs no second room for nights that the booking has already', async () => {
    const room = freshRoom()
    const holder = await booked({ room, nights: nights(0, 3), quantity: 2 })
    expect(await move(holder, { room, nights: nights(0, 4), quantity: 2 })).toBe(true)
    expect(await move(holder, { room, nights: nights(0, 1) })).toBe(true)
    expect(await stockOf(room)).toEqual(['0: 0 1'])
  })

  test('changes nothing where one night has too few rooms', async () => {
    const room = freshRoom()
    await booked({ room, nights: nights(4, 5), quantity: 2 })
    const holder = await booked({ room, nights: nights(0, 2) })
    expect(await move(holder, { room, nights: nights(1, 5) })).toBe(false)
    expect(await stockOf(room)).toEqual(['0: 0 1', '1: 0 1', '4: 0 2'])
  })

  test('keeps a night that was closed after it was booked, and takes no other closed one', async () => {
    const room = freshRoom()
    const holder = await booked({ room, nights: nights(0, 2) })
    await db.execute(sql`update room_nights set closed = true where room_id = ${room}`)
    expect(await move(holder, { room, nights: nights(0, 1) })).toBe(true)
    expect(await move(holder, { room, nights: nights(0, 2) })).toBe(false)
  })

  test('changes the room', async () => {
    const [from, to] = [freshRoom(), freshRoom()]
    const holder = await booked({ room: from, nights: nights(0, 2) })
    expect(await move(holder, { room: to, nights: nights(0, 2) })).toBe(true)
    expect([await stockOf(from), await stockOf(to)]).toEqual([[], ['0: 0 1', '1: 0 1']])
  })
})

describe('moving rooms by an offer', () => {
  test('holds only what the new stay needs beyond the booked one', async () => {
    const room = freshRoom()
    const holder = await booked({ room, nights: nights(0, 2) })
    expect(await move(holder, { room, nights: nights(1, 3), quantity: 2, expiresAt: soon })).toBe(true)
    expect(await stockOf(room)).toEqual(['0: 0 1', '1: 1 1', '2: 2 0'])
    expect(await miscounted()).toEqual([])
  })

  test('then confirms what it held, and releases the rest', async () => {
    const room = freshRoom()
    const holder = await booked({ room, nights: nights(0, 2) })
    await move(holder, { room, nights: nights(1, 3), quantity: 2, expiresAt: soon })
    expect(await move(holder, { room, nights: nights(1, 3), quantity: 2 })).toBe(true)
    expect(await stockOf(room)).toEqual(['1: 0 2', '2: 0 2'])
    expect(await miscounted()).toEqual([])
  })

  test('is released together with the booking, also where both have rooms of one night', async () => {
    const room = freshRoom()
    const holder = await booked({ room, nights: nights(0, 2) })
    await move(holder, { room, nights: nights(1, 3), quantity: 2, expiresAt: soon })
    await inTx((tx) => release(tx, { kind: 'room', holders: [holder, `${holder}+1`] }))
    expect(await stockOf(room)).toEqual([])
  })

  test('that lapsed is applied while the rooms are free, and not once they are sold', async () => {
    const room = freshRoom()
    const past = new Date(now.getTime() - 1000)
    const holder = await booked({ room, nights: nights(0, 1) })
    await move(holder, { room, nights: nights(1, 2), quantity: 2, expiresAt: past })
    const other = await booked({ room, nights: nights(1, 2) })
    expect(await move(holder, { room, nights: nights(1, 2), quantity: 2 })).toBe(false)
    await inTx((tx) => release(tx, { kind: 'room', holders: [other] }))
    expect(await move(holder, { room, nights: nights(1, 2), quantity: 2 })).toBe(true)
    expect(await stockOf(room)).toEqual(['1: 0 2'])
    expect(await miscounted()).toEqual([])
  })
})

describe('moving seats', () => {
  const departureOf = (packageId: number, day: number, seats = 4) => ({
    packageId,
    startDate: addDays(far, day),
    endDate: addDays(far, day + 2),
    seats,
    cutoffAt: new Date(now.getTime() + 200 * 24 * HOUR),
    ownPaisa: null,
    isFixed: false,
    readAt: now,
  })
  async function seated(quantity: number) {
    const [holder, id] = [freshHolder(), packages[counter++]?.id ?? 0]
    await inTx((tx) => takeSeats(tx, { holder, departure: departureOf(id, 0), quantity, expiresAt: null }))
    const moveTo = (day: number, seats: number, expiresAt: Date | null = null) =>
      inTx((tx) => moveSeats(tx, { holder, offer: `${holder}+1`, departure: departureOf(id, day), quantity: seats, expiresAt }))
    const seats = async () => {
      const rows = await selectRows(
        db,
        sql`select (start_date - ${far}::date) as day, held, booked from departures where package_id = ${id} and held + booked > 0 order by start_date`,
        z.object({ day: z.number(), held: z.number(), booked: z.number() }),
      )
      return rows.map(({ day, held, booked: sold }) => `${day}: ${held} ${sold}`)
    }
    return { id, moveTo, seats }
  }

  test('takes more or fewer of the same departure, or another one', async () => {
    const { moveTo, seats } = await seated(2)
    expect(await moveTo(0, 4)).toBe(true)
    expect(await moveTo(0, 5)).toBe(false)
    expect(await moveTo(0, 1)).toBe(true)
    expect(await seats()).toEqual(['0: 0 1'])
    expect(await moveTo(3, 4)).toBe(true)
    expect(await seats()).toEqual(['3: 0 4'])
  })

  test('adds a day with the seats that its package has now, not with those that were read before', async () => {
    const { id, seats } = await seated(2)
    const stale = departureOf(id, 7, 9)
    expect(await inTx((tx) => takeSeats(tx, { holder: freshHolder(), departure: stale, quantity: 5, expiresAt: null }))).toBe(
      false,
    )
    expect(await inTx((tx) => takeSeats(tx, { holder: freshHolder(), departure: stale, quantity: 4, expiresAt: null }))).toBe(
      true,
    )
    expect(await seats()).toEqual(['0: 0 2', '7: 0 4'])
  })

  test('holds what an offer needs and applies it', async () => {
    const { moveTo, seats } = await seated(2)
    expect(await moveTo(0, 3, soon)).toBe(true)
    expect(await seats()).toEqual(['0: 1 2'])
    expect(await moveTo(0, 3)).toBe(true)
    expect(await seats()).toEqual(['0: 0 3'])
  })

  test('takes none of a departure that was called off, not even those that an offer held', async () => {
    const { id, moveTo, seats } = await seated(1)
    expect(await moveTo(5, 1, soon)).toBe(true)
    await db.execute(
      sql`update departures set closed = true, called_off_at = now() where package_id = ${id} and start_date = ${addDays(far, 5)}`,
    )
    expect(await moveTo(5, 1)).toBe(false)
    expect(await seats()).toEqual(['0: 0 1', '5: 1 0'])
  })
})
