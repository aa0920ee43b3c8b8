import { sql, type SQL } from 'drizzle-orm'

/** SQL for everything that is offered, a line each: its kind, property or package. */
export function liveProducts(): SQL {
  return sql`select 'property'::text as kind from properties where is_live
    union all select 'package' from packages where is_live`
}
