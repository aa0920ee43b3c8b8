import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { containsWords } from '../../platform/database/contains-words.ts'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import { findListedPictures, type ListedPictureRow } from '../pictures/store/listed-pictures.ts'
import { organisations, places, properties, rooms } from './tables.ts'

type PropertyColumns = typeof properties.$inferSelect

/** A property as staff edit it, on sale or not, in both languages. */
export type PropertyFileRow = PropertyColumns & {
  organisation: string
  place: { id: string; name: string; nameNe: string; latitude: number; longitude: number }
  /** Its pictures and those of its rooms, in no order. */
  pictures: ListedPictureRow[]
  rooms: (typeof rooms.$inferSelect)[]
}

/** The fields of a property that staff edit. */
export type PropertyValues = Partial<Omit<typeof properties.$inferInsert, 'id' | 'slug' | 'isLive'>>

/** Locks a property until the transaction ends; returns whether there is one. */
export async function lockProperty(tx: Tx, slug: string): Promise<boolean> {
  const rows = await tx.select({ id: properties.id }).from(properties).where(eq(properties.slug, slug)).for('no key update')
  return rows.length > 0
}

/** Returns a property for editing; undefined when there is none. */
export async function findPropertyFile(db: Db, slug: string): Promise<PropertyFileRow | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(properties),
      organisation: organisations.name,
      place: {
        id: places.id,
        name: places.name,
        nameNe: places.nameNe,
        latitude: places.latitude,
        longitude: places.longitude,
      },
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

/** Returns the point of a place; undefined when the gazetteer has none with this slug. */
export async function findPoint(db: Db, placeId: string): Promise<{ latitude: number; longitude: number } | undefined> {
  const { latitude, longitude } = places
  const [row] = await db.select({ latitude, longitude }).from(places).where(eq(places.id, placeId))
  return row
}

/** Adds a property that is not live; returns whether its slug was free. */
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

const Listed = z
  .object({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    title_ne: z.string().nullable(),
    kind: z.string(),
    place: z.string(),
    place_ne: z.string(),
    supplier: z.string(),
    is_live: z.boolean(),
  })
  .transform(({ title_ne: titleNe, is_live: isLive, ...listed }) => ({ ...listed, titleNe, isLive }))
export type PropertyListed = z.output<typeof Listed>

type PropertyPage = { words: string[]; isLive: boolean | undefined; before: number | undefined; limit: number }

/** Returns properties, on sale or not, whose title or supplier contains all words, the newest first. */
export async function findPropertiesForStaff(db: Db, { words, isLive, before, limit }: PropertyPage): Promise<PropertyListed[]> {
  const named = containsWords(sql`lower(p.title || ' ' || coalesce(p.title_ne, '') || ' ' || p.company_name)`, words)
  const conditions = [
    words.length === 0 ? sql`true` : named,
    isLive === undefined ? sql`true` : sql`p.is_live = ${isLive}`,
    before === undefined ? sql`true` : sql`p.id < ${before}::bigint`,
  ]
  return selectRows(
    db,
    sql`
      select p.id, p.slug, p.title, p.title_ne, p.kind, n.name as place, n.name_ne as place_ne, p.company_name as supplier, p.is_live
      from properties p join places n on n.id = p.place_id
      where ${sql.join(conditions, sql` and `)}
      order by p.id desc
      limit ${limit}`,
    Listed,
  )
}
