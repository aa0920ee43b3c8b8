import type { Locale } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchedSql } from '../../catalogue/index.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'

const RoomCard = z.object({
  room_id: z.number(),
  room_slug: z.string(),
  room_title: z.string(),
  offer_name: z.string().nullable(),
})

/** A room as shown among deals. The offer's name is null once the offer has ended. */
export type RoomCard = z.output<typeof RoomCard>

/** Returns rooms as shown among deals, by room id. */
export async function findRoomCards(db: Db, roomIds: number[], locale: Locale): Promise<Map<number, RoomCard>> {
  if (roomIds.length === 0) return new Map()
  const shown = sql`select room_id, room_slug, room_title, offer_name from (${searchedSql.roomsShown(locale)}) r
    where room_id = any(${`{${roomIds.join()}}`}::int[])`
  return new Map((await selectRows(db, shown, RoomCard)).map((row) => [row.room_id, row]))
}
