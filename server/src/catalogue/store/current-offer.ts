import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { campaignTitle, runsToday } from '../../promotion/index.ts'

type PriceColumns = { ratePaisa: SQLWrapper; offerPaisa: SQLWrapper; offerName: SQLWrapper; campaignId: SQLWrapper }

/**
 * Returns SQL for today's offer of a room or package (in paisa, and its name: its campaign's title, else its own) and for the price with it. An offer of a campaign
 * applies only while the campaign runs. Every price shown or charged comes from here, so that they agree (decision 019).
 */
export function currentOffer({ ratePaisa, offerPaisa, offerName, campaignId }: PriceColumns): {
  offerPaisa: SQL<number | null>
  offerName: SQL<string | null>
  pricePaisa: SQL<number>
} {
  const holds = sql`(${campaignId} is null or ${runsToday(campaignId)})`
  return {
    offerPaisa: sql<number | null>`case when ${holds} then ${offerPaisa} end`.mapWith(orNothing),
    offerName: sql<string | null>`case when ${holds} then coalesce(${campaignTitle(campaignId)}, ${offerName}) end`,
    pricePaisa: sql<number>`coalesce(case when ${holds} then ${offerPaisa} end, ${ratePaisa})`.mapWith(Number),
  }
}

// node-postgres reads a bigint as text.
function orNothing(value: unknown): number | null {
  return value === null ? null : Number(value)
}
