import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { packages, places, properties, rooms } from '../../store/tables.ts'
import { pictures, pictureUploads } from './tables.ts'

const used = sql`
  select unnest(picture_names) as name from ${properties}
  union all select unnest(picture_names) from ${rooms}
  union all select unnest(picture_names) from ${packages}
  union all select picture_name from ${places} where picture_name is not null`

const Name = z.object({ name: z.string() })

/** Sets `unusedSince` of the uploads that no listing and no place shows. */
export async function markUnused(tx: Tx): Promise<void> {
  await tx.execute(
    sql`update ${pictureUploads} set unused_since = app_now() where unused_since is null and name not in (${used})`,
  )
}

/** Locks and returns uploads that have been unused for at least `days`, those unused longest first. */
export async function lockUnused(tx: Tx, { days, limit }: { days: number; limit: number }): Promise<string[]> {
  const rows = await selectRows(
    tx,
    sql`
      select name from ${pictureUploads}
      where unused_since <= app_now() - make_interval(days => ${days}) and name not in (${used})
      order by unused_since limit ${limit} for update skip locked`,
    Name,
  )
  return rows.map(({ name }) => name)
}

/** Restarts the unused period of these uploads, because something outside the catalogue shows them. */
export async function keepUnused(tx: Tx, names: string[]): Promise<void> {
  if (names.length === 0) return
  await tx
    .update(pictureUploads)
    .set({ unusedSince: sql`app_now()` })
    .where(inArray(pictureUploads.name, names))
}

/** Deletes uploads with their descriptions. */
export async function deleteUploads(tx: Tx, names: string[]): Promise<void> {
  if (names.length > 0) await tx.delete(pictures).where(inArray(pictures.name, names))
}

/** Returns the names of all uploads. */
export async function findUploadNames(db: Db): Promise<Set<string>> {
  const rows = await db.select({ name: pictureUploads.name }).from(pictureUploads)
  return new Set(rows.map(({ name }) => name))
}
