import { TEXT_PAGES } from '@chautari/contract/content/limits'
import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'
import { isNull, sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, now } from '../../../platform/database/columns.ts'

/**
 * The texts of the FAQ and the legal pages, by version (decision 100). A row without a number is the draft of the next version. A
 * trigger refuses changes to versions that have taken effect. Bodies are sanitised HTML.
 */
export const textPageVersions = pgTable(
  'text_page_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    page: text({ enum: TEXT_PAGES }).notNull(),
    /** Counts the published versions of a page from 1. */
    number: integer(),
    content: jsonb().$type<TextPageContent>().notNull(),
    /** The limits named in the texts, with their values at the time of publication. */
    limits: jsonb().$type<Record<string, number>>(),
    /** The day in Nepal from which it applies. */
    effectiveOn: date(),
    publishedAt: instant(),
    /** Null for the versions that came with the software. */
    publishedBy: text(),
    savedAt: instant().notNull().default(now),
    savedBy: text().notNull().default('Chautari'),
    /** The number of acts on the draft. An act names the revision that it read, so that it cannot overwrite another act. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    unique('text_page_versions_numbered').on(table.page, table.number),
    uniqueIndex('text_page_versions_one_draft').on(table.page).where(isNull(table.number)),
    check(
      'text_page_versions_published_whole',
      sql`num_nulls(${table.number}, ${table.limits}, ${table.effectiveOn}, ${table.publishedAt}) in (0, 4)`,
    ),
  ],
)
