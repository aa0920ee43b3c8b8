import { sql, type SQL } from 'drizzle-orm'

/** Returns whether a searched text is in Devanagari, and so compared with Nepali titles. */
export const isNepali = (searched: string): boolean => /\p{Script=Devanagari}/u.test(searched)

/** Returns SQL for the title to compare a searched text with, in its script. `alias` is that of the table in the statement. */
export function titleColumn(searched: string, alias?: 'k'): SQL {
  const name = isNepali(searched) ? 'title_ne' : 'title'
  return sql.raw(alias ? `${alias}.${name}` : name)
}
