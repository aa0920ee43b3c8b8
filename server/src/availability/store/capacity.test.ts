import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { hasRoom } from './nights-left.ts'
import { takeNights } from './stock.ts'

const { clock, db } = await freshApp()
const today = dayInNepal(await clock.now())
const far = addDays(today, 300)
const TOTAL = 5
const [room = { id: 0 }] = await selectRows(db, sql`select id from rooms order by id limit 1`, z.object({ id: z.number() }))

const setTotal = (total: number) => db.execute(sql`update rooms set total_rooms = ${total} where id = ${room.id}`)
const want = (night: CalendarDate, wanted: number | null) =>
  db.execute(sql`
    insert into room_nights (room_id, night, wanted, capacity) values (${room.id}, ${night}, ${wanted}, ${TOTAL})
    on conflict (room_id, night) do update set wanted = excluded.wanted`)
const take = (night: CalendarDate, quantity: number, totalRooms: number) =>
  transact(db, (tx) =>
    takeNights(tx, {
      holder: `CAPACITY${night}${quantity}`,
      room: { id: room.id, totalRooms },
      nights: [night],
      quantity,
      expiresAt: null,
    }),
  )
const capacityOf = async (night: CalendarDate) => {
  const [row] = await selectRows(
    db,
    sql`select capacity from room_nights where room_id = ${room.id} and night = ${night}`,
    z.object({ capacity: z.number() }),
  )
  return row?.capacity
}

await setTotal(TOTAL)

describe('the capacity of a night', () => {
  test('follows the total of its room, up and down, where nothing else is wanted', async () => {
    expect(await take(far, 2, TOTAL)).toBe(true)
    await setTotal(8)
    expect(await capacityOf(far)).toBe(8)
    await setTotal(TOTAL)
    expect(await capacityOf(far)).toBe(TOTAL)
  })

  test('never falls below what is taken', async () => {
    const night = addDays(far, 1)
    expect(await take(night, 4, TOTAL)).toBe(true)
    await setTotal(3)
    expect(await capacityOf(night)).toBe(4)
    expect(
      await hasRoom(db, { room: { id: room.id, totalRooms: 3 }, startsOn: night, endsOn: addDays(night, 1), quantity: 1 }),
    ).toBe(false)
    await want(night, 1)
    expect(await capacityOf(night)).toBe(4)
    await setTotal(TOTAL)
  })

  test("follows the supplier's limit, and the room's total once the limit is removed", async () => {
    const night = addDays(far, 2)
    await want(night, 2)
    expect(await capacityOf(night)).toBe(2)
    await setTotal(9)
    expect(await capacityOf(night)).toBe(2)
    await want(night, null)
    expect(await capacityOf(night)).toBe(9)
    await setTotal(TOTAL)
  })

  test('does not change for past nights', async () => {
    const night = addDays(today, -1)
    await want(night, null)
    await setTotal(7)
    expect(await capacityOf(night)).toBe(TOTAL)
    await setTotal(TOTAL)
  })
})
