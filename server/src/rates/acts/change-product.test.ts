import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { stays } from '../../availability/index.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshCampaign } from '../../promotion/testing/campaigns.ts'
import { freshApp } from '../../testing/app.ts'
import { changeNights, changeProduct, listActs, previews, undoAct, type NightsRequest, type ProductRequest } from '../index.ts'

const testApp = await freshApp()
const { call, clock, db } = testApp
const { room, ask, reserve, freshStay } = await reservationsOf(testApp)
const today = dayInNepal(await clock.now())
const [{ property, tour } = { property: '', tour: '' }] = await selectRows(
  db,
  sql`select (select p.slug from properties p join rooms r on r.property_id = p.id where r.id = ${room.id}) as property,
    (select slug from packages order by id limit 1) as tour`,
  z.object({ property: z.string(), tour: z.string() }),
)

const BY = { actor: 'operator asha', requestId: null, reason: 'repairs', stock: stays.nightCells }
const ROOM = { kind: 'room', slug: room.slug } as const
const change = (product: ProductRequest['product'], changes: ProductRequest['change']) =>
  transact(db, (tx) => changeProduct(tx, { product, change: changes }, BY))
const undo = (id: number) => transact(db, (tx) => undoAct(tx, id, BY))

/** Does an act that changes something and returns its number. */
async function acted(result: ReturnType<typeof change>): Promise<number> {
  const done = await result
  if (done.outcome === 'refused' || done.actId === null) throw new Error(JSON.stringify(done))
  return done.actId
}

async function stockOf(night: CalendarDate) {
  const [row] = await selectRows(
    db,
    sql`select wanted, capacity from room_nights where room_id = ${room.id} and night = ${night}`,
    z.object({ wanted: z.number().nullable(), capacity: z.number() }),
  )
  return row
}

/** Returns a request that sets the price of a night of the room. */
function priced(night: CalendarDate, pricePaisa: number): NightsRequest {
  return { property, rooms: [room.slug], days: [{ from: night, to: night }], change: { price: { set: paisa(pricePaisa) } } }
}

/** Returns the arrival day of the price calendar, which the search index answers. */
async function arrivalOn(night: CalendarDate) {
  const { body } = await call('GET /properties/:slug/calendar', {
    params: { slug: property },
    query: { from: night, to: night, nights: '1', adult: '1' },
  })
  return body.data.days[0]
}

