import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { departures } from '../../availability/store/tables.ts'
import { packages, rooms } from '../../catalogue/store/tables.ts'
import { planNights, ratePlans } from '../../rates/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestListing, createTestPackage } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { headers, person } = await createTestMember(app, { role: 'content' })

const copyProperty = async (slug: string, title: string) =>
  call('POST /staff/properties/:slug/duplicate', { headers, params: { slug }, body: { title } })
const copyPackage = async (slug: string, title: string) =>
  call('POST /staff/packages/:slug/duplicate', { headers, params: { slug }, body: { title } })
const entriesAbout = async (about: string) => (await call('GET /staff/entries', { headers, query: { about } })).body.data
const plansOf = async (room: string) =>
  db
    .select({
      id: ratePlans.id,
      code: ratePlans.code,
      title: ratePlans.title,
      parentId: ratePlans.parentId,
      percent: ratePlans.differencePercent,
      paisa: ratePlans.differencePaisa,
      basePaisa: ratePlans.basePaisa,
      meal: ratePlans.meal,
      refundTiers: ratePlans.refundTiers,
      advanceDaysMin: ratePlans.advanceDaysMin,
      isDefault: ratePlans.isDefault,
      isPublic: ratePlans.isPublic,
    })
    .from(ratePlans)
    .innerJoin(rooms, eq(rooms.id, ratePlans.roomId))
    .where(eq(rooms.slug, room))
    .orderBy(ratePlans.id)

/** Adds to a room a plan with its own price, a plan derived from that, a price for one night and an offer. Returns the room's plans. */
async function furnish(room: string) {
  const [found] = await db
    .update(rooms)
    .set({ offerPaisa: 200_000, offerName: 'Winter' })
    .where(eq(rooms.slug, room))
    .returning({ id: rooms.id })
  const roomId = found?.id ?? 0
  const of = { roomId, titleNe: 'योजना' }
  await db.update(ratePlans).set({ code: 'flexible', title: 'Flexible', advanceDaysMin: 2 }).where(eq(ratePlans.roomId, roomId))
  const [own] = await db
    .insert(ratePlans)
    .values({ ...of, code: 'half-board', title: 'Half board', basePaisa: 400_000, meal: 'half_board', isPublic: false })
    .returning({ id: ratePlans.id })
  const derived = { ...of, code: 'early', title: 'Early', refundTiers: [], parentId: own?.id ?? 0, differencePercent: -15 }
  await db.insert(ratePlans).values(derived)
  const night = addDays(dayInNepal(await clock.now()), 40)
  await db.insert(planNights).values({ planId: own?.id ?? 0, night, pricePaisa: 1_000_000, origin: 'hand' })
  return plansOf(room)
}

describe('duplicating a property', () => {
  test('makes a draft of another name with its texts, pictures, rooms and plans', async () => {
    const slug = await createTestListing(app)
    await call('POST /staff/properties/:slug/publish', { headers, params: { slug }, body: {} })
    const original = (await call('GET /staff/properties/:slug', { headers, params: { slug } })).body.data
    const plans = await furnish(`${slug}-double`)
    const { status, body } = await copyProperty(slug, 'Juniper Annexe')
    expect(status).toBe(201)
    const { slug: copied, rooms: copiedRooms, ...file } = body.data
    const { slug: _slug, rooms: originalRooms, ...expected } = original
    expect(copied).toBe('juniper-annexe')
    expect({ ...file, missing: [] }).toEqual({
      ...expected,
      title: 'Juniper Annexe',
      brand_name: 'Juniper Annexe',
      title_ne: null,
      is_live: false,
    })
    expect(file.pictures.length).toBeGreaterThan(0)
    expect(file.missing).toEqual(['room'])
    expect(copiedRooms).toEqual(originalRooms.map((room) => ({ ...room, slug: 'juniper-annexe-double-room', is_live: false })))
    const copies = await plansOf('juniper-annexe-double-room')
    const nameOf = (all: typeof plans, id: number | null) => all.find((plan) => plan.id === id)?.code
    const shown = (all: typeof plans) => all.map(({ id: _id, parentId, ...plan }) => ({ ...plan, parent: nameOf(all, parentId) }))
    expect(shown(copies)).toEqual(shown(plans))
    expect(shown(copies).map(({ code, parent }) => [code, parent])).toEqual([
      ['flexible', undefined],
      ['half-board', undefined],
      ['early', 'half-board'],
    ])
    const [room] = await db.select().from(rooms).where(eq(rooms.slug, 'juniper-annexe-double-room'))
    expect([room?.offerPaisa, room?.offerName]).toEqual([null, null])
    const nights = await db
      .select()
      .from(planNights)
      .where(eq(planNights.planId, copies[1]?.id ?? 0))
    expect(nights).toEqual([])
    expect(await entriesAbout(`property:${copied}`)).toMatchObject([
      { act: 'listings.duplicate', staff_id: String(person.id), after: { copyOf: slug, rooms: 1 } },
    ])
  })

  test('gives each copy its own slug, and leaves the original unchanged', async () => {
    const slug = await createTestListing(app)
    const slugs = [await copyProperty(slug, 'Twin House'), await copyProperty(slug, 'Twin House')]
    expect(slugs.map(({ body }) => body.data.slug)).toEqual(['twin-house', 'twin-house-2'])
    expect((await copyProperty(slug, 'Packages')).body.data.slug).toBe('packages-2')
    expect(await entriesAbout(`property:${slug}`)).toEqual([])
  })

  test('refuses a name without a valid slug, and an unknown property', async () => {
    const slug = await createTestListing(app)
    expect((await copyProperty(slug, 'होटल')).error?.fields).toHaveProperty('title')
    expect((await copyProperty('nowhere', 'Twin House')).status).toBe(404)
  })
})

describe('duplicating a package', () => {
  test('makes a draft of another name with its itinerary, without departures or an offer', async () => {
    const slug = await createTestPackage(app)
    await db.update(packages).set({ offerPaisa: 100_000, offerName: 'Winter', isFeatured: true }).where(eq(packages.slug, slug))
    const original = (await call('GET /staff/packages/:slug', { headers, params: { slug } })).body.data
    const { status, body } = await copyPackage(slug, 'Ridge walk by jeep')
    expect(status).toBe(201)
    expect(original.departures).toHaveLength(1)
    expect(body.data).toEqual({
      ...original,
      slug: 'ridge-walk-by-jeep',
      title: 'Ridge walk by jeep',
      title_ne: null,
      is_live: false,
      offer_price: null,
      departures: [],
      missing: ['departure'],
    })
    const [copy] = await db.select().from(packages).where(eq(packages.slug, 'ridge-walk-by-jeep'))
    expect(copy?.isFeatured).toBe(false)
    expect(
      await db
        .select()
        .from(departures)
        .where(eq(departures.packageId, copy?.id ?? 0)),
    ).toEqual([])
    expect(await entriesAbout('package:ridge-walk-by-jeep')).toMatchObject([{ act: 'packages.duplicate' }])
    expect((await copyPackage('nowhere', 'Twin walk')).status).toBe(404)
  })
})
