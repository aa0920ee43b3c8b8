import { count, inArray, like, sql } from 'drizzle-orm'
import { properties } from '../../src/catalogue/store/tables.ts'
import type { Db, Tx } from '../../src/platform/database/db.ts'
import { transact } from '../../src/platform/database/transaction.ts'
import { PROPERTIES } from '../catalogue/catalogue.ts'
import { slugOf } from '../slug.ts'
import { generatedBatch, type Generation } from './generated-batch.ts'
import { GENERATED } from './generated-property.ts'
import { insertBatch } from './insert-batch.ts'

// About a second of work, which is the most that an interruption loses.
const BATCH = 200

type FillOptions = Generation & {
  /** The number of generated properties that the database has afterwards. */
  wanted: number
  /** The number of properties in one transaction. */
  batch?: number
  /** Called after each batch with the number of generated properties. */
  onProgress?: (done: number) => void
}

/**
 * Fills the database with generated properties until it has `wanted` of them, each batch in one transaction. Continues after the existing ones, so
 * that it can be stopped and restarted at any moment. Returns how many it added.
 */
export async function fillGenerated(db: Db, { wanted, batch = BATCH, onProgress, ...generation }: FillOptions): Promise<number> {
  let added = 0
  for (;;) {
    const { first, end } = await addBatch(db, { wanted, batch }, generation)
    if (first === end) return added
    added += end - first
    onProgress?.(end)
  }
}

type Step = { wanted: number; batch: number }

async function addBatch(db: Db, { wanted, batch }: Step, generation: Generation): Promise<{ first: number; end: number }> {
  return transact(db, async (tx) => {
    // The time-outs are meant for requests.
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await tx.execute(sql`select set_config(${limit}, '0', true)`)
    // Two runs at once take turns.
    await tx.execute(sql`select pg_advisory_xact_lock(721205)`)
    const first = await countGenerated(tx)
    const end = Math.max(first, Math.min(first + batch, wanted))
    if (end > first) await insertBatch(tx, generatedBatch({ first, end }, generation))
    return { first, end }
  })
}

/** Counts the generated properties. Their numbers have no gap, so the count is the next number. */
async function countGenerated(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(properties)
    .where(like(properties.slug, `${GENERATED}%`))
  return row?.count ?? 0
}

/** Returns whether the database has properties, but none of the demo's: real data, to which no generated properties may be added. */
export async function hasOwnProperties(db: Db): Promise<boolean> {
  const [any] = await db.select({ id: properties.id }).from(properties).limit(1)
  if (!any) return false
  const slugs = PROPERTIES.map(({ title }) => slugOf(title))
  const [demo] = await db.select({ id: properties.id }).from(properties).where(inArray(properties.slug, slugs)).limit(1)
  return demo === undefined
}
