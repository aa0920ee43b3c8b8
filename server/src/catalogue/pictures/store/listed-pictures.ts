import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { packages, properties, rooms } from '../../store/tables.ts'
import type { Pictured } from '../rules/picture-names.ts'
import { findListedPictures, type ListedPictureRow } from '../read-models/find-listed-pictures.ts'
import { pictures, pictureUploads } from './tables.ts'

const TABLES = { property: properties, room: rooms, package: packages }

/** The pictures of a product. */
export type PicturesRow = { id: number; isLive: boolean; pictureNames: string[] }

const Row = z
  .object({ id: z.number(), is_live: z.boolean(), picture_names: z.array(z.string()) })
  .transform(({ id, is_live: isLive, picture_names: pictureNames }): PicturesRow => ({ id, isLive, pictureNames }))

type Product = { kind: Pictured['kind']; slug: string }

/** Returns a product with the names of its pictures; undefined when there is none. */
export async function findPicturesOf(db: Db, { kind, slug }: Product): Promise<PicturesRow | undefined> {
  const [row] = await selectRows(db, sql`select id, is_live, picture_names from ${TABLES[kind]} where slug = ${slug}`, Row)
  return row
}

/** Locks a product until the transaction ends, a room with its property before it. */
export async function lockPictured(tx: Tx, { kind, slug }: Product): Promise<void> {
  if (kind === 'room')
    await tx.execute(
      sql`select 1 from ${properties} where id = (select property_id from ${rooms} where slug = ${slug}) for no key update`,
    )
  await tx.execute(sql`select 1 from ${TABLES[kind]} where slug = ${slug} for no key update`)
}

/** Writes the names of the pictures of a product. */
export async function updatePictures(tx: Tx, { kind, id }: Pictured, names: string[]): Promise<void> {
  await tx.execute(sql`update ${TABLES[kind]} set picture_names = ${sql.param(names)}::text[] where id = ${id}`)
}

/** Returns whether an upload is known. */
export async function isUploaded(db: Db, name: string): Promise<boolean> {
  const rows = await db.select({ name: pictureUploads.name }).from(pictureUploads).where(eq(pictureUploads.name, name))
  return rows.length > 0
}

export type NewUpload = { name: string; colour: string; thumbhash: string }

/** Adds an upload without a description, unless it exists. */
export async function insertUpload(tx: Tx, { name, colour, thumbhash }: NewUpload): Promise<void> {
  await tx.insert(pictures).values({ name, alt: '', colour }).onConflictDoNothing()
  await tx.insert(pictureUploads).values({ name, thumbhash }).onConflictDoNothing()
}

/** Marks uploads as used, so that the sweep does not delete them. Returns the names that exist. */
export async function markUsed(tx: Tx, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const marked = await tx
    .update(pictureUploads)
    .set({ unusedSince: null })
    .where(inArray(pictureUploads.name, names))
    .returning({ name: pictureUploads.name })
  return marked.map(({ name }) => name)
}

/** Returns the pictures among `names` that other products show. The rooms of the same property do not count as others. */
export async function findShownElsewhere(tx: Tx, names: string[], { kind, id }: Pictured): Promise<string[]> {
  const wanted = sql`${sql.param(names)}::text[]`
  const ownProperty = sql`case ${kind}::text when 'property' then ${id}::int when 'room' then (select property_id from ${rooms} where id = ${id}::int) end`
  const ownPackage = sql`case ${kind}::text when 'package' then ${id}::int end`
  const rowsFound = await selectRows(
    tx,
    sql`
      select distinct name from (
        select unnest(picture_names) as name from ${properties} where picture_names && ${wanted} and id is distinct from ${ownProperty}
        union all
        select unnest(picture_names) from ${rooms} where picture_names && ${wanted} and property_id is distinct from ${ownProperty}
        union all
        select unnest(picture_names) from ${packages} where picture_names && ${wanted} and id is distinct from ${ownPackage}
      ) shown where name = any(${wanted})`,
    z.object({ name: z.string() }),
  )
  return rowsFound.map(({ name }) => name)
}

/** Changes texts of a picture and returns it before and after; undefined when there is none. */
export async function updateDescription(tx: Tx, name: string, values: Partial<Pick<ListedPictureRow, 'alt' | 'altNe'>>) {
  await tx.execute(sql`select 1 from ${pictures} where name = ${name} for no key update`)
  const [before] = await findListedPictures(tx, [name])
  if (!before) return undefined
  if (Object.keys(values).length > 0) await tx.update(pictures).set(values).where(eq(pictures.name, name))
  return { before, after: { ...before, ...values } }
}
