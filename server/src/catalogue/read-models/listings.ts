import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { containsWords } from '../../platform/database/contains-words.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { listingWords } from '../store/tables.ts'

const Listing = z
  .object({
    kind: z.enum(['property', 'package']),
    slug: z.string(),
    title: z.string(),
    place: z.string(),
    supplier: z.string(),
    is_live: z.boolean(),
  })
  .transform(({ is_live: isLive, ...listing }) => ({ ...listing, isLive }))

type ListingPage = { words: string[]; limit: number; after: string | undefined }

/**
 * Returns properties and packages, on sale or not, whose title or supplier contains all words, packages first, by slug. `after` is the kind
 * and the slug of the last one seen.
 */
export async function findListings(db: Db, { words, limit, after = ' ' }: ListingPage): Promise<z.output<typeof Listing>[]> {
  const [kind = '', slug = ''] = after.split(' ')
  const named = containsWords(listingWords, words)
  return selectRows(
    db,
    sql`
      select kind, slug, title, place, supplier, is_live from (
        select 'property' as kind, p.slug, p.title, n.name as place, p.company_name as supplier, p.is_live
        from properties p join places n on n.id = p.place_id
        where p.id in (select id from properties where ${named})
        union all
        select 'package', p.slug, p.title, n.name, p.company_name, p.is_live
        from packages p join places n on n.id = p.place_id
        where p.id in (select id from packages where ${named})
      ) listing
      where (kind, slug) > (${kind}, ${slug})
      order by kind, slug
      limit ${limit}`,
    Listing,
  )
}
