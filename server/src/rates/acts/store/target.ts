import { OFFER_KINDS } from '@chautari/contract/catalogue/limits'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { campaignSql } from '../../../promotion/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'

const Room = z.object({ id: z.number(), slug: z.string(), rate_paisa: z.number(), total_rooms: z.number() })
const Plan = z.object({
  id: z.number(),
  room_id: z.number(),
  code: z.string(),
  is_default: z.boolean(),
  parent_id: z.number().nullable(),
  base_paisa: z.number(),
  has_own_base: z.boolean(),
  rate_paisa: z.number(),
  offer_paisa: z.number().nullable(),
  written_offer_paisa: z.number().nullable(),
  offer_kind: z.enum(OFFER_KINDS),
  difference: z.union([z.object({ percent: z.number() }), z.object({ paisa: z.number() })]).nullable(),
})
const Target = z.object({ id: z.number(), rooms: z.array(Room), plans: z.array(Plan) })

/**
 * The property that an act changes, with all its rooms and plans, including hidden ones. `base_paisa` is the price of nights without a price of their
 * own; `rate_paisa` and `offer_paisa` are the room's. `offer_paisa` is null once the campaign of the offer is over, because the offer no longer restricts
 * prices. `written_offer_paisa` still has it, for acts that make the offer apply again.
 */
export type Target = z.output<typeof Target>

/** A product by its slug or id. */
export type Named = { slug: string } | { id: number }

/**
 * Locks a property or package, so that acts on it run one after the other. Lock order: product, rooms, nights. Reviews also lock it, and
 * reservations do not.
 */
export async function lockProduct(tx: Tx, kind: 'property' | 'package', named: Named): Promise<void> {
  const table = kind === 'property' ? sql`properties` : sql`packages`
  await tx.execute(sql`select 1 from ${table} p where ${isNamed(named)} for no key update`)
}

/**
 * Locks rooms and their properties, for acts on several rooms in one transaction. Otherwise the second act would lock its room after the nights of
 * the first act, and could deadlock with a booking of both rooms, which locks rooms before nights.
 */
export async function lockRooms(tx: Tx, slugs: string[]): Promise<void> {
  const isNamed = sql`slug = any(${sql.param(slugs)}::text[])`
  await tx.execute(
    sql`select 1 from properties where id in (select property_id from rooms where ${isNamed}) order by id for no key update`,
  )
  await tx.execute(sql`select 1 from rooms where ${isNamed} order by id for no key update`)
}

const PackageTarget = z.object({ id: z.number(), is_fixed: z.boolean(), start_time: z.string(), cutoff_hours: z.number() })

/** A package with the fields that decide when booking of a departure closes. */
export type PackageTarget = z.output<typeof PackageTarget>

/** Returns a package by its slug, hidden or not; undefined when there is none. */
export async function findPackage(db: Db, slug: string): Promise<PackageTarget | undefined> {
  const [row] = await selectRows(
    db,
    sql`select id, is_fixed_departure as is_fixed, start_time, cutoff_hours from packages where slug = ${slug}`,
    PackageTarget,
  )
  return row
}

/** Returns the slug of the property of a room, hidden or not; undefined when there is no such room. */
export async function findPropertyOfRoom(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await selectRows(
    db,
    sql`select p.slug from rooms r join properties p on p.id = r.property_id where r.slug = ${slug}`,
    z.object({ slug: z.string() }),
  )
  return row?.slug
}

/** Returns a property with all its rooms and plans; undefined when there is none. */
export async function findTarget(db: Db, named: Named): Promise<Target | undefined> {
  const [row] = await selectRows(
    db,
    sql`
      select p.id,
        (select coalesce(json_agg(json_build_object('id', r.id, 'slug', r.slug, 'rate_paisa', r.rate_paisa, 'total_rooms', r.total_rooms) order by r.id), '[]')
          from rooms r where r.property_id = p.id) as rooms,
        (select coalesce(json_agg(json_build_object('id', l.id, 'room_id', l.room_id, 'code', l.code, 'is_default', l.is_default,
            'parent_id', l.parent_id, 'base_paisa', coalesce(l.base_paisa, r.rate_paisa), 'has_own_base', l.base_paisa is not null, 'rate_paisa', r.rate_paisa, 'offer_paisa', case when ${campaignSql.isOver(sql`r.campaign_id`)} then null else r.offer_paisa end,
            'written_offer_paisa', r.offer_paisa, 'offer_kind', r.offer_kind,
            'difference', case when l.difference_percent is not null then json_build_object('percent', l.difference_percent)
              when l.difference_paisa is not null then json_build_object('paisa', l.difference_paisa) end) order by l.id), '[]')
          from rate_plans l join rooms r on r.id = l.room_id where r.property_id = p.id) as plans
      from properties p where ${isNamed(named)}`,
    Target,
  )
  return row
}

function isNamed(named: Named): SQL {
  return 'id' in named ? sql`p.id = ${named.id}::int` : sql`p.slug = ${named.slug}`
}
