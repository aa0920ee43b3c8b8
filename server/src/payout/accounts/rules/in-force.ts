import { BANK_ACCOUNT_PAUSE_HOURS } from '@chautari/contract/payout/states'
import { HOUR } from '@chautari/contract/dates'

type Account = { id: number; effectiveAt: Date; stop: object | null }

/** The account that receives payouts, and the account that is still in its pause. */
export type InForce<A> = { account: A | undefined; waiting: A | undefined }

/**
 * Returns the accounts in force among all accounts of a supplier: the latest past its pause, and the latest still in its pause. Ignores stopped
 * accounts.
 */
export function inForce<A extends Account>(accounts: readonly A[], now: Date): InForce<A> {
  const latest = accounts.filter(({ stop }) => stop === null).toSorted((one, other) => other.id - one.id)
  const account = latest.find(({ effectiveAt }) => effectiveAt <= now)
  const waiting = latest.find(({ effectiveAt }) => effectiveAt > now)
  return { account, waiting }
}

/** Returns when the pause of an account that is entered now ends. */
export function endOfPause(now: Date): Date {
  return new Date(now.getTime() + BANK_ACCOUNT_PAUSE_HOURS * HOUR)
}

const SHOWN_DIGITS = 4
const HIDDEN = '••••'

/** Returns a masked account number, such as `•••• 1234`. */
export function maskedNumber(lastDigits: string): string {
  return `${HIDDEN} ${lastDigits}`
}

/** Returns the last digits of an account number to show: four, or half of a shorter number, so that the rest cannot be guessed. */
export function lastDigitsOf(number: string): string {
  return number.slice(-Math.min(SHOWN_DIGITS, Math.floor(number.length / 2)))
}
