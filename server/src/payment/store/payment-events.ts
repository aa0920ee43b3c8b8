import type { Db } from '../../platform/db.ts'
import { paymentEvents } from './tables.ts'

type Told = {
  attemptId: number
  source: 'initiate' | 'return' | 'notice' | 'lookup' | 'settle'
  detail: Record<string, string | number | boolean | null>
}

/** Keeps what was told about an attempt: no more of it than shows later what we went by. */
export async function appendPaymentEvent(db: Db, told: Told): Promise<void> {
  await db.insert(paymentEvents).values(told)
}
