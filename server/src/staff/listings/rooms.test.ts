import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { rooms } from '../../catalogue/store/tables.ts'
import { ratePlans } from '../../rates/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestListing } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'
import { TYPICAL_ROOM } from '../testing/typical-staff-calls.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { ask, reserve, see } = await reservationsOf(testApp)
const { headers } = await createTestMember(app, { role: 'content' })
const from = addDays(dayInNepal(await clock.now()), 90)
const stay = { starts_at: from, ends_at: addDays(from, 1) }

const add = (slug: string, given: object = {}) =>
  call('POST /staff/properties/:slug/rooms', { headers, params: { slug }, body: { ...TYPICAL_ROOM, ...given } })
const change = (slug: string, body: object) =>
  call('PATCH /staff/rooms/:slug', { headers, params: { slug }, body: { reason: 'from their email', ...body } })
const publishRoom = (slug: string) => call('POST /staff/rooms/:slug/publish', { headers, params: { slug }, body: {} })
const archive = (slug: string) =>
  call('POST /staff/rooms/:slug/archive', { headers, params: { slug }, body: { reason: 'closed for repairs' } })
const entriesAbout = async (slug: string) =>
  (await call('GET /staff/entries', { headers, query: { about: `room:${slug}` } })).body.data

/** Returns a property on sale and the slug of its only room. */
async function livePair() {
  const property = await createTestListing(app)
  await call('POST /staff/properties/:slug/publish', { headers, params: { slug: property }, body: {} })
  return { property, room: `${property}-double` }
}

describe('creating a room', () => {
  test('adds it with its default plan, not on sale', async () => {
    const { property } = await livePair()
    const [first, second] = [await add(property, { is_live: true, id: 1 }), await add(property)]
    expect(first.status).toBe(201)
    const slug = `${property}-garden-room`
    const { rooms: shown } = first.body.data
    expect(shown).toHaveLength(2)
    const { is_breakfast_included: hasBreakfast, refund_tiers: tiers } = TYPICAL_ROOM
    expect(shown[1]).toMatchObject({ slug, rate: 3200, is_live: false, is_breakfast_included: hasBreakfast, refund_tiers: tiers })
    expect(second.body.data.rooms[2]?.slug).toBe(`${slug}-2`)
    const [room] = await db.select().from(rooms).where(eq(rooms.slug, slug))
    const plans = await db
      .select()
      .from(ratePlans)
      .where(eq(ratePlans.roomId, room?.id ?? 0))
    expect(plans).toMatchObject([{ isDefault: true, basePaisa: null }])
    expect(await entriesAbout(slug)).toMatchObject([{ act: 'rooms.create', after: { property, rate: 3200, totalRooms: 3 } }])
  })

  test.each([
    ['rate', { rate: 0 }],
    ['total_rooms', { total_rooms: 1000 }],
    ['type', { type: 'Cave' }],
    [
      'refund_tiers',
      {
        refund_tiers: [
          { hours_before: 24, refund_percent: 50 },
          { hours_before: 72, refund_percent: 100 },
        ],
      },
    ],
  ])('refuses a wrong %s', async (field, given) => {
    const { status, error } = await add(await createTestListing(app), given)
    expect(status).toBe(422)
    expect(error?.fields).toHaveProperty(field)
  })
})

describe('changing a room', () => {
  test('changes its total by an act on the stock, and records all changes in one entry', async () => {
    const { room } = await livePair()
    await reserve({ roomSlug: room, ...stay, quantity: 2 })
    const { body } = await change(room, { total_rooms: 1, title_ne: 'डबल कोठा', max_guests: 2 })
    expect(body.data.rooms[0]).toMatchObject({ total_rooms: 1, title_ne: 'डबल कोठा' })
    expect((await ask({ roomSlug: room, ...stay })).error?.code).toBe('room_unavailable')
    expect(await entriesAbout(room)).toMatchObject([
      { act: 'rooms.edit', before: { totalRooms: 4, titleNe: null }, after: { totalRooms: 1, titleNe: 'डबल कोठा' } },
    ])
    await change(room, { total_rooms: 1 })
    expect(await entriesAbout(room)).toHaveLength(1)
  })

  test('records refund terms that differ in one number', async () => {
    const { room } = await livePair()
    const terms = (percent: number) => ({ refund_tiers: [{ hours_before: 48, refund_percent: percent }] })
    await change(room, terms(80))
    await change(room, terms(50))
    expect((await entriesAbout(room))[0]).toMatchObject({
      before: { refundTiers: '{"percent":80,"hoursBefore":48}' },
      after: { refundTiers: '{"percent":50,"hoursBefore":48}' },
    })
  })
})

describe('putting a room on sale and archiving it', () => {
  test('needs a picture', async () => {
    const { property } = await livePair()
    await add(property)
    const { error } = await publishRoom(`${property}-garden-room`)
    expect(error).toMatchObject({ code: 'listing_incomplete', fields: { room_picture: expect.anything() as unknown } })
  })

  test('keeps bookings, refuses new ones, and can be put on sale again', async () => {
    const { property, room } = await livePair()
    const booking = await reserve({ roomSlug: room, ...stay })
    await add(property)
    const [shown] = await db.select().from(rooms).where(eq(rooms.slug, room))
    const second = `${property}-garden-room`
    await db
      .update(rooms)
      .set({ pictureNames: shown?.pictureNames ?? [] })
      .where(eq(rooms.slug, second))
    await publishRoom(second)
    expect((await archive(room)).body.data.rooms).toMatchObject([{ is_live: false }, { is_live: true }])
    expect((await ask({ roomSlug: room, ...stay })).error?.code).toBe('room_not_found')
    expect((await ask({ roomSlug: second, ...stay })).status).toBe(201)
    expect(await see(booking.booking_reference, booking.guest_token)).toMatchObject({ status: 'payment_pending' })
    await publishRoom(room)
    expect((await ask({ roomSlug: room, ...stay })).status).toBe(201)
    expect((await entriesAbout(room)).map(({ act }) => act)).toEqual(['rooms.publish', 'rooms.archive'])
  })

  test('refuses to archive the last room of a property on sale', async () => {
    const { room } = await livePair()
    expect((await archive(room)).error?.code).toBe('listing_incomplete')
    expect((await ask({ roomSlug: room, ...stay })).status).toBe(201)
  })
})
