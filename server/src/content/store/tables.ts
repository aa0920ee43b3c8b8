import type { PostCategory } from '@chautari/contract/content/limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { pictures } from '../../catalogue/pictures/store/tables.ts'
import { instant } from '../../platform/database/columns.ts'

/** Posts of the blog (decision 085). `body` and `bodyNe` are sanitised HTML. A post that lacks a language has empty texts in it. */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    titleNe: text().notNull().default(''),
    excerpt: text().notNull(),
    excerptNe: text().notNull().default(''),
    body: text().notNull(),
    bodyNe: text().notNull().default(''),
    category: text().$type<PostCategory>(),
    authorName: text().notNull(),
    /** The cover; null while a draft has none. */
    pictureName: text().references(() => pictures.name),
    /** The uploads for this post, whether or not a text shows them. */
    uploadNames: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** When it was or will be published; null for a draft. */
    publishedAt: instant(),
    /** When staff took it off the site. */
    takenDownAt: instant(),
    /** The number of acts on the post. An act names the version that it read, so that it cannot overwrite another act. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('posts_latest').on(table.publishedAt.desc(), table.id),
    index('posts_words_trgm').using(
      'gin',
      sql`lower(${table.title} || ' ' || ${table.body} || ' ' || ${table.titleNe} || ' ' || ${table.bodyNe}) gin_trgm_ops`,
    ),
    check('posts_have_a_cover', sql`${table.publishedAt} is null or ${table.pictureName} is not null`),
  ],
)