describe('changeProduct', () => {
  test('leaves no night that wants to sell more than the total after a rise of it is undone', async () => {
    const { starts_at: night } = await freshStay()
    const raised = await acted(change(ROOM, { totalRooms: room.total_rooms + 5 }))
    const wanted = { property, rooms: [room.slug], days: [{ from: night, to: night }], change: { wanted: room.total_rooms + 3 } }
    await acted(transact(db, (tx) => changeNights(tx, wanted, BY)))
    expect(await undo(raised)).toMatchObject({ outcome: 'done', cells: 2 })
    expect(await stockOf(night)).toEqual({ wanted: null, capacity: room.total_rooms })
  })

  test('lowers a total to what is taken at least, and undoing restores total and rooms to sell', async () => {
    const { starts_at: night } = await freshStay()
    await reserve({ starts_at: night, ends_at: addDays(night, 1), quantity: 2 })
    const free = addDays(night, 1)
    const wanted = { property, rooms: [room.slug], days: [{ from: free, to: free }], change: { wanted: 2 } }
    await transact(db, (tx) => changeNights(tx, wanted, BY))
    const request = { product: ROOM, change: { totalRooms: 1 } }
    const preview = await previews.previewProduct(db, request, stays.nightCells)
    expect(preview).toMatchObject({ actId: null, overTaken: [{ room: room.slug, night, wanted: 1, taken: 2 }] })
    expect(await stockOf(free)).toEqual({ wanted: 2, capacity: 2 })
    const act = await acted(change(ROOM, request.change))
    expect(await stockOf(night)).toEqual({ wanted: null, capacity: 2 })
    expect(await stockOf(free)).toEqual({ wanted: null, capacity: 1 })
    expect((await ask({ starts_at: night, ends_at: free })).error?.code).toBe('room_unavailable')
    expect(await undo(act)).toMatchObject({ outcome: 'done' })
    expect(await stockOf(night)).toEqual({ wanted: null, capacity: room.total_rooms })
    expect(await stockOf(free)).toEqual({ wanted: 2, capacity: 2 })
  })

  test('refuses to restore more rooms to sell than a total that was lowered since', async () => {
    const { starts_at: night } = await freshStay()
    const days = [{ from: night, to: night }]
    const wanting = (wanted: number) => ({ property, rooms: [room.slug], days, change: { wanted } })
    await transact(db, (tx) => changeNights(tx, wanting(3), BY))
    const lowered = await acted(transact(db, (tx) => changeNights(tx, wanting(1), BY)))
    const total = await acted(change(ROOM, { totalRooms: 2 }))
    expect(await undo(lowered)).toMatchObject({
      refusal: { code: 'wanted_out_of_range', about: [`${room.slug} ${night} wanted`] },
    })
    await undo(total)
    expect(await undo(lowered)).toMatchObject({ outcome: 'done' })
  })

  test.each([ROOM, { kind: 'property', slug: property } as const])('hides a $kind and shows it again', async (product) => {
    const stay = await freshStay()
    const act = await acted(change(product, { isLive: false }))
    expect((await ask(stay)).error?.code).toBe('room_not_found')
    await undo(act)
    expect((await ask(stay)).status).toBe(201)
  })

  test('hides a package', async () => {
    const see = () => call('GET /packages/:slug', { params: { slug: tour }, query: {} })
    const act = await acted(change({ kind: 'package', slug: tour }, { isLive: false }))
    expect((await see()).error?.code).toBe('package_not_found')
    await undo(act)
    expect((await see()).status).toBe(200)
    expect(await listActs(db, { kind: 'package', slug: tour, limit: 9 })).toMatchObject([
      { undoes: act },
      { undoneBy: expect.any(Number) },
    ])
  })

  test.each<[string, ProductRequest['product'], ProductRequest['change'], string]>([
    ['an unknown property', { kind: 'property', slug: 'nowhere' }, { isLive: true }, 'property_not_found'],
    ['an unknown room', { kind: 'room', slug: 'nowhere' }, { isLive: true }, 'room_not_found'],
    ['an unknown package', { kind: 'package', slug: 'nowhere' }, { isLive: true }, 'package_not_found'],
    ['a room type without a room', ROOM, { totalRooms: 0 }, 'total_out_of_range'],
    ['a rate together with no room', ROOM, { ratePaisa: 900_000, totalRooms: 0 }, 'total_out_of_range'],
    [
      'the total of a package together with a rate',
      { kind: 'package', slug: tour },
      { ratePaisa: 900_000, totalRooms: 3 },
      'nothing_asked',
    ],
    ['the total of a property', { kind: 'property', slug: property }, { totalRooms: 3 }, 'nothing_asked'],
    ['nothing to change', ROOM, {}, 'nothing_asked'],
    ['an offer on a whole property', { kind: 'property', slug: property }, { offer: null }, 'nothing_asked'],
    ['an offer above the rate', ROOM, { offer: { paisa: 99_999_999_00, name: 'Monsoon' } }, 'offer_out_of_range'],
    ['an unknown campaign', ROOM, { offer: { percent: 5, name: 'Monsoon', campaign: 'NOTHING' } }, 'campaign_not_found'],
  ])('refuses %s', async (_, product, changes, code) => {
    expect(await change(product, changes)).toMatchObject({ outcome: 'refused', refusal: { code } })
  })

  test('takes an offer by amount off every night, and undoing ends it', async () => {
    const { starts_at: night } = await freshStay()
    const days = [{ from: addDays(night, 1), to: addDays(night, 1) }]
    const dear = { property, rooms: [room.slug], days, change: { price: { set: paisa(room.rate + 200_000) } } }
    await transact(db, (tx) => changeNights(tx, dear, BY))
    const priceOf = async () => {
      const query = { from_date: night, to_date: addDays(night, 2), adult: '1' }
      return (await call('GET /rooms/:roomSlug', { params: { roomSlug: room.slug }, query })).body.data.total_price
    }
    const before = await priceOf()
    const byAmount = await acted(change(ROOM, { offer: { paisa: 50_000, name: 'Monsoon' } }))
    expect(await priceOf()).toBe(before - 1000)
    expect((await reserve({ starts_at: night, ends_at: addDays(night, 2) })).total_amount).toBe(before - 1000)
    await undo(byAmount)
    expect(await priceOf()).toBe(before)
    const byPercent = await acted(change(ROOM, { offer: { percent: 10, name: 'Monsoon' } }))
    expect(Math.abs((await priceOf()) - before * 0.9)).toBeLessThanOrEqual(2)
    await undo(byPercent)
  })

  test('refuses an offer with which a night or a derived plan would cost nothing', async () => {
    const { starts_at: night } = await freshStay()
    const cheap = await acted(transact(db, (tx) => changeNights(tx, priced(night, 30_000), BY)))
    const offering = { offer: { paisa: 50_000, name: 'Monsoon' } }
    const refused = { outcome: 'refused', refusal: { code: 'price_too_low', about: [night] } }
    expect(await previews.previewProduct(db, { product: ROOM, change: offering }, stays.nightCells)).toEqual(refused)
    expect(await change(ROOM, offering)).toEqual(refused)
    await undo(cheap)
    await db.execute(sql`
      insert into rate_plans (room_id, code, title, title_ne, parent_id, difference_paisa)
      select room_id, 'cheap', '', '', id, ${40_000 - room.rate} from rate_plans where room_id = ${room.id} and is_default`)
    expect(await change(ROOM, offering)).toEqual({ outcome: 'refused', refusal: { code: 'price_too_low', about: [] } })
    await db.execute(sql`delete from rate_plans where code = 'cheap'`)
    await undo(await acted(change(ROOM, offering)))
  })

  test('refuses an offer that returns with a new campaign when a night would cost nothing by now', async () => {
    const { starts_at: night } = await freshStay()
    const [past, present] = [await freshCampaign(db), await freshCampaign(db)]
    const offering = (campaign: string) => ({ offer: { paisa: 50_000, name: 'Monsoon', campaign } })
    const offered = await acted(change(ROOM, offering(past)))
    await db.execute(sql`update campaigns set stopped_at = app_now() where code = ${past}`)
    const cheap = await acted(transact(db, (tx) => changeNights(tx, priced(night, 30_000), BY)))
    const refused = { outcome: 'refused', refusal: { code: 'price_too_low', about: [night] } }
    expect(await change(ROOM, offering(present))).toEqual(refused)
    await undo(cheap)
    const returned = await acted(change(ROOM, offering(present)))
    await undo(returned)
    await undo(offered)
  })

  test('refuses to restore a price or an offer with which a night would cost nothing', async () => {
    const { starts_at: night } = await freshStay()
    const pricing = (paisaOfNight: number) => acted(transact(db, (tx) => changeNights(tx, priced(night, paisaOfNight), BY)))
    const refused = { outcome: 'refused', refusal: { code: 'price_too_low', about: [night] } }
    await pricing(30_000)
    const raised = await pricing(600_000)
    const offered = await acted(change(ROOM, { offer: { paisa: 50_000, name: 'Monsoon' } }))
    expect(await undo(raised)).toEqual(refused)
    const ended = await undo(offered)
    expect(await undo(raised)).toMatchObject({ outcome: 'done' })
    expect(await undo(ended.outcome === 'done' ? ended.actId : 0)).toEqual(refused)
  })

  test('takes an offer off the price of a package', async () => {
    const see = async () => (await call('GET /packages/:slug', { params: { slug: tour }, query: {} })).body.data
    const before = await see()
    const act = await acted(change({ kind: 'package', slug: tour }, { offer: { paisa: 10_000, name: 'Early bird' } }))
    expect((await see()).offer_price).toBe(before.unit_price - 100)
    await undo(act)
    expect((await see()).offer_price).toBe(before.offer_price)
  })

  test('appends no act when nothing changes', async () => {
    expect(await change(ROOM, { isLive: true, totalRooms: room.total_rooms })).toMatchObject({ outcome: 'done', actId: null })
  })
})

describe('the search index', () => {
  test('sees the prices, closed rooms and hidden rooms of acts, and their undoing', async () => {
    const night = addDays(today, 60)
    const before = await arrivalOn(night)
    const nights = { property, days: [{ from: night, to: night }] }
    const dear = await acted(
      transact(db, (tx) => changeNights(tx, { ...nights, change: { price: { set: paisa(99_900_000) } } }, BY)),
    )
    expect((await arrivalOn(night))?.total_price).toBeGreaterThan(800_000)
    const closed = await acted(transact(db, (tx) => changeNights(tx, { ...nights, change: { stopSell: true } }, BY)))
    expect(await arrivalOn(night)).toMatchObject({ total_price: null, reason: { kind: 'sold_out' } })
    await undo(closed)
    await undo(dear)
    expect(await arrivalOn(night)).toEqual(before)
    const hidden = await acted(change({ kind: 'property', slug: property }, { isLive: false }))
    expect((await call('GET /properties/:slug/calendar', { params: { slug: property }, query: {} })).status).toBe(404)
    await undo(hidden)
    expect(await arrivalOn(night)).toEqual(before)
  })
})
