import { and, inArray } from 'drizzle-orm'
import { roomNights } from '../../src/availability/store/tables.ts'
import { properties, rooms } from '../../src/catalogue/store/tables.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { planNights, ratePlans } from '../../src/rates/store/tables.ts'
import { reviews } from '../../src/review/store/tables.ts'
import type { GeneratedBatch } from './generated-batch.ts'
import { insertBookings } from './insert-bookings.ts'
import { insertKeyed, insertRows } from './insert-rows.ts'

const DERIVED_PLAN = {
  code: 'non-refundable',
  title: 'Non-refundable',
  titleNe: 'रकम फिर्ता नहुने',
  differencePercent: -10,
  refundTiers: [],
}

/** Writes a batch in this transaction, so that an interrupted one leaves nothing. */
export async function insertBatch(tx: Tx, batch: GeneratedBatch): Promise<void> {
  const propertyIds = await insertKeyed(tx, properties, { rows: batch.properties, key: 'slug' })
  const roomRows = batch.rooms.map(({ propertySlug, stock: _stock, prices: _prices, hasDerivedPlan: _has, ...room }) => ({
    ...room,
    propertyId: propertyIds.get(propertySlug) ?? 0,
  }))
  const roomIds = await insertKeyed(tx, rooms, { rows: roomRows, key: 'slug' })
  const roomIdOf = (slug: string) => roomIds.get(slug) ?? 0
  await insertRows(
    tx,
    roomNights,
    batch.rooms.flatMap(({ slug, stock }) => stock.map((night) => ({ ...night, roomId: roomIdOf(slug) }))),
  )
  await insertPlans(tx, batch, roomIdOf)
  await insertBookings(tx, batch.bookings, roomIdOf)
  await insertRows(
    tx,
    reviews,
    batch.reviews.map(({ roomSlug, ...review }) => ({ ...review, roomId: roomIdOf(roomSlug) })),
  )
}

/** Writes the prices of default plans, which a trigger has added with the rooms, and derived plans. */
async function insertPlans(tx: Tx, batch: GeneratedBatch, roomIdOf: (slug: string) => number): Promise<void> {
  const ids = batch.rooms.map(({ slug }) => roomIdOf(slug))
  const plans = await tx
    .select({ id: ratePlans.id, roomId: ratePlans.roomId })
    .from(ratePlans)
    .where(and(ratePlans.isDefault, inArray(ratePlans.roomId, ids)))
  const planIds = new Map(plans.map(({ id, roomId }) => [roomId, id]))
  const planIdOf = (slug: string) => planIds.get(roomIdOf(slug)) ?? 0
  const nights = batch.rooms.flatMap(({ slug, prices }) =>
    prices.map((night) => ({ ...night, planId: planIdOf(slug), origin: 'season' as const })),
  )
  await insertRows(tx, planNights, nights)
  const derived = batch.rooms.filter(({ hasDerivedPlan }) => hasDerivedPlan)
  await insertRows(
    tx,
    ratePlans,
    derived.map(({ slug }) => ({ ...DERIVED_PLAN, roomId: roomIdOf(slug), parentId: planIdOf(slug) })),
  )
}
