import type { ResultOrder } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'
import { ratingStep } from './sql-weighted-rating.ts'

/**
 * The sort orders of a search over the columns rating, reviews_count, created_at, price, is_inside, is_free and metres. Callers
 * append an id to break ties. Ratings are weighted, and products without reviews come after all others when sorted by rating.
 * Best match: the searched place first, then rating, availability and distance; products without reviews count as average
 * (issue 13 §7).
 */
export const ORDERS: Record<ResultOrder, SQL> = {
  best_match: sql`is_inside desc, ${ratingStep(sql`rating`)} desc, is_free desc, metres`,
  highest_rating: sql`reviews_count = 0, rating desc`,
  lowest_rating: sql`reviews_count = 0, rating`,
  latest: sql`created_at desc`,
  oldest: sql`created_at`,
  highest_price: sql`price desc`,
  lowest_price: sql`price`,
}
