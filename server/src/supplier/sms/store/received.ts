import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { smsReceived } from '../../store/tables.ts'

// A gateway repeats what it could not hand over for some days at most.
const KEPT_DAYS = 30

/** Records that an SMS is being handled. Returns false when it was handled before. Forgets those of a month ago. */
export async function claimSms(tx: Tx, { organisationId }: SupplierScope, gatewayId: string): Promise<boolean> {
  const isOld = sql`${smsReceived.receivedAt} < app_now() - ${`${KEPT_DAYS} days`}::interval`
  await tx.delete(smsReceived).where(and(eq(smsReceived.organisationId, organisationId), isOld))
  const claimed = await tx.insert(smsReceived).values({ organisationId, gatewayId }).onConflictDoNothing().returning()
  return claimed.length > 0
}
