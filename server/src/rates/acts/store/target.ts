import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'

const Room = z.object({ id: z.number(), slug: z.string(), rate_paisa: z.number(), total_rooms: z.number() })
const Plan = z.object({
  id: z.number(),
  room_id: z.number(),
  code: z.string(),
  is_default: z.boolean(),
  parent_id: z.number().nullable(),
  base_paisa: z.number(),
})
const Target = z.object({ id: z.number(), rooms: z.array(Room), plans: z.array(Plan) })

/** A property with its rooms and plans, hidden ones too. `base_paisa` is the price of a night without its own. */
export type Target = z.output<typeof Target>

/** The property by its slug or id. */
export type Named = { slug: string } | { id: number }

/**
 * Locks a property, so that acts on it run one after the other. Lock order: property, rooms, nights. Reviews also lock it, and
 * reservations do not.
 */
export async function lockProperty(tx: Tx, named: Named): Promise<void> {
  await tx.execute(sql`select 1 from properties p where ${isNamed(named)} for no key update`)
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
            'parent_id', l.parent_id, 'base_paisa', coalesce(l.base_paisa, r.rate_paisa)) order by l.id), '[]')
          from rate_plans l join rooms r on r.id = l.room_id where r.property_id = p.id) as plans
      from properties p where ${isNamed(named)}`,
    Target,
  )
  return row
}

function isNamed(named: Named): SQL {
  return 'id' in named ? sql`p.id = ${named.id}::int` : sql`p.slug = ${named.slug}`
}
