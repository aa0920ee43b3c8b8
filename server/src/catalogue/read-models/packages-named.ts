import { sql, type SQL } from 'drizzle-orm'
import { themeNamed } from '../rules/package-words.ts'
import { plainWords } from '../rules/place-ranking.ts'
import { titleColumn } from '../store/title-column.ts'

/** Returns SQL for the live packages that one of the texts names: package_id. */
export function packagesNamed(texts: string[]): SQL {
  return sql`select k.id as package_id from packages k where k.is_live and (${sql.join(texts.map(isNamed), sql` or `)})`
}

/**
 * Returns an SQL condition that a text names package `k`: it begins a word of the title or category, resembles the title, or names its
 * theme.
 */
export function isNamed(text: string): SQL {
  const theme = themeNamed(text)
  if (theme) return sql`${theme} = any(k.themes)`
  const searched = plainWords(text)
  if (!searched) return sql`false`
  const title = titleColumn(searched, 'k')
  const words = sql`' ' || btrim(regexp_replace(lower(${title} || ' ' || k.category), '[[:space:],.;:()/&_–—-]+', ' ', 'g'))`
  return sql`(strpos(${words}, ${` ${searched}`}) > 0 or ${searched} <% lower(${title}))`
}
