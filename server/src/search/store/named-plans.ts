import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchedSql } from '../../catalogue/index.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { ratesSql } from '../../rates/index.ts'

const NamedPlan = z.object({
  property_id: z.number(),
  room_id: z.number(),
  room_slug: z.string(),
  plan_id: z.number(),
  plan_code: z.string(),
  is_public: z.boolean(),
})

/** A plan of a room with the names that addresses and calls use. */
export type NamedPlan = z.output<typeof NamedPlan>

/** Returns the plans of the rooms on sale of a property; none when the property is unknown or not on sale. */
export async function findNamedPlans(db: Db, propertySlug: string): Promise<NamedPlan[]> {
  return selectRows(
    db,
    sql`
      select property_id, room_id, room_slug, plan_id, plan_code, is_public
      from (${searchedSql.roomsShown('en')}) r join (${ratesSql.plansNamed()}) l using (room_id)
      where property_slug = ${propertySlug} and is_on_sale
      order by room_id, plan_id`,
    NamedPlan,
  )
}
