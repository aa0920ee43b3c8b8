import { isDeepStrictEqual } from 'node:util'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { bookings } from '../../booking/store/tables.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { rateActs } from '../../rates/store/tables.ts'
import { undoPriceAct } from '../../staff/prices/undo-price-act.ts'
import { freshApp } from '../../testing/app.ts'
import { diceOf, type Dice } from '../../testing/dice.ts'
import { SEED, sized } from '../../testing/long-runs.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { createTestProperty, createTestSupplier } from '../testing/members.ts'

const ACTS = sized({ gate: 16, long: 100 })
const BOOKINGS = sized({ gate: 16, long: 100 })
const UNDOINGS = ACTS / 4
const AT_ONCE = 8
const NIGHTS = 6
const TOTAL = 4
// The share of the acts that change the total of the room.
const TOTALS = 0.15
const STAFF = { staffId: null, name: 'Asha Rai', role: 'admin', via: 'console', requestId: null } as const

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

/** Changes prices and stock of some nights, or the total of the room. */
async function act(dice: Dice): Promise<void> {
  if (dice.throw() < TOTALS) {
    const answer = await call('PATCH /supplier/rooms/:slug', {
      headers,
      params: { slug: room },
      body: { total_rooms: 2 + dice.below(TOTAL - 1) },
    })
    expect(answer.status, `SEED=${SEED}`).toBe(200)
    return
  }
  const price = dice.pick([{ set: 3000 }, { percent: 10 }, { amount: -200 }, 'base'] as const) ?? 'base'
  const stock = dice.pick([
    { rooms_to_sell: 1 },
    { rooms_to_sell: 2 },
    { rooms_to_sell: null },
    { is_closed: true },
    { is_closed: false },
  ])
  const changes = [{ rooms: [room], days: [someNights(dice)], price, ...stock }]
  const body = { preview: false, changes, seen: null }
  const answer = await call('POST /supplier/properties/:slug/acts', { headers, params: { slug: property.slug }, body })
  expect(answer.status, `SEED=${SEED}`).toBe(200)
}

/** Returns the acts on the property that are not undone, the last first. */
async function actsInEffect(): Promise<{ id: number; kind: string }[]> {
  const ofProperty = and(eq(rateActs.productKind, 'property'), eq(rateActs.productId, property.id))
  const acts = await db.select().from(rateActs).where(ofProperty).orderBy(desc(rateActs.seq))
  const undone = new Set(acts.map(({ undoes }) => undoes))
  return acts.filter(({ id, kind }) => kind !== 'undo' && !undone.has(id))
}

/** Undoes an act as the supplier does, one of a total as staff do, and returns the outcome. */
async function undo({ id, kind }: { id: number; kind: string }): Promise<string> {
  if (kind === 'product') return (await undoPriceAct(app, STAFF, { id, reason: 'asked by phone' })).outcome
  const params = { slug: property.slug, id: String(id) }
  const { body } = await call('POST /supplier/properties/:slug/acts/:id/undo', { headers, params })
  return body.data.outcome
}

/** A booking and its prices as they were when it was made. */
type Booked = { reference: string; prices: unknown }

async function pricesOf(reader: Db, reference: string): Promise<unknown> {
  const { grossPaisa, discountPaisa, totalPaisa, pricePaisa, nightPrices } = bookings
  const columns = { grossPaisa, discountPaisa, totalPaisa, pricePaisa, nightPrices }
  return (await reader.select(columns).from(bookings).where(eq(bookings.reference, reference)))[0]
}

/** Books some nights and returns the booking; undefined where the nights are closed or sold out. */
async function book(dice: Dice): Promise<Booked | undefined> {
  const { from: starts, to } = someNights(dice)
  const answer = await ask({ roomSlug: room, starts_at: starts, ends_at: addDays(to, 1) })
  if (answer.error) {
    expect(answer.error.code, `SEED=${SEED}`).toBe('room_unavailable')
    return undefined
  }
  const { booking_reference: reference, total_amount: total } = answer.body.data
  const prices = await pricesOf(db, reference)
  expect(prices, `SEED=${SEED}`).toMatchObject({ totalPaisa: total * 100 })
  return { reference, prices }
}

/** Returns the references of bookings whose prices are not those that they were made with. */
async function repriced(reader: Db, booked: Booked[]): Promise<string[]> {
  const changed: string[] = []
  for (const { reference, prices } of booked)
    if (!isDeepStrictEqual(await pricesOf(reader, reference), prices)) changed.push(reference)
  return changed
}

