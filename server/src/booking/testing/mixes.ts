import type { RefundTiers } from '../../catalogue/index.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rooms } from '../../catalogue/store/tables.ts'
import { selectRows } from '../../platform/database/db.ts'
import { reservationsOf, type TestApp } from './reservations.ts'

const Room = z.object({ id: z.number(), slug: z.string(), title: z.string() })

/** The regular price of a night in the two room types, in rupees; the rooms of each; the adults and children of each. */
export const FAMILY = { rate: 9000, rooms: 2, guests: 3, children: 1 }
export const DOUBLE = { rate: 5000, rooms: 3, guests: 2, children: 0 }

/** Prepares two room types of one property, and returns helpers that reserve mixes of them through the API. */
export async function mixesOf(testApp: TestApp) {
  const { db } = testApp
  const { ask, freshStay, ...others } = await reservationsOf(testApp)
  const [family, double, elsewhere] = await findTypes(testApp)
  const prepare = (id: number, { rate, rooms: totalRooms, guests, children }: typeof FAMILY) =>
    db
      .update(rooms)
      .set({
        offerPaisa: null,
        offerName: null,
        offerNameNe: null,
        campaignId: null,
        ratePaisa: rate * 100,
        totalRooms,
        maxGuests: guests,
        maxChildren: children,
        needsApproval: false,
      })
      .where(eq(rooms.id, id))
  await prepare(family.id, FAMILY)
  await prepare(double.id, DOUBLE)
  // Only the default plans, at the rooms' own rates.
  const both = [family.id, double.id]
  await db.execute(sql`update rate_plans set is_public = is_default, base_paisa = null where ${inArray(sql`room_id`, both)}`)
  await db.execute(sql`delete from plan_nights where plan_id in (select id from rate_plans where ${inArray(sql`room_id`, both)})`)

  /** Reserves a family room and double rooms for five, for two nights. */
  const askMix = (request: Parameters<typeof ask>[0] = {}) =>
    ask({
      roomSlug: family.slug,
      quantity: 1,
      adult_count: 4,
      child_count: 1,
      more_lines: [{ room_slug: double.slug, quantity: 1 }],
      ...request,
    })

  /** Sets the cancellation policies of the two types. */
  async function setTerms(ofFamily: RefundTiers, ofDouble: RefundTiers): Promise<void> {
    await db.update(rooms).set({ refundTiers: ofFamily }).where(eq(rooms.id, family.id))
    await db.update(rooms).set({ refundTiers: ofDouble }).where(eq(rooms.id, double.id))
  }

  return { ...others, ask, freshStay, family, double, elsewhere, askMix, setTerms }
}

/** Returns two room types of one property, and one of another. */
async function findTypes({ db }: TestApp) {
  const [property] = await selectRows(
    db,
    sql`select property_id as id, min(id) as first, max(id) as last from rooms where is_live group by property_id having count(*) > 1
      order by property_id limit 1`,
    z.object({ id: z.number(), first: z.number(), last: z.number() }),
  )
  if (!property) throw new Error('demo data has no property with two room types')
  const [family, double, elsewhere] = await selectRows(
    db,
    sql`(select id, slug, title from rooms where id in (${property.first}, ${property.last}) order by id)
      union all (select id, slug, title from rooms where is_live and property_id <> ${property.id} order by id limit 1)`,
    Room,
  )
  if (!family || !double || !elsewhere) throw new Error('demo data has only one property')
  return [family, double, elsewhere] as const
}
