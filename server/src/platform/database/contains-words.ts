import { sql, type SQL } from 'drizzle-orm'

/** Returns SQL that tells whether a lower-case text contains every word. A trigram index on the text answers it. */
export function containsWords(text: SQL, words: string[]): SQL {
  return sql.join(
    words.map((word) => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`),
    sql` and `,
  )
}
