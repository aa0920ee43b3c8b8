import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { pictures, pictureUploads } from '../store/tables.ts'

/** A picture for editing, in both languages. */
export type ListedPictureRow = typeof pictures.$inferSelect & { thumbhash: string | null }

/** Returns pictures by name, for editing. */
export async function findListedPictures(db: Db, names: string[]): Promise<ListedPictureRow[]> {
  if (names.length === 0) return []
  return db
    .select({
      name: pictures.name,
      alt: pictures.alt,
      altNe: pictures.altNe,
      colour: pictures.colour,
      thumbhash: pictureUploads.thumbhash,
    })
    .from(pictures)
    .leftJoin(pictureUploads, eq(pictureUploads.name, pictures.name))
    .where(inArray(pictures.name, names))
    .orderBy(asc(pictures.name))
}
