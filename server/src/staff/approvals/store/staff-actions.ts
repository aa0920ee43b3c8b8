import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import type { FirstApproval, Person } from '../rules/four-eyes.ts'
import { staffActions } from './tables.ts'
import { isWaitingIn, type StaffAction } from '../read-models/staff-actions.ts'

type NewAction = Omit<typeof staffActions.$inferInsert, 'operator' | 'staffId'>

/** Records an action of staff, or its refusal, in the transaction of the action. */
export async function insertStaffAction(tx: Tx, { staffId, name }: Person, action: NewAction): Promise<void> {
  await tx.insert(staffActions).values({ ...action, staffId, operator: name })
}

/** Returns the person whose action it is. */
export function personOf({ staffId, operator }: StaffAction): Person {
  return { staffId, name: operator }
}

/** Finds requests for the same action on the same subject that wait for a second person. */
export async function findFirstApprovals(tx: Tx, { act, about }: { act: string; about: string }): Promise<FirstApproval[]> {
  const same = and(eq(staffActions.act, act), eq(staffActions.about, about))
  const rows = await tx
    .select()
    .from(staffActions)
    .where(and(same, isWaitingIn(tx)))
  return rows.map((row) => ({ person: personOf(row), amountPaisa: Number(row.detail.amountPaisa) }))
}
