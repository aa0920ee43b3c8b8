import type { Paisa } from '@chautari/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import { payoutEntries, returnedPayoutEntries } from '../rules/ledger.ts'
import { insertEntries } from '../store/ledger.ts'

type Payout = { payoutId: number; organisationId: number; amountPaisa: Paisa; at: Date }

/** Records in the ledger that a payout was sent to a supplier's bank. Throws when it was recorded before. */
export async function recordPayoutInLedger(tx: Tx, { payoutId, organisationId, amountPaisa, at }: Payout): Promise<void> {
  const transaction = `payout:${payoutId}`
  await insertEntries(tx, { transaction, bookingId: null, organisationId, entries: payoutEntries(amountPaisa), at })
}

/** Records in the ledger that the bank returned a payout, so that it is owed again. Throws when it was recorded before. */
export async function recordReturnInLedger(tx: Tx, { payoutId, organisationId, amountPaisa, at }: Payout): Promise<void> {
  const transaction = `payout-returned:${payoutId}`
  await insertEntries(tx, { transaction, bookingId: null, organisationId, entries: returnedPayoutEntries(amountPaisa), at })
}
