import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { stays } from '../../availability/index.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { diceOf, type Dice } from '../../testing/dice.ts'
import { SEED, sized } from '../../testing/long-runs.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { changeNights, listActs, previews, quoteStays, undoAct, type NightsRequest } from '../index.ts'

const ACTS = sized({ gate: 25, long: 2000 })

const testApp = await freshApp()
const { db, clock } = testApp
const { room, ask, reserve, freshStay } = await reservationsOf(testApp)
const today = dayInNepal(await clock.now())
const [{ property, base } = { property: '', base: 0 }] = await selectRows(
  db,
  sql`select p.slug as property, r.rate_paisa::float8 as base from properties p join rooms r on r.property_id = p.id where r.id = ${room.id}`,
  z.object({ property: z.string(), base: z.number() }),
)

const stock = stays.nightCells
const BY = { actor: 'operator asha', requestId: null, reason: 'a wedding', stock }
const change = (request: Omit<NightsRequest, 'property'>) =>
  transact(db, (tx) => changeNights(tx, { property, rooms: [room.slug], ...request }, BY))
const undo = (id: number | null) => transact(db, (tx) => undoAct(tx, id ?? 0, BY))

/** Changes nights and returns the number of the act. */
async function changed(request: Omit<NightsRequest, 'property'>): Promise<number> {
  const result = await change(request)
  if (result.outcome === 'refused' || result.actId === null) throw new Error(`Nothing changed: ${JSON.stringify(result)}`)
  return result.actId
}

let daysUsed = 400
/** Returns nights that no other test uses. */
function freshNights(count = 3): { from: CalendarDate; to: CalendarDate } {
  const from = addDays(today, daysUsed)
  daysUsed += count
  return { from, to: addDays(from, count - 1) }
}

const Night = z.object({ wanted: z.number().nullable(), capacity: z.number(), closed: z.boolean(), taken: z.number() })
async function stockOf(night: CalendarDate) {
  const [row] = await selectRows(
    db,
    sql`select wanted, capacity, closed, held + booked as taken from room_nights where room_id = ${room.id} and night = ${night}`,
    Night,
  )
  return row
}

