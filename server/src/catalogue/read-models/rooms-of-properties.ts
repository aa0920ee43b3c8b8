import { inArray, sql, type SQL } from 'drizzle-orm'
import { rooms } from '../store/tables.ts'

/** Returns SQL for the numbers of the rooms of some properties. */
export function roomsOfProperties(propertyIds: readonly number[]): SQL {
  return sql`select ${rooms.id} from ${rooms} where ${inArray(rooms.propertyId, [...propertyIds])}`
}
