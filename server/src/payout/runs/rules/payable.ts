import { DAY } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { LeftOutReason } from '@chautari/contract/payout/states'
import { kindOfTransaction } from '../../rules/line-kinds.ts'

/** An entry of the ledger that no payout pays yet. `amountPaisa` is by how much the debt to the supplier grew. */
export type OpenEntry = { entryId: number; transaction: string; at: Date; amountPaisa: number }

/** The payable part of a supplier's balance: its entries, and their sum, which is negative where the supplier owes us. */
export type Payable = { entryIds: number[]; amountPaisa: Paisa }

/**
 * Returns what can be paid of the open entries of a supplier: stays that were completed before the hold-back, less every correction. A payout
 * that came back is payable at once (supply.md §2, point 8).
 */
export function payableOf(entries: readonly OpenEntry[], { now, holdBackDays }: { now: Date; holdBackDays: number }): Payable {
  const until = now.getTime() - holdBackDays * DAY
  const paid = entries.filter(
    ({ amountPaisa, at, transaction }) =>
      amountPaisa < 0 || at.getTime() <= until || kindOfTransaction(transaction) === 'payout_returned',
  )
  const sum = paid.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
  return { entryIds: paid.map(({ entryId }) => entryId), amountPaisa: paisa(sum) }
}

/** The conditions of a payout besides the amount. */
export type Standing = {
  isSuspended: boolean
  /** The account to which payouts go now. */
  hasAccount: boolean
  /** Whether another account waits for the end of its pause. */
  isInPause: boolean
  /** Whether a payout is proposed or approved and not sent. */
  hasOpenPayout: boolean
}

/** Returns why a supplier is left out of a run; undefined when it is paid. The first reason counts. */
export function reasonToLeaveOut(standing: Standing, amountPaisa: number): LeftOutReason | undefined {
  if (standing.hasOpenPayout) return 'in_progress'
  if (standing.isSuspended) return 'suspended'
  if (amountPaisa < 0) return 'negative'
  if (standing.isInPause) return 'account_pause'
  return standing.hasAccount ? undefined : 'no_account'
}

type Proposed = { accountId: number; amountPaisa: number }

/** The facts on which the approval of a payout depends: its supplier, the account that counts, and the entries that no payout pays yet. */
type Meanwhile = { standing: Standing; accountId: number | undefined; open: readonly OpenEntry[] }

/**
 * Returns whether a payout can be approved exactly as it was proposed: its supplier can still be paid, to the same account, and no refund took
 * from its balance since. Its own entries belong to it already, so that an open negative one is newer.
 */
export function isStillPayable(payout: Proposed, { standing, accountId, open }: Meanwhile): boolean {
  const isCorrected = open.some(({ amountPaisa }) => amountPaisa < 0)
  return !isCorrected && accountId === payout.accountId && reasonToLeaveOut(standing, payout.amountPaisa) === undefined
}
