import { BANK_ACCOUNT_PAUSE_HOURS } from '@chautari/contract/payout/states'
import { HOUR } from '@chautari/contract/dates'

type Account = { id: number; effectiveAt: Date; stop: object | null }

/** The account to which payouts go, and the one that waits for the end of its pause. */
export type InForce<A> = { account: A | undefined; waiting: A | undefined }

/**
 * Returns the accounts that count now, of those of a supplier: the latest that is past its pause, and the latest that is not, as far as
 * nobody stopped them.
 */
export function inForce<A extends Account>(accounts: readonly A[], now: Date): InForce<A> {
  const latest = accounts.filter(({ stop }) => stop === null).toSorted((one, other) => other.id - one.id)
  const account = latest.find(({ effectiveAt }) => effectiveAt <= now)
  const waiting = latest.find(({ effectiveAt }) => effectiveAt > now)
  return { account, waiting }
}

/** Returns the end of the pause of an account that is entered now. */
export function endOfPause(now: Date): Date {
  return new Date(now.getTime() + BANK_ACCOUNT_PAUSE_HOURS * HOUR)
}

const SHOWN_DIGITS = 4
const HIDDEN = '••••'

/** Returns what is shown of an account number. */
export function maskedNumber(lastDigits: string): string {
  return `${HIDDEN} ${lastDigits}`
}

/** Returns the last digits of an account number, fewer for a short one, so that it cannot be guessed from them. */
export function lastDigitsOf(number: string): string {
  return number.slice(-Math.min(SHOWN_DIGITS, Math.floor(number.length / 2)))
}
