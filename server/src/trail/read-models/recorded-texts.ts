import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { auditEntries } from '../store/tables.ts'

type Recorded = { about: { kind: string; id: string }[]; texts: string[] }

/** Returns the texts that occur in the facts of an entry about one of these subjects. */
export async function findRecordedTexts(db: Db, { about, texts }: Recorded): Promise<string[]> {
  const subjects = sql.join(
    about.map(({ kind, id }) => sql`(${kind}, ${id})`),
    sql`, `,
  )
  const found = sql`
    select recorded.text from unnest(${sql.param(texts)}::text[]) as recorded (text)
    where exists (
      select 1 from ${auditEntries}
      where (about_kind, about_id) in (${subjects})
        and (strpos(before::text, recorded.text) > 0 or strpos(after::text, recorded.text) > 0))`
  return (await selectRows(db, found, z.object({ text: z.string() }))).map(({ text }) => text)
}
