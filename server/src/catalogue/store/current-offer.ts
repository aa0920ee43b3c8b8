import type { Locale } from '@chautari/contract/locale'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { campaignSql } from '../../promotion/index.ts'

type PriceColumns = Record<'ratePaisa' | 'offerPaisa' | 'offerName' | 'offerNameNe' | 'campaignId', SQLWrapper>

/**
 * Returns SQL for today's offer of a room or package (in paisa, and its name: its campaign's title, else its own) and for the price with the offer.
 * An offer of a campaign applies only while the campaign runs. An offer for some stays only is left out, unless `runs` includes it. All shown and charged
 * prices come from this function, so that they agree (decision 019).
 */
export function currentOffer(
  { ratePaisa, offerPaisa, offerName, offerNameNe, campaignId }: PriceColumns,
  runs: (campaignId: SQLWrapper) => SQL<boolean> = campaignSql.runsToday,
): {
  offerPaisa: SQL<number | null>
  offerName: SQL<string | null>
  offerNameNe: SQL<string | null>
  pricePaisa: SQL<number>
} {
  const applies = sql`(${campaignId} is null or ${runs(campaignId)})`
  return {
    offerPaisa: sql<number | null>`case when ${applies} then ${offerPaisa} end`.mapWith(orNothing),
    offerName: sql<string | null>`case when ${applies} then coalesce(${campaignSql.campaignTitle(campaignId)}, ${offerName}) end`,
    // The title of the offer's campaign, or the offer's own name without a campaign.
    offerNameNe: sql<string | null>`case when ${applies} then
      case when ${campaignId} is null then ${offerNameNe} else ${campaignSql.campaignTitle(campaignId, 'ne')} end end`,
    pricePaisa: sql<number>`coalesce(case when ${applies} then ${offerPaisa} end, ${ratePaisa})`.mapWith(Number),
  }
}

/** Returns SQL for the price columns of a table of rooms or packages by its alias in a statement. */
export function priceColumnsOf(alias: 'r' | 'k'): PriceColumns {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  const ratePaisa = column(alias === 'r' ? 'rate_paisa' : 'unit_paisa')
  const [offerPaisa, offerName, offerNameNe] = [column('offer_paisa'), column('offer_name'), column('offer_name_ne')]
  return { ratePaisa, offerPaisa, offerName, offerNameNe, campaignId: column('campaign_id') }
}

type OfferNames = Pick<ReturnType<typeof currentOffer>, 'offerName' | 'offerNameNe'>

/** Returns SQL for the name of today's offer in a language; the English name where it has none. */
export function offerNameIn({ offerName, offerNameNe }: OfferNames, locale: Locale): SQL<string | null> {
  return locale === 'ne' ? sql<string | null>`coalesce(${offerNameNe}, ${offerName})` : offerName
}

/** Returns SQL for the title of room `r` in a language; the English title where it has no other. */
export function roomTitleIn(locale: Locale): SQL<string> {
  return locale === 'ne' ? sql<string>`coalesce(r.title_ne, r.title)` : sql<string>`r.title`
}

// node-postgres reads a bigint as text.
function orNothing(value: unknown): number | null {
  return value === null ? null : Number(value)
}
