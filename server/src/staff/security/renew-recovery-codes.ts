import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { StaffCaller } from '../../platform/http/http.ts'
import { recordOwn } from '../actor.ts'
import { issueRecoveryCodes } from '../sign-in/recovery-codes.ts'

/** Replaces the recovery codes of the caller and returns the new ones. */
export async function renewRecoveryCodes(app: App, caller: StaffCaller): Promise<string[]> {
  return transact(app.db, async (tx) => {
    await recordOwn(tx, caller, { act: 'staff.renew_recovery_codes' })
    return issueRecoveryCodes(tx, app, caller.staff.staffId)
  })
}
