import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { closeStatements } from '../../payout/statements/close-statements.ts'
import { payoutsOf } from '../../payout/testing/payouts.ts'
import { selectRows } from '../../platform/database/db.ts'

/** Makes two suppliers with closed statements and invoices, one of them with a sent payout, and a proposed payout of the other. */
export async function auditedPayouts(testApp: TestApp): Promise<{ sent: number; proposed: number }> {
  const { suppliedBy, completed, payOut, propose } = await payoutsOf(testApp)
  const [one, other] = [await suppliedBy(), await suppliedBy()]
  await completed(one.organisationId, 2)
  const [sent] = await payOut()
  await completed(other.organisationId)
  await testApp.clock.advance(33 * 24 * 3600)
  await closeStatements(testApp.app)
  // The clock has passed the time at which these emails would be late.
  await testApp.db.execute(sql`update outbox set sent_at = app_now() where sent_at is null`)
  const run = await propose()
  const proposed = sql`select id from payouts where run_id = ${run.id}`
  const [row] = await selectRows(testApp.db, proposed, z.object({ id: z.coerce.number() }))
  return { sent: sent?.id ?? 0, proposed: row?.id ?? 0 }
}
