import { asc, sql } from 'drizzle-orm'
import { containsWords } from '../../../platform/database/contains-words.ts'
import type { Db } from '../../../platform/database/db.ts'
import { pictures } from '../../pictures/store/tables.ts'

/** Returns pictures whose description or name contains all words, by name. */
export async function findPicturesWith(db: Db, { words, limit }: { words: string[]; limit: number }) {
  const text = sql`lower(${pictures.name} || ' ' || ${pictures.alt} || ' ' || coalesce(${pictures.altNe}, ''))`
  return db
    .select()
    .from(pictures)
    .where(words.length === 0 ? undefined : containsWords(text, words))
    .orderBy(asc(pictures.name))
    .limit(limit)
}
