import { DAY } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { LeftOutReason } from '@chautari/contract/payout/states'
import { kindOfTransaction } from '../../rules/line-kinds.ts'

/** An entry of the ledger that is in no payout yet. `amountPaisa` is positive when it increased what we owe the supplier. */
export type OpenEntry = { entryId: number; transaction: string; at: Date; amountPaisa: number }

/** The payable part of a supplier's balance: its entries, and their sum, which is negative where the supplier owes us. */
export type Payable = { entryIds: number[]; amountPaisa: Paisa }

/**
 * Returns what a supplier can be paid of its open entries: stays whose hold-back has ended, minus all corrections. A payout that the bank
 * returned is payable at once (decision 122).
 */
export function payableOf(entries: readonly OpenEntry[], { now, holdBackDays }: { now: Date; holdBackDays: number }): Payable {
  const until = now.getTime() - holdBackDays * DAY
  const payable = entries.filter(
    ({ amountPaisa, at, transaction }) =>
      amountPaisa < 0 || at.getTime() <= until || kindOfTransaction(transaction) === 'payout_returned',
  )
  const sum = payable.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
  return { entryIds: payable.map(({ entryId }) => entryId), amountPaisa: paisa(sum) }
}

/** The conditions of a payout besides the amount. */
export type Standing = {
  isSuspended: boolean
  /** Whether the supplier has an account past its pause. */
  hasAccount: boolean
  /** Whether a newer account is still in its pause. */
  isInPause: boolean
  /** Whether another payout is proposed, or approved and not sent yet. */
  hasOpenPayout: boolean
}

/** Returns why a run leaves a supplier out, the most important reason if there are several; undefined when it is paid. */
export function reasonToLeaveOut(standing: Standing, amountPaisa: number): LeftOutReason | undefined {
  if (standing.hasOpenPayout) return 'in_progress'
  if (standing.isSuspended) return 'suspended'
  if (amountPaisa < 0) return 'negative'
  if (standing.isInPause) return 'account_pause'
  return standing.hasAccount ? undefined : 'no_account'
}

type Proposed = { accountId: number; amountPaisa: number }

/** The facts that can change between proposal and approval: the supplier's standing, its account in force, and its open entries. */
type Meanwhile = { standing: Standing; accountId: number | undefined; open: readonly OpenEntry[] }

/**
 * Returns whether a payout can be approved exactly as it was proposed: its supplier can still be paid, to the same account, and no refund was
 * recorded since. The proposal took all negative entries, so an open negative entry is newer.
 */
export function isStillPayable(payout: Proposed, { standing, accountId, open }: Meanwhile): boolean {
  const isCorrected = open.some(({ amountPaisa }) => amountPaisa < 0)
  return !isCorrected && accountId === payout.accountId && reasonToLeaveOut(standing, payout.amountPaisa) === undefined
}
