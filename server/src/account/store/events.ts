import type { Tx } from '../../platform/db.ts'
import { accountEvents } from './tables.ts'

type AccountEvent = Pick<typeof accountEvents.$inferInsert, 'userId' | 'event' | 'actor' | 'onBehalfOf' | 'requestId' | 'detail'>

/** Writes down what happened to an account; its number and its hash are the database's to give. */
export async function appendAccountEvent(tx: Tx, event: AccountEvent): Promise<void> {
  await tx.insert(accountEvents).values({ ...event, seq: 0 })
}
