import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DOUBLE, FAMILY, mixesOf } from '../booking/testing/mixes.ts'
import { rooms } from '../catalogue/store/tables.ts'
import { freshApp } from '../testing/app.ts'

const testApp = await freshApp()
const { call, db } = testApp
const { ask, family, double, freshStay, setTerms } = await mixesOf(testApp)
// The other room types of the property are off sale.
const [own] = await db.select({ propertyId: rooms.propertyId }).from(rooms).where(eq(rooms.id, family.id))
await db
  .update(rooms)
  .set({ isLive: false })
  .where(eq(rooms.propertyId, own?.propertyId ?? 0))
for (const { id } of [family, double]) await db.update(rooms).set({ isLive: true }).where(eq(rooms.id, id))

type Stay = Awaited<ReturnType<typeof freshStay>>

async function roomsFor(stay: Stay, party: { adult: string; child: string; room_count: string }) {
  const { property_slug: slug } = (await call('GET /rooms/:roomSlug', { params: { roomSlug: family.slug }, query: {} })).body.data
  const query = { from: stay.starts_at, to: stay.ends_at, ...party }
  return (await call('GET /properties/:slug/rooms/availabilities', { params: { slug }, query })).body
}

const FIVE = { adult: '4', child: '1', room_count: '2' }

describe('the rooms of a property for a party', () => {
  test('name a mix with its total and the strictest of its terms when no room type is free for all, and it can be booked', async () => {
    await setTerms([{ hoursBefore: 24, percent: 100 }], [{ hoursBefore: 48, percent: 50 }])
    const stay = await freshStay()
    expect((await roomsFor(stay, FIVE)).mix).toBeNull()
    // With one family room taken, two of them are no longer free.
    await ask({ ...stay, roomSlug: family.slug, quantity: FAMILY.rooms - 1 })
    const { mix } = await roomsFor(stay, FIVE)
    const total = (FAMILY.rate + DOUBLE.rate) * 2
    expect(mix).toMatchObject({
      lines: [
        { room_slug: family.slug, room_title: family.title, quantity: 1, total_price: FAMILY.rate * 2 },
        { room_slug: double.slug, quantity: 1, total_price: DOUBLE.rate * 2 },
      ],
      total_price: total,
      regular_total_price: total,
      free_cancellation_until: null,
      refund_terms: [{ percent: 50 }],
    })
    const [first, ...others] = mix?.lines ?? []
    const booked = await ask({
      ...stay,
      roomSlug: first?.room_slug ?? '',
      quantity: first?.quantity ?? 0,
      adult_count: 4,
      child_count: 1,
      more_lines: others.map(({ room_slug, quantity, plan }) => ({ room_slug, quantity, plan: plan.code })),
      expected_total: mix?.total_price,
    })
    expect([booked.status, booked.body.data.total_amount]).toEqual([201, total])
    expect((await roomsFor(stay, FIVE)).mix).toBeNull()
  })

  test('name no mix for one room, or for a party that no mix fits', async () => {
    const stay = await freshStay()
    expect((await roomsFor(stay, { ...FIVE, room_count: '1' })).mix).toBeNull()
    expect((await roomsFor(stay, { adult: '9', child: '0', room_count: '2' })).mix).toBeNull()
  })
})
