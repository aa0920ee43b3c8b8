import { askDatabase } from './installations.ts'

/** The content of a table: its columns, the number of its rows, and a hash of them. */
export type TableDigest = { table: string; columns: string[]; rows: number; hash: string | null }

/**
 * Returns the contents of all tables of a database, or those of the given tables in the given columns: added columns are left out, and removed
 * tables are missing.
 */
export async function digestTables(url: string, of?: TableDigest[]): Promise<TableDigest[]> {
  const found = await askDatabase<{ table: string; columns: string[] }>(url, [
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name order by table_name`,
  ])
  const digests: TableDigest[] = []
  for (const { table, columns: present } of found) {
    const columns = of === undefined ? present : (of.find((each) => each.table === table)?.columns ?? [])
    if (columns.length === 0) continue
    const kept = columns.filter((name) => present.includes(name))
    const row = `md5(row(${kept.map((name) => `"${name}"`).join(', ')})::text)`
    const [digest] = await askDatabase<{ rows: number; hash: string | null }>(url, [
      `select count(*)::int as rows, md5(string_agg(${row}, '' order by ${row})) as hash from "${table}"`,
    ])
    digests.push({ table, columns: kept, rows: digest?.rows ?? 0, hash: digest?.hash ?? null })
  }
  return digests
}
