import { sql, type SQL } from 'drizzle-orm'
import { PRIOR_REVIEWS, STEPS_PER_STAR } from '@chautari/contract/catalogue/limits'

/**
 * Returns SQL for the Bayesian average of a row of `properties` or `packages`. The prior is read once per statement, because it does not
 * depend on the row.
 */
export function weightedRatingOf(row: 'p' | 'k'): SQL {
  const [alias, table] = row === 'p' ? [sql`p`, sql`properties`] : [sql`k`, sql`packages`]
  const prior = sql`(select coalesce(sum(rating_stars)::float8 / nullif(sum(reviews_count), 0), 0) from ${table} where is_live)`
  return sql`((${PRIOR_REVIEWS}::int * ${prior} + ${alias}.rating_stars) / (${PRIOR_REVIEWS}::int + ${alias}.reviews_count))`
}

/** Returns SQL for the whole number by which best match compares weighted ratings. */
export function ratingStep(rating: SQL): SQL {
  return sql`floor(${rating} * ${STEPS_PER_STAR}::int)`
}
