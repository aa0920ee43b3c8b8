import { paisa, toDecimal } from '@chautari/contract/money'
import { runs } from '../../payout/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { writeCsv } from '../../platform/files/csv.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'

// In English, as the bank's upload expects them.
const COLUMNS = ['remark', 'beneficiary', 'bank', 'branch', 'account', 'amount', 'supplier'] as const

/**
 * Returns the payments of an approved run as CSV for the bank, and records the download in the audit log. Throws `not_found` and
 * `payout_run_not_approved`.
 */
export async function exportForBank(app: App, by: StaffActor, id: number): Promise<{ name: string; bytes: Uint8Array }> {
  const payments = await transact(app.db, async (tx) => {
    const listed = await runs.listForBank(tx, app, id)
    await recordEntry(tx, by, { act: 'payouts.export', about: { kind: 'payout_run', id }, after: { payments: listed.length } })
    return listed
  })
  return { name: `payouts-${id}.csv`, bytes: writeCsv([[...COLUMNS], ...payments.map(rowOf)]) }
}

function rowOf({ payoutId, runId, holder, bank, branch, number, amountPaisa, supplier }: runs.BankPayment): string[] {
  return [`CHAUTARI ${runId}-${payoutId}`, holder, bank, branch, number, toDecimal(paisa(amountPaisa)), supplier]
}
