import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { pictures } from '../../catalogue/pictures/store/tables.ts'

/** Posts of the blog. `body` is sanitised HTML. */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    body: text().notNull(),
    authorName: text().notNull(),
    pictureName: text()
      .notNull()
      .references(() => pictures.name),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('posts_latest').on(table.publishedAt.desc(), table.id),
    index('posts_words_trgm').using('gin', sql`lower(${table.title} || ' ' || ${table.body}) gin_trgm_ops`),
  ],
)
