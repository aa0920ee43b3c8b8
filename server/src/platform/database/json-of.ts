import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Returns SQL for a JSON object with these fields, so that one statement can read rows of several tables. Instants arrive as ISO 8601 text, and
 * numbers as numbers.
 */
export function jsonOf(fields: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
