import { DAY } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { LeftOutReason } from '@chautari/contract/payout/states'
import { kindOfTransaction } from '../../rules/line-kinds.ts'

/** An entry of the ledger that is in no payout yet. `amountPaisa` is positive when it increased what we owe the supplier. */
export type OpenEntry = {
  entryId: number
  transaction: string
  at: Date
  amountPaisa: number
  /** Whether the entry is the share of a cancelled booking whose provider reversed an unknown part of the payment (decision 176). */
  isKeptBack?: boolean
}

/** The payable part of a supplier's balance: its entries, and their sum, which is negative where the supplier owes us. */
export type Payable = { entryIds: number[]; amountPaisa: Paisa }

/**
 * Returns the entries that a supplier can be paid now, and their sum: stays whose hold-back has ended, minus all corrections. A payout that the bank
 * returned is payable at once (decision 122). A kept-back share becomes payable once the amount of its reversal is recorded.
 */
export function payableOf(entries: readonly OpenEntry[], { now, holdBackDays }: { now: Date; holdBackDays: number }): Payable {
  const until = now.getTime() - holdBackDays * DAY
  const payable = entries.filter(
    (entry) =>
      entry.amountPaisa < 0 ||
      (!isWaiting(entry) && (entry.at.getTime() <= until || kindOfTransaction(entry.transaction) === 'payout_returned')),
  )
  const sum = payable.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
  return { entryIds: payable.map(({ entryId }) => entryId), amountPaisa: paisa(sum) }
}

const isWaiting = ({ isKeptBack = false, amountPaisa }: OpenEntry) => isKeptBack && amountPaisa > 0

/** Returns the sum of the kept-back entries, in paisa. */
export function keptBackOf(entries: readonly OpenEntry[]): Paisa {
  return paisa(entries.filter(isWaiting).reduce((total, { amountPaisa }) => total + amountPaisa, 0))
}

/** The conditions of a payout besides the amount. */
export type PayoutConditions = {
  isSuspended: boolean
  /** Whether the supplier has an account past its pause. */
  hasAccount: boolean
  /** Whether a newer account is still in its pause. */
  isInPause: boolean
  /** Whether another payout is proposed, or approved and not sent yet. */
  hasOpenPayout: boolean
}

/** Returns the reason for which a run leaves a supplier out, the most important one if there are several; undefined when the run pays it. */
export function reasonToLeaveOut(conditions: PayoutConditions, amountPaisa: number): LeftOutReason | undefined {
  if (conditions.hasOpenPayout) return 'in_progress'
  if (conditions.isSuspended) return 'suspended'
  if (amountPaisa < 0) return 'negative'
  if (conditions.isInPause) return 'account_pause'
  return conditions.hasAccount ? undefined : 'no_account'
}

type Proposed = { accountId: number; amountPaisa: number }

/** The facts that can change between proposal and approval. */
type StateAtApproval = {
  conditions: PayoutConditions
  /** The supplier's account in force. */
  accountId: number | undefined
  open: readonly OpenEntry[]
  /** Whether a share in the payout is kept back now. */
  hasKeptBack?: boolean
}

/**
 * Returns whether a payout can be approved exactly as it was proposed: its supplier can still be paid, to the same account, and since the proposal no
 * refund was recorded and no reversal of unknown size reported. The proposal took all negative entries, so an open negative entry is newer.
 */
export function isStillPayable(payout: Proposed, { conditions, accountId, open, hasKeptBack = false }: StateAtApproval): boolean {
  const isCorrected = open.some(({ amountPaisa }) => amountPaisa < 0)
  return (
    !isCorrected &&
    !hasKeptBack &&
    accountId === payout.accountId &&
    reasonToLeaveOut(conditions, payout.amountPaisa) === undefined
  )
}
