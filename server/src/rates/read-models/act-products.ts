import { sql, type SQL } from 'drizzle-orm'

/** Returns SQL for the product that each act on prices and stock changed: act_id, product_kind (`property` or `package`) and product_id. */
export function actProducts(): SQL {
  return sql`select a.id as act_id, a.product_kind, a.product_id from rate_acts a`
}
