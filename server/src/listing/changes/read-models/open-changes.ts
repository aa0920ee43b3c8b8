import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../platform/database/db.ts'

const Row = z.object({
  id: z.coerce.number(),
  kind: z.enum(['property', 'package']),
  slug: z.string(),
  title: z.string(),
  titleNe: z.string().nullable(),
  organisationId: z.number(),
  organisation: z.string(),
  isPublication: z.boolean(),
  revisedAt: z.coerce.date(),
})

/** An open change, which awaits the decision of staff, with its listing and supplier. */
export type OpenChange = z.output<typeof Row>

const changeWithListing = sql`
  select c.id, case when c.property_id is null then 'package' else 'property' end as kind, coalesce(p.slug, k.slug) as slug,
    coalesce(p.title, k.title) as title, coalesce(p.title_ne, k.title_ne) as "titleNe", c.organisation_id as "organisationId", o.name as organisation,
    c.proposed ? 'isLive' as "isPublication", c.revised_at as "revisedAt"
  from listing_changes c join organisations o on o.id = c.organisation_id
  left join properties p on p.id = c.property_id left join packages k on k.id = c.package_id`

/** Returns the changes that await the decision of staff, the oldest first. */
export async function findOpenChanges(db: Db, limit: number): Promise<OpenChange[]> {
  return selectRows(db, sql`${changeWithListing} where c.state = 'open' order by c.revised_at, c.id limit ${limit}`, Row)
}

/** Returns a change that awaits the decision of staff; undefined for any other. */
export async function findOpenChangeById(db: Db, id: number): Promise<OpenChange | undefined> {
  const [row] = await selectRows(db, sql`${changeWithListing} where c.state = 'open' and c.id = ${id}::bigint`, Row)
  return row
}

const State = z.object({ slug: z.string(), state: z.enum(['open', 'sent_back']) })

/** Returns the state of the pending change of each of these listings, by slug: with staff, or sent back to the supplier. */
export async function findChangeStates(db: Db, kind: 'property' | 'package', slugs: string[]) {
  const listing = kind === 'property' ? sql`properties l on l.id = c.property_id` : sql`packages l on l.id = c.package_id`
  const rows = await selectRows(
    db,
    sql`select l.slug, c.state from listing_changes c join ${listing}
      where c.state in ('open', 'sent_back') and l.slug = any(${sql.param(slugs)}::text[])`,
    State,
  )
  return new Map(rows.map(({ slug, state }) => [slug, state]))
}

/** Returns the pictures among `names` that are in a pending change, and so must not be deleted. */
export async function findProposedPictures(db: Db, names: string[]): Promise<string[]> {
  const rows = await selectRows(
    db,
    sql`select name from unnest(${sql.param(names)}::text[]) as name
      where exists (select 1 from listing_changes c where c.state in ('open', 'sent_back') and strpos(c.proposed::text, name) > 0)`,
    z.object({ name: z.string() }),
  )
  return rows.map(({ name }) => name)
}
