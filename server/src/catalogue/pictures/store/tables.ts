import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, now } from '../../../platform/database/columns.ts'

/** The pictures of places, listings and banners, by name (decision 074). */
export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  alt: text().notNull(),
  // Null falls back to the English text.
  altNe: text(),
  colour: text().notNull(),
})

/** The uploaded pictures. A sweep deletes those that have been unused for some weeks. */
export const pictureUploads = pgTable(
  'picture_uploads',
  {
    name: text()
      .primaryKey()
      .references(() => pictures.name, { onDelete: 'cascade' }),
    /** The placeholder in base64 (https://evanw.github.io/thumbhash/). */
    thumbhash: text().notNull(),
    uploadedAt: instant().notNull().default(now),
    /** When a sweep first found it unused; null while it is used. */
    unusedSince: instant(),
  },
  (table) => [
    index('picture_uploads_unused')
      .on(table.unusedSince)
      .where(sql`unused_since is not null`),
  ],
)
