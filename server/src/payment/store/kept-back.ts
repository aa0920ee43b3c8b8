import { sql, type SQL } from 'drizzle-orm'
import { bookingSql } from '../../booking/index.ts'
import { reversedOfPrice } from './reversed-of-price.ts'

/**
 * Returns SQL for the cancelled bookings whose supplier's share is kept back until staff record how much the provider reversed (decision 165): `id`, what is
 * left of the price as `left_paisa`, and `reversed_at`. Leaves out those of whose price nothing is left.
 */
export function keptBack(): SQL {
  return sql`select id, kept_paisa - reversed_paisa as left_paisa, reversed_at from (
      select cancelled.*, ${reversedOfPrice(sql`cancelled.id`)} as reversed_paisa from (${bookingSql.cancellationsReversed()}) cancelled
    ) kept where kept_paisa > reversed_paisa`
}
