import { calendarDate } from '@chautari/contract/fields/fields'
import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { dayFrom, midnightBefore } from '../../platform/database/nepal-day.ts'
import { paymentAttempts } from '../store/tables.ts'

const Row = z.object({
  day: calendarDate,
  provider: z.enum(PROVIDER_NAMES),
  started: z.number(),
  captured: z.number(),
  failed: z.number(),
  open: z.number(),
})

type AttemptsOfDay = z.output<typeof Row>

/**
 * Counts the attempts that were started with each provider on each day in Nepal, and by state. A mismatched attempt counts as captured, because the provider
 * took the money.
 */
export async function countAttempts(db: Db, { from, to }: { from: Date; to: Date }): Promise<AttemptsOfDay[]> {
  const { openedAt, provider, state } = paymentAttempts
  return selectRows(
    db,
    sql`
      select ${dayFrom(sql`midnight`)} as day, provider, started, captured, failed, open from (
        select ${midnightBefore(openedAt)} as midnight, ${provider} as provider, count(*)::int as started,
          (count(*) filter (where ${state} in ('captured', 'mismatched')))::int as captured,
          (count(*) filter (where ${state} = 'failed'))::int as failed,
          (count(*) filter (where ${state} = 'open'))::int as open
        from ${paymentAttempts} where ${openedAt} >= ${from.toISOString()} and ${openedAt} < ${to.toISOString()} group by 1, 2
      ) of_day`,
    Row,
  )
}
