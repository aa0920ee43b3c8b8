import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingSql } from '../../../booking/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { campaignSql } from '../../../promotion/index.ts'

/** Returns which of these pictures bookings and campaigns show. */
export async function findSoldPictures(db: Db, names: string[]): Promise<string[]> {
  const rows = await selectRows(
    db,
    sql`
      select distinct used.name from (${bookingSql.bookedPictures()} union all ${campaignSql.selectCampaignPictures()}) used
      where used.name = any(${sql.param(names)}::text[])`,
    z.object({ name: z.string() }),
  )
  return rows.map(({ name }) => name)
}
