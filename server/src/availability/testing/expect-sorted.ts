import type { SORT_ORDERS } from '@chautari/contract/availability/limits'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { ratedOf, weightedRatingsOf } from '../../search/testing/naive-search.ts'

type SortOrder = (typeof SORT_ORDERS)[number]
type Result = Parameters<typeof ratedOf>[0] & { slug: string; total_price: number }

const Created = z.object({ slug: z.string(), at: z.number() })

/** Expects all results of a search, each once, in a sort order of the specification (spec 1 §9). */
export async function expectSorted(
  db: Db,
  table: 'properties' | 'packages',
  { results, order }: { results: Result[]; order: SortOrder },
): Promise<void> {
  const rows = await selectRows(
    db,
    sql`select slug, extract(epoch from created_at)::int as at from ${sql.identifier(table)}`,
    Created,
  )
  const created = new Map(rows.map(({ slug, at }) => [slug, at]))
  const isDescending = ['highest_rating', 'latest', 'highest_price'].includes(order)
  const last = isDescending ? -Infinity : Infinity
  const ratingOf = weightedRatingsOf(results.map(ratedOf))
  const keys = results.map((result) => {
    if (order.endsWith('rating')) return result.reviews_count > 0 ? ratingOf(ratedOf(result)) : last
    return order.endsWith('price') ? result.total_price : (created.get(result.slug) ?? 0)
  })
  expect(keys).toEqual(keys.toSorted((a, b) => (isDescending ? b - a : a - b)))
  expect(new Set(results.map(({ slug }) => slug)).size).toBe(rows.length)
}
