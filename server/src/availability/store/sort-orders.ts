import type { SortOrder } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'

/** The sort orders of spec 1 §9 over the columns rating, created_at and price. Callers append an id to break ties. */
export const ORDERS: Record<SortOrder, SQL> = {
  highest_rating: sql`rating desc`,
  lowest_rating: sql`rating`,
  latest: sql`created_at desc`,
  oldest: sql`created_at`,
  highest_price: sql`price desc`,
  lowest_price: sql`price`,
}
