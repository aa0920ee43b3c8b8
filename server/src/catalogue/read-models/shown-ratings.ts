import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'

/** A product that has ratings. A room is rated through its property. */
export type RatedProduct = { kind: 'property' | 'package'; slug: string }

export type Rating = { averageRating: number; reviewsCount: number }

const Line = z.object({
  kind: z.enum(['property', 'package']),
  slug: z.string(),
  average_rating: z.coerce.number(),
  reviews_count: z.number(),
})

/**
 * Reads the ratings of products, on sale or not, in one statement. Returns a function from a product to its rating. Unknown products have no reviews.
 */
export async function findRatings(db: Db, of: RatedProduct[]): Promise<(product: RatedProduct) => Rating> {
  const slugs = (kind: RatedProduct['kind']) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(slugsOf(of, kind))}::jsonb))`
  const rows = await selectRows(
    db,
    sql`
      select 'property' as kind, slug, average_rating, reviews_count from properties where slug in ${slugs('property')}
      union all
      select 'package', slug, average_rating, reviews_count from packages where slug in ${slugs('package')}`,
    Line,
  )
  const ratings = new Map(rows.map((row) => [`${row.kind} ${row.slug}`, row]))
  return ({ kind, slug }) => {
    const found = ratings.get(`${kind} ${slug}`)
    return { averageRating: found?.average_rating ?? 0, reviewsCount: found?.reviews_count ?? 0 }
  }
}

const slugsOf = (of: RatedProduct[], kind: RatedProduct['kind']) =>
  of.filter((product) => product.kind === kind).map(({ slug }) => slug)
