import { ANSWERS_DAYS } from '@chautari/contract/messaging/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import { supplierAnswers } from './tables.ts'

/** Records the time that a supplier took to answer. `askedAt` is the first unanswered message. */
export async function insertAnswer(tx: Tx, answer: { organisationId: number; askedAt: Date }): Promise<void> {
  // If the clock was set back since the question, the answer would come before it.
  const answeredAt = sql`greatest(app_now(), ${answer.askedAt.toISOString()}::timestamptz)`
  await tx.insert(supplierAnswers).values({ ...answer, answeredAt })
}

/** Returns the number of answers of an organisation in the last `ANSWERS_DAYS`, and their median time in seconds. */
export async function measureAnswers(db: Db, organisationId: number): Promise<{ count: number; medianSeconds: number | null }> {
  const [row] = await selectRows(
    db,
    sql`select count(*)::int as count,
        (percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)))::float8 as "medianSeconds"
      from supplier_answers
      where organisation_id = ${organisationId} and answered_at > (select app_now()) - ${`${ANSWERS_DAYS} days`}::interval`,
    z.object({ count: z.number(), medianSeconds: z.number().nullable() }),
  )
  return row ?? { count: 0, medianSeconds: null }
}
