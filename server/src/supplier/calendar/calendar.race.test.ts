import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { bookings } from '../../booking/store/tables.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { selectRows } from '../../platform/database/db.ts'
import { freshApp } from '../../testing/app.ts'
import { diceOf, type Dice } from '../../testing/dice.ts'
import { SEED, sized } from '../../testing/long-runs.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { createTestProperty, createTestSupplier } from '../testing/members.ts'

const ACTS = sized({ gate: 16, long: 100 })
const BOOKINGS = sized({ gate: 16, long: 100 })
const AT_ONCE = 8
const NIGHTS = 6
const TOTAL = 4

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { ask } = await reservationsOf(testApp)
const { organisationId, headers } = await createTestSupplier(app)
const property = await createTestProperty(app, organisationId)
const room = `${property.slug}-double`
await db.update(rooms).set({ isLive: true }).where(eq(rooms.propertyId, property.id))
await db.update(properties).set({ isLive: true }).where(eq(properties.id, property.id))
const from = addDays(dayInNepal(await clock.now()), 120)

function someNights(dice: Dice): { from: CalendarDate; to: CalendarDate } {
  const first = dice.below(NIGHTS)
  return { from: addDays(from, first), to: addDays(from, first + dice.below(NIGHTS - first)) }
}

/** Changes prices and stock of some nights and returns the number of the act; null when it changed nothing. */
async function act(dice: Dice): Promise<string | null> {
  const price = dice.pick([{ set: 3000 }, { percent: 10 }, { amount: -200 }, 'base'] as const) ?? 'base'
  const stock = dice.pick([
    { rooms_to_sell: 1 },
    { rooms_to_sell: 3 },
    { rooms_to_sell: null },
    { is_closed: true },
    { is_closed: false },
  ])
  const changes = [{ rooms: [room], days: [someNights(dice)], price, ...stock }]
  const body = { preview: false, changes, seen: null }
  const answer = await call('POST /supplier/properties/:slug/acts', { headers, params: { slug: property.slug }, body })
  expect(answer.status, `SEED=${SEED}`).toBe(200)
  return answer.body.data.act_id
}

type Booked = { reference: string; total: number }

/** Books some nights and returns the booking; undefined where the nights are closed or sold out. */
async function book(dice: Dice): Promise<Booked | undefined> {
  const { from: starts, to } = someNights(dice)
  const answer = await ask({ roomSlug: room, starts_at: starts, ends_at: addDays(to, 1) })
  if (answer.error) {
    expect(answer.error.code, `SEED=${SEED}`).toBe('room_unavailable')
    return undefined
  }
  return { reference: answer.body.data.booking_reference, total: answer.body.data.total_amount }
}

const Stock = z.object({ night: z.string(), taken: z.number(), capacity: z.number() })

/** All prices, restrictions and rooms to sell of the property, as text. */
async function everyCell(): Promise<string> {
  const [row] = await selectRows(
    db,
    sql`select coalesce((select json_agg(n order by plan_id, night) from plan_nights n join rate_plans l on l.id = n.plan_id
          join rooms r on r.id = l.room_id where r.slug = ${room})::text, '')
        || coalesce((select json_agg(json_build_array(n.night, n.wanted, n.closed) order by n.night) from room_nights n
          join rooms r on r.id = n.room_id where r.slug = ${room} and (n.wanted is not null or n.closed))::text, '') as cells`,
    z.object({ cells: z.string() }),
  )
  return row?.cells ?? ''
}

describe('prices and stock that change while travellers book', () => {
  test('oversell nothing, leave booked prices alone, and are undone exactly', async () => {
    const dice = diceOf(SEED)
    const before = await everyCell()
    const acts: string[] = []
    const booked: Booked[] = []
    const turns = [
      ...Array.from({ length: ACTS }, () => 'act' as const),
      ...Array.from({ length: BOOKINGS }, () => 'book' as const),
    ]
    const shuffled = turns.map((turn) => ({ turn, at: dice.throw() })).toSorted((one, other) => one.at - other.at)
    for (let first = 0; first < shuffled.length; first += AT_ONCE)
      await Promise.all(
        shuffled.slice(first, first + AT_ONCE).map(async ({ turn }) => {
          if (turn === 'act') {
            const id = await act(dice)
            if (id !== null) acts.push(id)
            return
          }
          const booking = await book(dice)
          if (booking) booked.push(booking)
        }),
      )
    expect(acts.length, `SEED=${SEED}`).toBeGreaterThan(ACTS / 2)
    expect(booked.length, `SEED=${SEED}`).toBeGreaterThan(0)

    const stock = await selectRows(
      db,
      sql`select night::text as night, held + booked as taken, capacity::int as capacity from room_nights n join rooms r on r.id = n.room_id
        where r.slug = ${room} order by night`,
      Stock,
    )
    expect(stock.filter(({ taken, capacity }) => taken > capacity || taken > TOTAL)).toEqual([])
    await expectSoundBookings(db)

    // The last first: each finds what it left.
    for (const id of acts.toSorted((one, other) => Number(other) - Number(one))) {
      const params = { slug: property.slug, id }
      const { body } = await call('POST /supplier/properties/:slug/acts/:id/undo', { headers, params })
      expect(body.data, `SEED=${SEED}`).toMatchObject({ outcome: 'done' })
    }
    expect(await everyCell(), `SEED=${SEED}`).toBe(before)
    for (const { reference, total } of booked) {
      const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
      expect(row && Number(row.totalPaisa) / 100, `SEED=${SEED}`).toBe(total)
    }
    await expectSoundBookings(db)
  }, 600_000)
})
