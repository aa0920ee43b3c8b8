import { and, asc, eq, isNotNull, like, ne, not, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { WITHHELD, withheld } from './outbox.ts'
import { outbox } from '../database/tables.ts'

// A code is good for minutes: whoever still wants one has asked for another.
const isShortLived = like(outbox.kind, '%\\_code')

/** What could not be delivered and waits for a person; what is kept on purpose does not. */
const isWaiting = and(isNotNull(outbox.parkedAt), ne(outbox.lastError, WITHHELD.lastError), not(isShortLived))

/** Letters and text messages that could not be delivered, the longest first; nothing of what they say, for they carry links and codes. */
export async function listParked(db: Db, limit: number) {
  const { id, channel, kind, about, recipientAddress, createdAt, parkedAt, tries, lastError } = outbox
  return db
    .select({ id, channel, kind, about, recipientAddress, createdAt, parkedAt, tries, lastError })
    .from(outbox)
    .where(isWaiting)
    .orderBy(asc(outbox.parkedAt), asc(outbox.id))
    .limit(limit)
}

/** Has one of them tried anew, as often as any. False when it does not wait for anybody. */
export async function sendParkedAgain(tx: Tx, id: number): Promise<boolean> {
  const anew = { parkedAt: null, tries: 0, dueAt: sql`app_now()`, lastError: null }
  return (await tx.update(outbox).set(anew).where(isThis(id)).returning({ id: outbox.id })).length === 1
}

/** Keeps one of them unsent for good. False when it does not wait for anybody. */
export async function dropParked(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.select().from(outbox).where(isThis(id)).for('update')
  if (!row) return false
  await tx.update(outbox).set(withheld(row)).where(eq(outbox.id, id))
  return true
}

const isThis = (id: number) => and(eq(outbox.id, id), isWaiting)
