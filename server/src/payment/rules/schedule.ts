import { CHECKED_FOR_DAYS, UNRESOLVED_AFTER_HOURS } from '@chautari/contract/payment/limits'
import { DAY, HOUR, MINUTE, SECOND } from '@chautari/contract/dates'

const hours = Array.from({ length: 23 }, (_, n) => (n + 2) * HOUR)
const days = Array.from({ length: CHECKED_FOR_DAYS - 1 }, (_, n) => (n + 2) * DAY)

// Providers advise a check after five minutes without a return. Every provider's session ends before the fourth check.
const NEVER_RETURNED = [5 * MINUTE, 10 * MINUTE, 30 * MINUTE, 65 * MINUTE, ...hours, ...days]
const RETURNED = [0, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, ...hours, ...days]

/** How long after its start an attempt counts as unpaid if the provider does not know it. Our choice: longer than every provider's session. */
export const NOT_FOUND_IS_FINAL_AFTER = 65 * MINUTE

/** How long "pending" may only mean that the payer has the provider's page open (decision 015). */
export const PAYER_TAKES = 5 * MINUTE

// Another tab may pay a payment that was cancelled here, and the provider may report it late.
const GRACE = 15 * MINUTE

/**
 * How long an attempt may stay without a verdict before it is escalated to staff. Our choice: a day, as promised to the
 * traveller.
 */
export const UNRESOLVED_AFTER = UNRESOLVED_AFTER_HOURS * HOUR

type Attempt = { openedAt: Date; returnedAt: Date | null }

/**
 * Returns when to check an open attempt again, counted from the traveller's return, else from its start; null after the last check.
 * Our choice: often while the traveller waits, hourly for a day, daily for a week.
 */
export function nextCheckAt({ openedAt, returnedAt }: Attempt, now: Date): Date | null {
  const [from, offsets] = returnedAt === null ? [openedAt, NEVER_RETURNED] : [returnedAt, RETURNED]
  const next = offsets.map((offset) => from.getTime() + offset).find((instant) => instant > now.getTime())
  return next === undefined ? null : new Date(next)
}

type ExpiringAttempt = Attempt & { expiresAt: Date }

/**
 * Returns when to check an attempt again that was reported cancelled, declined or expired: at the usual times, the last time shortly
 * after its page expires, because the same page may be paid until then; null afterwards. Our choice.
 */
export function nextCheckAfterFailureAt({ expiresAt, ...attempt }: ExpiringAttempt, now: Date): Date | null {
  const last = new Date(expiresAt.getTime() + GRACE)
  if (now >= last) return null
  const usual = nextCheckAt(attempt, now)
  return usual !== null && usual < last ? usual : last
}
