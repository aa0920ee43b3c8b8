import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { runsToday } from '../../promotion/index.ts'

type PriceColumns = { ratePaisa: SQLWrapper; offerPaisa: SQLWrapper; offerName: SQLWrapper; campaignId: SQLWrapper }

/**
 * The offer of a room or package that holds today, in paisa and by its name, and the price with it: an offer of a campaign
 * holds only while the campaign runs. Whoever shows or takes a price reads it here, so that all say the same.
 */
export function currentOffer({ ratePaisa, offerPaisa, offerName, campaignId }: PriceColumns): {
  offerPaisa: SQL<number | null>
  offerName: SQL<string | null>
  pricePaisa: SQL<number>
} {
  const holds = sql`(${campaignId} is null or ${runsToday(campaignId)})`
  return {
    offerPaisa: sql<number | null>`case when ${holds} then ${offerPaisa} end`.mapWith(orNothing),
    offerName: sql<string | null>`case when ${holds} then ${offerName} end`,
    pricePaisa: sql<number>`coalesce(case when ${holds} then ${offerPaisa} end, ${ratePaisa})`.mapWith(Number),
  }
}

// node-postgres reads a bigint as text.
function orNothing(value: unknown): number | null {
  return value === null ? null : Number(value)
}