/** Returns the nights of which more rooms are taken than can be sold, or than there ever were. */
async function oversold(reader: Db): Promise<string[]> {
  const taken = sql`(select coalesce(sum(a.quantity), 0) from allocations a
    where a.room_id = n.room_id and a.night = n.night and a.state in ('held', 'confirmed'))`
  const rows = await selectRows(
    reader,
    sql`select n.night::text as night from room_nights n join rooms r on r.id = n.room_id
      where r.slug = ${room} and (${taken} > n.capacity or ${taken} > ${TOTAL}) order by n.night`,
    z.object({ night: z.string() }),
  )
  return rows.map(({ night }) => night)
}

/** Returns all prices, restrictions and rooms to sell of the property, and its total, as text. */
async function everyCell(reader: Db): Promise<string> {
  const [row] = await selectRows(
    reader,
    sql`select coalesce((select json_agg(n order by plan_id, night) from plan_nights n join rate_plans l on l.id = n.plan_id
          join rooms r on r.id = l.room_id where r.slug = ${room})::text, '')
        || coalesce((select json_agg(json_build_array(n.night, n.wanted, n.closed) order by n.night) from room_nights n
          join rooms r on r.id = n.room_id where r.slug = ${room} and (n.wanted is not null or n.closed))::text, '')
        || (select total_rooms from rooms where slug = ${room}) as cells`,
    z.object({ cells: z.string() }),
  )
  return row?.cells ?? ''
}

class Planted extends Error {}

/** Returns what a check says with a violation planted by hand, which is taken back. */
async function withPlanted<T>(violation: SQL, check: (reader: Db) => Promise<T>): Promise<T | undefined> {
  let found: T | undefined
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(violation)
      found = await check(tx)
      throw new Planted()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Planted)) throw error
    })
  return found
}

describe('prices and stock that change while travellers book', () => {
  const booked: Booked[] = []

  test('oversell nothing, leave booked prices alone, and are undone exactly', async () => {
    const dice = diceOf(SEED)
    const before = await everyCell(db)
    const turns = Object.entries({ act: ACTS, book: BOOKINGS, undo: UNDOINGS }).flatMap(([turn, times]) =>
      Array.from({ length: times }, () => turn),
    )
    const shuffled = turns.map((turn) => ({ turn, at: dice.throw() })).toSorted((one, other) => one.at - other.at)
    for (let first = 0; first < shuffled.length; first += AT_ONCE)
      await Promise.all(
        shuffled.slice(first, first + AT_ONCE).map(async ({ turn }) => {
          if (turn === 'act') return act(dice)
          if (turn === 'undo') {
            // Undoing a total takes nights back to it, which then differ from what earlier acts left.
            const some = dice.pick((await actsInEffect()).filter(({ kind }) => kind === 'nights'))
            return some && void (await undo(some))
          }
          const booking = await book(dice)
          if (booking) booked.push(booking)
        }),
      )
    expect((await actsInEffect()).length, `SEED=${SEED}`).toBeGreaterThan(ACTS / 4)
    expect(booked.length, `SEED=${SEED}`).toBeGreaterThan(0)
    expect(await oversold(db), `SEED=${SEED}`).toEqual([])
    expect(await repriced(db, booked), `SEED=${SEED}`).toEqual([])
    await expectSoundBookings(db)

    // The last first: each finds what it left.
    for (const each of await actsInEffect()) expect(await undo(each), `SEED=${SEED}`).toBe('done')
    expect(await everyCell(db), `SEED=${SEED}`).toBe(before)
    expect(await repriced(db, booked), `SEED=${SEED}`).toEqual([])
    expect(await oversold(db), `SEED=${SEED}`).toEqual([])
    await expectSoundBookings(db)
  }, 600_000)

  test('are found to have rewritten a booked night, forgotten a night and sold a room twice (negative control)', async () => {
    const reference = booked[0]?.reference ?? ''
    // All sums fit, as if it had been booked at the new price.
    const dearer = sql`jsonb_build_object('pricePaisa', (night_prices #>> '{0,pricePaisa}')::bigint + 100,
      'regularPaisa', (night_prices #>> '{0,regularPaisa}')::bigint + 100)`
    const rewriting = sql`update bookings set night_prices = jsonb_set(night_prices, '{0}', (night_prices -> 0) || ${dearer}),
      gross_paisa = gross_paisa + 100 * quantity, total_paisa = total_paisa + 100 * quantity where reference = ${reference}`
    expect(await withPlanted(rewriting, (reader) => repriced(reader, booked))).toEqual([reference])
    const forgetting = sql`update room_nights n set closed = true from rooms r where r.id = n.room_id and r.slug = ${room} and n.night = ${from}`
    expect(await withPlanted(forgetting, everyCell)).not.toBe(await everyCell(db))
    const selling = sql`insert into allocations (holder, room_id, night, quantity, state)
      select ${reference} || '+9', id, ${from}, ${TOTAL + 1}, 'confirmed' from rooms where slug = ${room}`
    expect(await withPlanted(selling, oversold)).toEqual([from])
  })
})
