import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { campaigns } from '../store/tables.ts'

/** Returns the id of a campaign by its code in any case; undefined when there is none for this kind of product. */
export async function findCampaignId(
  db: Db,
  { code, kind }: { code: string; kind: 'property' | 'package' },
): Promise<number | undefined> {
  const isCode = eq(sql`lower(${campaigns.code})`, code.toLowerCase())
  const [row] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(isCode, sql`${kind} = any(${campaigns.kinds})`))
  return row?.id
}
