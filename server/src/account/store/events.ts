import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { accountEvents } from './tables.ts'

type AccountEvent = Pick<typeof accountEvents.$inferInsert, 'userId' | 'event' | 'actor' | 'onBehalfOf' | 'requestId' | 'detail'>

/** Writes down what happened to an account; its number and its hash are the database's to give. */
export async function appendAccountEvent(tx: Tx, event: AccountEvent): Promise<void> {
  await tx.insert(accountEvents).values({ ...event, seq: 0 })
}

/** Whether somebody asked for the newsletter with their account, and did not end it since. */
export async function hasRequestedNewsletter(db: Db, userId: number): Promise<boolean> {
  const isWish = inArray(accountEvents.event, ['newsletter_asked', 'newsletter_ended'])
  const [last] = await db
    .select({ event: accountEvents.event })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, userId), isWish))
    .orderBy(desc(accountEvents.seq))
    .limit(1)
  return last?.event === 'newsletter_asked'
}
