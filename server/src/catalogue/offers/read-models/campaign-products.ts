import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { containsWords } from '../../../platform/database/contains-words.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { campaignSql } from '../../../promotion/index.ts'
import { currentOffer, priceColumnsOf } from '../../store/current-offer.ts'
import { listingWords } from '../../store/tables.ts'

const Row = z
  .object({
    kind: z.enum(['room', 'package']),
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    title_ne: z.string().nullable(),
    property: z.string(),
    property_ne: z.string().nullable(),
    campaign_id: z.number().nullable(),
    regular: z.number(),
    price: z.number(),
    offer: z.number().nullable(),
    offer_name: z.string().nullable(),
  })
  .transform(
    ({
      campaign_id: campaignId,
      regular,
      price,
      offer,
      offer_name: offerName,
      title_ne: titleNe,
      property_ne: propertyNe,
      ...product
    }) => ({
      ...product,
      titleNe,
      propertyNe,
      campaignId,
      regularPaisa: regular,
      /** Today's price. */
      pricePaisa: price,
      /** The price with the product's offer, whether or not its campaign runs today. */
      offerPaisa: offer,
      offerName,
    }),
  )

/** A room or package with its prices per night or person, for offers of campaigns. */
export type CampaignProductRow = z.output<typeof Row>

const pricesOf = (alias: 'r' | 'k') => {
  const { ratePaisa, offerPaisa, offerName, campaignId } = priceColumnsOf(alias)
  return sql`${campaignId} as campaign_id, ${ratePaisa}::float8 as regular,
    (${currentOffer(priceColumnsOf(alias)).pricePaisa})::float8 as price, ${offerPaisa}::float8 as offer,
    coalesce(${campaignSql.campaignTitle(campaignId)}, ${offerName}) as offer_name`
}

type Conditions = { rooms: SQL; packages: SQL; limit?: SQL }

async function select(db: Db, { rooms, packages, limit = sql`` }: Conditions): Promise<CampaignProductRow[]> {
  return selectRows(
    db,
    sql`
      select 'room' as kind, r.id, r.slug, r.title, r.title_ne, p.title as property, p.title_ne as property_ne, ${pricesOf('r')}
      from rooms r join properties p on p.id = r.property_id where ${rooms}
      union all
      select 'package', k.id, k.slug, k.title, k.title_ne, '', null, ${pricesOf('k')} from packages k where ${packages}
      order by kind, property, title, slug ${limit}`,
    Row,
  )
}

/** Returns the rooms and packages whose offer belongs to a campaign. */
export function findCampaignProducts(db: Db, campaignId: number): Promise<CampaignProductRow[]> {
  return select(db, { rooms: sql`r.campaign_id = ${campaignId}`, packages: sql`k.campaign_id = ${campaignId}` })
}

/** Returns a room or package, on sale or not; undefined when there is none. */
export async function findOfferProduct(
  db: Db,
  { kind, slug }: { kind: 'room' | 'package'; slug: string },
): Promise<CampaignProductRow | undefined> {
  const isIt = sql`slug = ${slug}`
  const none = sql`false`
  const [row] = await select(db, {
    rooms: kind === 'room' ? sql`r.${isIt}` : none,
    packages: kind === 'package' ? sql`k.${isIt}` : none,
  })
  return row
}

type CandidatesQuery = { campaignId: number; kinds: readonly ('property' | 'package')[]; words: string[]; limit: number }

/** Returns rooms and packages on sale without an offer of a campaign, whose title, property or supplier contains all words. */
export function findOfferCandidates(db: Db, { campaignId, kinds, words, limit }: CandidatesQuery): Promise<CampaignProductRow[]> {
  const named = words.length === 0 ? sql`true` : containsWords(listingWords, words)
  const isOther = sql`is distinct from ${campaignId}`
  return select(db, {
    rooms: kinds.includes('property')
      ? sql`r.is_live and p.is_live and r.campaign_id ${isOther} and p.id in (select id from properties where ${named})`
      : sql`false`,
    packages: kinds.includes('package')
      ? sql`k.is_live and k.campaign_id ${isOther} and k.id in (select id from packages where ${named})`
      : sql`false`,
    limit: sql`limit ${limit}`,
  })
}

/** Returns the number of rooms and packages with an offer of each campaign. Leaves out campaigns without offers. */
export async function countCampaignProducts(db: Db): Promise<Map<number, number>> {
  const rows = await selectRows(
    db,
    sql`select campaign_id as id, count(*)::int as count from (
        select campaign_id from rooms where campaign_id is not null
        union all select campaign_id from packages where campaign_id is not null) offers
      group by campaign_id`,
    z.object({ id: z.number(), count: z.number() }),
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
