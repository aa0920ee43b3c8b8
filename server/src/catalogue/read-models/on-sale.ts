import { sql, type SQL } from 'drizzle-orm'

/** Returns SQL with one row per product on sale: its kind, `property` or `package`. */
export function productsOnSale(): SQL {
  return sql`select 'property'::text as kind from properties where is_live
    union all select 'package' from packages where is_live`
}

/** Returns SQL for all rooms on sale: room_id and total_rooms. */
export function roomsForSale(): SQL {
  return sql`select r.id as room_id, r.total_rooms from rooms r join properties p on p.id = r.property_id where r.is_live and p.is_live`
}

/** Returns SQL for all packages on sale: package_id, is_fixed_departure, start_time, cutoff_hours and seats. */
export function packagesForSale(): SQL {
  return sql`select k.id as package_id, k.is_fixed_departure, k.start_time, k.cutoff_hours, k.seats from packages k where k.is_live`
}
