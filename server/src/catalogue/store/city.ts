import { sql, type SQL } from 'drizzle-orm'
import { places } from './tables.ts'

/** Returns SQL for the city of a joined place. A quarter such as Thamel belongs to the city of its district. */
export function cityOf(place: typeof places): SQL<string> {
  return sql<string>`case when ${place.kind} = 'area' then coalesce(
    (select city.name from ${places} city where city.kind = 'city' and city.district = ${place.district} order by city.id limit 1),
    ${place.name}) else ${place.name} end`
}
