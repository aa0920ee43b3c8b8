import { addDays, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { recordKeptShares } from '../../payment/ledger/record-kept-shares.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { closeStatements } from '../../payout/statements/close-statements.ts'
import { payoutsOf } from '../../payout/testing/payouts.ts'
import { selectRows } from '../../platform/database/db.ts'

/**
 * Makes two suppliers with closed statements and invoices, one with a sent payout and one with a proposed payout. `kept` is the id of a booking that was
 * cancelled without a refund, and of which a third supplier is owed its share.
 */
export async function auditedPayouts(testApp: TestApp): Promise<{ sent: number; proposed: number; kept: number }> {
  const { suppliedBy, completed, payOut, propose } = await payoutsOf(testApp)
  const [one, other] = [await suppliedBy(), await suppliedBy()]
  await completed(one.organisationId, 2)
  const [sent] = await payOut()
  await completed(other.organisationId)
  const reference = await cancelledWithoutRefund(testApp)
  await testApp.clock.advance(33 * 24 * 3600)
  await closeStatements(testApp.app)
  // Marks the emails as sent, because the clock has passed the time at which they count as overdue.
  await testApp.db.execute(sql`update outbox set sent_at = app_now() where sent_at is null`)
  const run = await propose()
  const proposed = sql`select id from payouts where run_id = ${run.id}`
  const [row] = await selectRows(testApp.db, proposed, z.object({ id: z.coerce.number() }))
  await recordKeptShares(testApp.app)
  const shares = sql`select b.id from bookings b join ledger_entries l on l.transaction = 'stay:' || b.id where b.reference = ${reference}`
  const [kept] = await selectRows(testApp.db, shares, z.object({ id: z.coerce.number() }))
  return { sent: sent?.id ?? 0, proposed: row?.id ?? 0, kept: kept?.id ?? 0 }
}

/** Cancels a paid booking without a refund, ten days before its stay, and returns its reference. */
async function cancelledWithoutRefund(testApp: TestApp): Promise<string> {
  const { bookAndPay, cancel } = await paidBookingsOf(testApp)
  const startsOn = addDays(dayInNepal(await testApp.clock.now()), 10)
  const { reference, token } = await bookAndPay({ tiers: [], starts_at: startsOn, ends_at: addDays(startsOn, 1) })
  await cancel(reference, token)
  return reference
}
