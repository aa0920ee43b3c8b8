import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { findStockAndPlans, hasRoom } from '../read-models/nights-left.ts'
import { takeNights } from '../testing/take-nights.ts'
import { release } from './stock.ts'

const { clock, db } = await freshApp()
const today = dayInNepal(await clock.now())
const far = addDays(today, 300)
const TOTAL = 5
const [room = { id: 0 }] = await selectRows(db, sql`select id from rooms order by id limit 1`, z.object({ id: z.number() }))

type HoldOptions = { holder?: string; expiresAt?: Date | null }

const setTotal = (total: number) => db.execute(sql`update rooms set total_rooms = ${total} where id = ${room.id}`)
const want = (night: CalendarDate, wanted: number | null) =>
  db.execute(sql`
    insert into room_nights (room_id, night, wanted, capacity) values (${room.id}, ${night}, ${wanted}, ${TOTAL})
    on conflict (room_id, night) do update set wanted = excluded.wanted`)
const take = (
  night: CalendarDate,
  quantity: number,
  { holder = `CAPACITY${night}${quantity}`, expiresAt = null }: HoldOptions = {},
) => transact(db, (tx) => takeNights(tx, { holder, room, nights: [night], quantity, expiresAt }))
const isFree = (night: CalendarDate, totalRooms: number) =>
  hasRoom(db, { room: { id: room.id, totalRooms }, startsOn: night, endsOn: addDays(night, 1), quantity: 1 })
const leftOf = async (night: CalendarDate) =>
  (await findStockAndPlans(db, { roomIds: [room.id], stay: { from: night, to: addDays(night, 1) }, to: addDays(night, 1) }))
    .stockRows[0]?.left
const capacityOf = async (night: CalendarDate) => {
  const [row] = await selectRows(
    db,
    sql`select capacity from room_nights where room_id = ${room.id} and night = ${night}`,
    z.object({ capacity: z.number() }),
  )
  return row?.capacity
}

describe('the capacity of a night', () => {
  beforeEach(() => setTotal(TOTAL))

  test('follows the total of its room, up and down, where nothing else is wanted', async () => {
    expect(await take(far, 2)).toBe(true)
    await setTotal(8)
    expect(await capacityOf(far)).toBe(8)
    await setTotal(TOTAL)
    expect(await capacityOf(far)).toBe(TOTAL)
  })

  test('never falls below what is taken', async () => {
    const night = addDays(far, 1)
    expect(await take(night, 4)).toBe(true)
    await setTotal(3)
    expect(await capacityOf(night)).toBe(4)
    expect(await isFree(night, 3)).toBe(false)
    expect(await leftOf(night)).toBe(0)
    await want(night, 1)
    expect(await capacityOf(night)).toBe(4)
    expect(await leftOf(night)).toBe(0)
  })

  test('falls to the total again with every room that is released', async () => {
    const night = addDays(far, 3)
    for (const holder of ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH']) await take(night, 1, { holder })
    await setTotal(3)
    for (const holder of ['FIRST', 'SECOND']) await transact(db, (tx) => release(tx, { kind: 'room', holders: [holder] }))
    expect(await capacityOf(night)).toBe(3)
    expect(await take(night, 1, { holder: 'SIXTH' })).toBe(false)
    await transact(db, (tx) => release(tx, { kind: 'room', holders: ['THIRD'] }))
    expect(await take(night, 1, { holder: 'SIXTH' })).toBe(true)
  })

  test('offers nothing above the total for holds that lapsed, swept or not', async () => {
    const night = addDays(far, 4)
    const expiresAt = new Date((await clock.now()).getTime() + 60_000)
    expect(await take(night, 3, { holder: 'KEPT' })).toBe(true)
    expect(await take(night, 2, { holder: 'LAPSED', expiresAt })).toBe(true)
    await setTotal(3)
    await clock.advance(61)
    expect(await isFree(night, 3)).toBe(false)
    expect(await leftOf(night)).toBe(0)
    expect(await take(night, 1, { holder: 'NEXT' })).toBe(false)
    expect(await capacityOf(night)).toBe(3)
  })

  test("follows the supplier's limit, and the room's total once the limit is removed", async () => {
    const night = addDays(far, 2)
    await want(night, 2)
    expect(await capacityOf(night)).toBe(2)
    await setTotal(9)
    expect(await capacityOf(night)).toBe(2)
    await want(night, null)
    expect(await capacityOf(night)).toBe(9)
  })

  test('does not change for past nights', async () => {
    const night = addDays(today, -1)
    await want(night, null)
    await setTotal(7)
    expect(await capacityOf(night)).toBe(TOTAL)
  })
})