async function priceOf({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  const rated = {
    id: room.id,
    ratePaisa: base,
    offerPaisa: null,
    offerKind: 'percent' as const,
    offerTerms: null,
    refundTiers: [],
  }
  const plans = await quoteStays(db, [rated], { from, to: addDays(to, 1), rooms: 1, today })
  return plans.find(({ isDefault }) => isDefault)
}

/** Returns all cells of the property, as text. */
async function everyCell(): Promise<string> {
  const [row] = await selectRows(
    db,
    sql`
      select coalesce((select json_agg(n order by plan_id, night) from plan_nights n join rate_plans l on l.id = n.plan_id
          join rooms r on r.id = l.room_id join properties p on p.id = r.property_id where p.slug = ${property})::text, '')
        || coalesce((select json_agg(json_build_array(n.room_id, n.night, n.wanted, n.closed, n.capacity) order by n.room_id, n.night)
          from room_nights n join rooms r on r.id = n.room_id join properties p on p.id = r.property_id
          where p.slug = ${property} and (n.wanted is not null or n.closed or n.capacity <> r.total_rooms))::text, '') as cells`,
    z.object({ cells: z.string() }),
  )
  return row?.cells ?? ''
}

describe('changeNights', () => {
  test('sets prices and restrictions of some weekdays, and undoing restores them', async () => {
    const days = freshNights(14)
    const before = await everyCell()
    const result = await change({ days: [days], weekdays: [5, 6], change: { price: { percent: 20 }, minStayArrival: 2 } })
    expect(result).toMatchObject({ outcome: 'done', takenNights: 0, overTaken: [] })
    const prices = (await priceOf(days))?.nights ?? []
    const raised = prices.filter(({ pricePaisa }) => pricePaisa === Math.round((base * 1.2) / 100) * 100)
    expect(raised.map(({ night }) => new Date(`${night}T00:00:00Z`).getUTCDay()).toSorted((a, b) => a - b)).toEqual([5, 5, 6, 6])
    expect(await undo(result.outcome === 'done' ? result.actId : 0)).toMatchObject({ outcome: 'done', cells: 4 })
    expect(await everyCell()).toBe(before)
  })

  test('previews the same effects without writing', async () => {
    const { starts_at: from } = await freshStay()
    await reserve({ starts_at: from, ends_at: addDays(from, 1), quantity: 2 })
    const request = { property, rooms: [room.slug], days: [{ from, to: addDays(from, 1) }], change: { wanted: 1 } }
    const before = await everyCell()
    const preview = await previews.previewNights(db, request, stock)
    expect(preview).toMatchObject({
      outcome: 'done',
      actId: null,
      from,
      to: addDays(from, 1),
      takenNights: 1,
      overTaken: [{ room: room.slug, night: from, wanted: 1, taken: 2 }],
    })
    expect(await everyCell()).toBe(before)
    expect(await change({ days: request.days, change: request.change })).toEqual({ ...preview, actId: expect.any(Number) })
    expect(await stockOf(from)).toEqual({ wanted: 1, capacity: 2, closed: false, taken: 2 })
  })

  test('closes a room to new bookings and opens it again', async () => {
    const stay = await freshStay()
    const days = [{ from: stay.starts_at, to: stay.starts_at }]
    await changed({ days, change: { stopSell: true } })
    expect((await ask(stay)).error?.code).toBe('room_unavailable')
    await changed({ days, change: { stopSell: false } })
    expect((await ask(stay)).status).toBe(201)
  })

  test('appends no act when nothing changes', async () => {
    const days = [freshNights()]
    expect(await change({ days, change: { closed: false, wanted: null } })).toMatchObject({
      outcome: 'done',
      actId: null,
      cells: [],
    })
  })

  test.each<[string, Partial<NightsRequest>, string]>([
    ['an unknown property', { property: 'nowhere' }, 'property_not_found'],
    ['a room of another property', { rooms: ['nothing'] }, 'room_not_found'],
    ['an unknown plan', { plan: 'nothing' }, 'plan_not_found'],
    ['a rise to twelve times the price', { change: { price: { percent: 1100 } } }, 'percent_out_of_range'],
    ['a price above ten lakh rupees', { change: { price: { set: paisa(100_000_001) } } }, 'price_too_high'],
    ['a price below one rupee', { change: { price: { paisa: -99_999_999_00 } } }, 'price_too_low'],
    ['nothing to change', { change: {} }, 'nothing_asked'],
  ])('refuses %s', async (_, request, code) => {
    const whole: NightsRequest = {
      property,
      rooms: [room.slug],
      days: [freshNights()],
      change: { price: { percent: 1 } },
      ...request,
    }
    expect(await transact(db, (tx) => changeNights(tx, whole, BY))).toMatchObject({ outcome: 'refused', refusal: { code } })
  })

  test('refuses a derived plan, which takes the nights of its parent', async () => {
    await db.execute(sql`
      insert into rate_plans (room_id, code, title, title_ne, parent_id, difference_percent)
      select room_id, 'derived', '', '', id, -10 from rate_plans where room_id = ${room.id} and is_default`)
    expect(await change({ plan: 'derived', days: [freshNights()], change: { closed: true } })).toMatchObject({
      refusal: { code: 'plan_is_derived' },
    })
  })
})

describe('undoAct', () => {
  test('refuses what a later act changed, names it and overwrites nothing', async () => {
    const { from, to } = freshNights(2)
    const first = await changed({ days: [{ from, to }], change: { price: { set: paisa(700_000) }, closed: true } })
    await changed({ days: [{ from: to, to }], change: { price: { set: paisa(900_000) } } })
    const before = await everyCell()
    expect(await undo(first)).toEqual({
      outcome: 'refused',
      refusal: { code: 'changed_since', about: [`${room.slug} standard ${to} pricePaisa`] },
    })
    expect(await everyCell()).toBe(before)
  })

  test('refuses what later acts changed and set to the same value again', async () => {
    const days = [freshNights(1)]
    const first = await changed({ days, change: { stopSell: true } })
    await changed({ days, change: { stopSell: false } })
    const last = await changed({ days, change: { stopSell: true } })
    expect(await undo(first)).toMatchObject({ refusal: { code: 'changed_since' } })
    expect(await undo(last)).toMatchObject({ outcome: 'done' })
  })

  test('leaves what a later act changed in other fields', async () => {
    const days = freshNights(1)
    const first = await changed({ days: [days], change: { price: { set: paisa(700_000) } } })
    await changed({ days: [days], change: { minStayArrival: 3 } })
    expect(await undo(first)).toMatchObject({ outcome: 'done' })
    expect(await priceOf(days)).toMatchObject({ totalPaisa: base, restriction: { kind: 'min_stay', count: 3 } })
  })

  test('refuses twice, and undoing the undoing does the act again', async () => {
    const days = freshNights(1)
    const act = await changed({ days: [days], change: { price: { set: paisa(700_000) } } })
    const undone = await undo(act)
    const undoId = undone.outcome === 'done' ? undone.actId : 0
    expect(await undo(act)).toMatchObject({ refusal: { code: 'already_undone', about: [String(undoId)] } })
    expect((await priceOf(days))?.totalPaisa).toBe(base)
    expect(await undo(undoId)).toMatchObject({ outcome: 'done' })
    expect((await priceOf(days))?.totalPaisa).toBe(700_000)
  })

  test('refuses unknown acts, and after 30 days', async () => {
    expect(await undo(999_999_999)).toMatchObject({ refusal: { code: 'act_not_found' } })
    const act = await changed({ days: [freshNights(1)], change: { closed: true } })
    await clock.advance(31 * 24 * 3600)
    expect(await undo(act)).toMatchObject({ refusal: { code: 'undo_too_late' } })
    await clock.advance(-31 * 24 * 3600)
  })

  test('restores every cell when a random series of acts is undone, the last first', async () => {
    const dice = diceOf(SEED)
    const before = await everyCell()
    const acts: number[] = []
    for (let n = 0; n < ACTS; n++) {
      const result = await change(randomRequest(dice))
      if (result.outcome === 'done' && result.actId !== null) acts.push(result.actId)
    }
    expect(acts.length, `SEED=${SEED}`).toBeGreaterThan(ACTS / 2)
    expect(await everyCell()).not.toBe(before)
    for (const act of acts.toReversed()) expect(await undo(act), `SEED=${SEED}`).toMatchObject({ outcome: 'done' })
    expect(await everyCell(), `SEED=${SEED}`).toBe(before)
  }, 600_000)
})

const RANDOM_FROM = addDays(today, 600)
function randomRequest(dice: Dice): Omit<NightsRequest, 'property'> {
  const from = addDays(RANDOM_FROM, dice.below(10))
  const length = () => dice.pick([null, 1, 2, 3]) ?? null
  const whole: NightsRequest['change'] = {
    price: dice.pick(['base', { set: paisa(650_000) }, { percent: 10 }, { percent: -7 }, { paisa: 30_000 }] as const) ?? 'base',
    closed: dice.throw() < 0.5,
    noArrival: dice.throw() < 0.5,
    noDeparture: dice.throw() < 0.5,
    minStayArrival: length(),
    maxStayThrough: length(),
    wanted: dice.pick([null, 0, 1, 2]) ?? null,
    stopSell: dice.throw() < 0.3,
  }
  const change = Object.fromEntries(Object.entries(whole).filter(() => dice.throw() < 0.4))
  const season = dice.throw() < 0.3 ? { season: 'autumn' } : {}
  return { days: [{ from, to: addDays(from, dice.below(9)) }], ...season, change }
}

describe('a race of a lowered count with holds', () => {
  test('sells no room beyond the higher of what is wanted and what is taken', async () => {
    for (let round = 0; round < sized({ gate: 2, long: 60 }); round++) {
      const stay = await freshStay()
      const days = [{ from: stay.starts_at, to: addDays(stay.ends_at, -1) }]
      const lower = async () => {
        await sleep(5 * round)
        return change({ days, change: { wanted: 1 } })
      }
      const holds = Array.from({ length: room.total_rooms + 2 }, () => ask(stay))
      const [result, ...answers] = await Promise.all([lower(), ...holds])
      const sold = answers.filter(({ status }) => status === 201).length
      expect(result).toMatchObject({ outcome: 'done' })
      for (const night of [stay.starts_at, addDays(stay.starts_at, 1)])
        expect(await stockOf(night)).toEqual({ wanted: 1, capacity: Math.max(1, sold), closed: false, taken: sold })
      expect((await ask(stay)).error?.code).toBe('room_unavailable')
      await expectSoundBookings(db)
    }
  }, 300_000)
})

describe('the table of acts', () => {
  test('lists who changed what and why, and which act undid it', async () => {
    const act = await changed({ days: [freshNights(2)], season: 'autumn', change: { closed: true } })
    const undone = await undo(act)
    expect(await listActs(db, { kind: 'property', slug: property, limit: 2 })).toMatchObject([
      { kind: 'undo', undoes: act, undoneBy: null, cellsCount: 2 },
      {
        id: act,
        kind: 'nights',
        actor: 'operator asha',
        reason: 'a wedding',
        undoneBy: undone.outcome === 'done' && undone.actId,
      },
    ])
  })

  test.each([sql`update rate_acts set reason = 'another'`, sql`delete from rate_acts`])('only grows', async (statement) => {
    await changed({ days: [freshNights(1)], change: { closed: true } })
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { message: 'rate_acts only grows' } })
  })
})
