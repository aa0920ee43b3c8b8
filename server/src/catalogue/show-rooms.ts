import type { Picture } from '@chautari/contract/catalogue/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { Db } from '../platform/database/db.ts'
import { presentPictures } from './present.ts'
import { selectRooms, type RoomRow } from './read-models/rooms.ts'

export type RoomShown = RoomRow & { files: Picture[] }

/** Returns the live rooms of a property, the cheapest first, or a room by its slug, of any property or of one. */
export async function showRooms(
  db: Db,
  which: { propertySlug: string } | { roomSlug: string; propertySlug?: string },
  locale: Locale,
): Promise<RoomShown[]> {
  const rooms = await selectRooms(db, which, locale)
  return rooms.map((room) => ({ ...room, files: presentPictures(room.pictureNames, room.pictures) }))
}
