import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchedSql } from '../../catalogue/index.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'

/** Returns the ids of the packages that one of the texts names; undefined without a text. */
export async function findNamedPackages(db: Db, texts: string[]): Promise<Set<number> | undefined> {
  if (texts.length === 0) return undefined
  const named = sql`select package_id from (${searchedSql.packagesNamed(texts)}) k`
  return new Set((await selectRows(db, named, z.object({ package_id: z.number() }))).map(({ package_id: id }) => id))
}
