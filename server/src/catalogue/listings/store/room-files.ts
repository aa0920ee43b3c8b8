import { eq, getTableColumns } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { properties, rooms } from '../../store/tables.ts'

/** A room as staff edit it, on sale or not. */
export type RoomFileRow = typeof rooms.$inferSelect & { propertySlug: string }

/** The fields of a room that staff edit; its stock, price and offers change by acts of rates. */
export type RoomValues = Partial<
  Pick<
    typeof rooms.$inferInsert,
    | 'title'
    | 'titleNe'
    | 'type'
    | 'category'
    | 'description'
    | 'descriptionNe'
    | 'totalBeds'
    | 'maxGuests'
    | 'maxChildren'
    | 'isBreakfastIncluded'
    | 'needsApproval'
    | 'inclusions'
    | 'refundTiers'
  >
>

/** Returns a room for editing; undefined when there is none. */
export async function findRoomFile(db: Db, slug: string): Promise<RoomFileRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(rooms), propertySlug: properties.slug })
    .from(rooms)
    .innerJoin(properties, eq(properties.id, rooms.propertyId))
    .where(eq(rooms.slug, slug))
  return row
}

/** Adds a room that is not live. Returns false when its slug is taken. A trigger adds its default plan. */
export async function insertRoom(tx: Tx, room: Omit<typeof rooms.$inferInsert, 'isLive'>): Promise<boolean> {
  const added = await tx
    .insert(rooms)
    .values({ ...room, isLive: false })
    .onConflictDoNothing({ target: rooms.slug })
    .returning({ id: rooms.id })
  return added.length > 0
}

/** Writes fields of a room. */
export async function updateRoom(tx: Tx, slug: string, values: RoomValues): Promise<void> {
  await tx.update(rooms).set(values).where(eq(rooms.slug, slug))
}
