import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { findListedPictures, type ListedPictureRow } from '../../pictures/read-models/find-listed-pictures.ts'
import { placeColumns } from './place-columns.ts'
import { organisations } from '../../organisations/store/tables.ts'
import { places, properties, rooms } from '../../store/tables.ts'

type PropertyColumns = typeof properties.$inferSelect

/** A property as staff edit it, on sale or not, in both languages. */
export type PropertyFileRow = PropertyColumns & {
  organisation: string
  place: { id: string; name: string; nameNe: string; latitude: number; longitude: number }
  /** The pictures of the property and of its rooms, in any order. */
  pictures: ListedPictureRow[]
  rooms: (typeof rooms.$inferSelect)[]
}

/** The fields of a property that staff edit. */
export type PropertyValues = Partial<Omit<typeof properties.$inferInsert, 'id' | 'slug' | 'isLive'>>

/** Returns a property for editing; undefined when there is none. */
export async function findPropertyFile(db: Db, slug: string): Promise<PropertyFileRow | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(properties),
      organisation: organisations.name,
      place: placeColumns,
    })
    .from(properties)
    .innerJoin(organisations, eq(organisations.id, properties.organisationId))
    .innerJoin(places, eq(places.id, properties.placeId))
    .where(eq(properties.slug, slug))
  if (!row) return undefined
  const itsRooms = await db.select().from(rooms).where(eq(rooms.propertyId, row.id)).orderBy(asc(rooms.id))
  const names = [row, ...itsRooms].flatMap(({ pictureNames }) => pictureNames)
  return { ...row, rooms: itsRooms, pictures: await findListedPictures(db, names) }
}

/**
 * Returns the point of a place; undefined when the gazetteer has no place with this slug, or only a district. Properties cannot be in a district itself: it
 * has no page, and its search finds the properties of its towns.
 */
export async function findPoint(db: Db, placeId: string): Promise<{ latitude: number; longitude: number } | undefined> {
  const { latitude, longitude } = places
  const [row] = await db
    .select({ latitude, longitude })
    .from(places)
    .where(and(eq(places.id, placeId), ne(places.kind, 'district')))
  return row
}

/** Adds a property that is not live. Returns false when its slug is taken. */
export async function insertDraft(tx: Tx, draft: Omit<typeof properties.$inferInsert, 'isLive'>): Promise<boolean> {
  const added = await tx
    .insert(properties)
    .values({ ...draft, isLive: false })
    .onConflictDoNothing({ target: properties.slug })
    .returning({ id: properties.id })
  return added.length > 0
}

/** Writes fields of a property. */
export async function updateProperty(tx: Tx, slug: string, values: PropertyValues): Promise<void> {
  await tx.update(properties).set(values).where(eq(properties.slug, slug))
}
