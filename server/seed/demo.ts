import type { CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { roomNights } from '../src/availability/store/tables.ts'
import { pictures } from '../src/catalogue/pictures/store/tables.ts'
import { places, properties, rooms } from '../src/catalogue/store/tables.ts'
import type { Db, Tx } from '../src/platform/database/db.ts'
import { transact } from '../src/platform/database/transaction.ts'
import { demoCatalogue } from './catalogue/catalogue.ts'
import { fillBlog } from './content/fill-blog.ts'
import { fillNewsletter } from './newsletter/fill-newsletter.ts'
import { fillCities } from './catalogue/fill-cities.ts'
import { fillPackages } from './catalogue/fill-packages.ts'
import { fillPromotion } from './promotion/fill-promotion.ts'
import { fillRates } from './rates/fill-rates.ts'
import { fillReviews } from './review/fill-reviews.ts'

/** Fills the empty parts of the database with the demo: fictional properties, packages and campaigns in real places. */
export async function seedDemo(db: Db, { today, seed }: { today: CalendarDate; seed: number }): Promise<void> {
  await transact(db, async (tx) => {
    // The time-outs are meant for requests. Seeding takes longer on a slow machine, and so does waiting for another process that seeds.
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await tx.execute(sql`select set_config(${limit}, '0', true)`)
    // Several processes may start at once: one seeds, and the others wait here.
    await tx.execute(sql`select pg_advisory_xact_lock(721202)`)
    const [one] = await tx.select({ id: properties.id }).from(properties).limit(1)
    if (!one) await insert(tx, demoCatalogue({ today, seed }))
    await fillRates(tx, today)
    await fillPromotion(tx, today)
    await fillPackages(tx, { today, seed })
    await fillReviews(tx, { today, seed })
    await fillCities(tx)
    await fillBlog(tx, today)
    await fillNewsletter(tx)
  })
}

async function insert(tx: Tx, demo: ReturnType<typeof demoCatalogue>): Promise<void> {
  await insertPlaces(tx, demo.places)
  await tx.insert(pictures).values(demo.pictures)
  const insertedProperties = await tx
    .insert(properties)
    .values(demo.properties)
    .returning({ id: properties.id, slug: properties.slug })
  const propertyIds = new Map(insertedProperties.map(({ slug, id }) => [slug, id]))
  const roomValues = demo.rooms.map(({ propertySlug, ...room }) => ({ ...room, propertyId: propertyIds.get(propertySlug) ?? 0 }))
  const insertedRooms = await tx.insert(rooms).values(roomValues).returning({ id: rooms.id, slug: rooms.slug })
  const roomIds = new Map(insertedRooms.map(({ slug, id }) => [slug, id]))
  const lines = demo.nights.map(({ roomSlug, night, capacity }) => ({ room: roomIds.get(roomSlug) ?? 0, night, capacity }))
  // One JSON document instead of a parameter per value is many times faster.
  await tx.execute(sql`
    insert into ${roomNights} (room_id, night, wanted, capacity)
    select room, night, capacity, capacity from json_to_recordset(${JSON.stringify(lines)}::json) as line (room int, night date, capacity smallint)`)
}

/** Inserts the gazetteer. A migration has most of it, possibly of an earlier version, because production needs it too. */
async function insertPlaces(tx: Tx, given: (typeof places.$inferInsert)[]): Promise<void> {
  for (const place of given) await tx.insert(places).values(place).onConflictDoUpdate({ target: places.id, set: place })
}
