import type { DEAL_KINDS } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { hasSeat } from './sql-departures.ts'

type DealKind = (typeof DEAL_KINDS)[number]

type DealsQuery = {
  /** The offers, with the columns of `offeredProperties` and `offeredPackages`; omitted kinds are not listed. */
  offered: Partial<Record<DealKind, SQL>>
  /** The campaigns, with the columns of promotion's `campaignsToday`. */
  campaigns: SQL
  page: number
  perPage: number
}

const Found = z.object({
  kind: z.enum(['property', 'package']),
  product_id: z.number(),
  price: z.number(),
  regular: z.number(),
  room: z.object({ slug: z.string(), title: z.string() }).nullable(),
  offer_name: z.string(),
  campaign_code: z.string().nullable(),
})
const Line = z.object({ total: z.number(), found: Found.nullable() })

/** A current offer. Prices are in paisa per room and night, or per person. */
type DealFound = z.output<typeof Found>

/**
 * Returns a page of deals, grouped by campaign: the one that ends first comes first, deals without a campaign last; within a
 * group, the deepest discounts first.
 */
export async function findDeals(
  db: Db,
  { offered, campaigns, page, perPage }: DealsQuery,
): Promise<{ total: number; deals: DealFound[] }> {
  const skipped = (page - 1) * perPage
  const rows = await selectRows(
    db,
    sql`
      with offered as (${everything(offered)}), placed as (
        select offered.kind, offered.product_id, offered.price, offered.regular, offered.room, coalesce(c.title, offered.offer_name) as offer_name,
          c.code as campaign_code, row_number() over (
            order by c.ends_on nulls last, c.rank, c.id, offered.price::float8 / offered.regular, offered.kind, offered.product_id) as place
        from offered left join (${campaigns}) c on c.id = offered.campaign_id
      )
      select (select count(*)::int from offered) as total, case when placed.place is null then null else json_build_object(
        'kind', kind, 'product_id', product_id, 'price', price, 'regular', regular, 'room', room, 'offer_name', offer_name,
        'campaign_code', campaign_code) end as found
      from (select 1) once left join placed on place > ${skipped} and place <= ${skipped + perPage}
      order by place`,
    Line,
  )
  return { total: rows[0]?.total ?? 0, deals: rows.flatMap(({ found }) => found ?? []) }
}

function everything({ property, package: packages }: DealsQuery['offered']): SQL {
  const parts = [
    ...(property
      ? [
          sql`select 'property' as kind, p.property_id as product_id, p.price, p.regular, p.offer_name, p.campaign_id,
            json_build_object('slug', p.room_slug, 'title', p.room_title) as room from (${property}) p`,
        ]
      : []),
    ...(packages
      ? [
          sql`select 'package' as kind, o.package_id as product_id, o.price, o.regular, o.offer_name, o.campaign_id, null::json as room from (${packages}) o where ${hasSeat}`,
        ]
      : []),
  ]
  return sql.join(parts, sql` union all `)
}
