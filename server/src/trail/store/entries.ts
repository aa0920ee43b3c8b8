import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { auditEntries } from './tables.ts'

export type EntryRow = typeof auditEntries.$inferSelect

/** Appends an entry. A trigger sets its number and hash within its subject. */
export async function insertEntry(tx: Tx, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

export type EntryFilter = {
  about?: { kind: string; id: string | undefined } | undefined
  staffId?: number | undefined
  /** An act such as `staff.invite`, or its resource alone. */
  act?: string | undefined
  words?: string | undefined
  /** Entries older than this one. */
  before?: number | undefined
  limit: number
}

// The expression of the index `audit_entries_by_words`.
const WORDS = sql`lower(${auditEntries.name} || ' ' || ${auditEntries.aboutId} || ' ' || coalesce(${auditEntries.reason}, ''))`

/** Returns entries, the newest first. */
export async function findEntries(db: Db, { about, staffId, act, words, before, limit }: EntryFilter): Promise<EntryRow[]> {
  const conditions = [
    about && eq(auditEntries.aboutKind, about.kind),
    about?.id === undefined ? undefined : eq(auditEntries.aboutId, about.id),
    staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
    act && (act.includes('.') ? eq(auditEntries.act, act) : sql`split_part(${auditEntries.act}, '.', 1) = ${act}`),
    words ? sql`${WORDS} like ${`%${escaped(words.toLowerCase())}%`}` : undefined,
    before === undefined ? undefined : lt(auditEntries.id, before),
  ]
  return db
    .select()
    .from(auditEntries)
    .where(and(...conditions.map((condition) => condition || undefined)))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}

function escaped(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
