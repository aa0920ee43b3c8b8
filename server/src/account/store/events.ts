import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { accountEvents } from './tables.ts'

type AccountEvent = Pick<typeof accountEvents.$inferInsert, 'userId' | 'event' | 'actor' | 'onBehalfOf' | 'requestId' | 'detail'>

/** Appends an event to an account's history. A database trigger sets its number and hash. */
export async function appendAccountEvent(tx: Tx, event: AccountEvent): Promise<void> {
  await tx.insert(accountEvents).values({ ...event, seq: 0 })
}

/** Returns whether the latest newsletter choice made with an account was to subscribe. */
export async function hasRequestedNewsletter(db: Db, userId: number): Promise<boolean> {
  const isChoice = inArray(accountEvents.event, ['newsletter_asked', 'newsletter_ended'])
  const [last] = await db
    .select({ event: accountEvents.event })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, userId), isChoice))
    .orderBy(desc(accountEvents.seq))
    .limit(1)
  return last?.event === 'newsletter_asked'
}
