import { DAY, HOUR, MINUTE, SECOND } from '@chautari/contract/dates'

const hours = Array.from({ length: 23 }, (_, n) => (n + 2) * HOUR)
const days = Array.from({ length: 6 }, (_, n) => (n + 2) * DAY)

// Providers advise a check after five minutes without a return; every provider's session is over well before the fourth check.
const NEVER_RETURNED = [5 * MINUTE, 10 * MINUTE, 30 * MINUTE, 65 * MINUTE, ...hours, ...days]
const RETURNED = [0, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, ...hours, ...days]

/** From then on a provider that does not know a payment may be believed. */
export const NOT_FOUND_IS_FINAL_AFTER = 65 * MINUTE

/** How long a payer may take on the provider's page: a payment that is pending meanwhile may be nothing but that open page. */
export const PAYER_TAKES = 5 * MINUTE

// Another tab may pay what was cancelled in this one, and the provider's last word may take a while.
const GRACE = 15 * MINUTE

/** After so long without a verdict a person has to look. */
export const UNRESOLVED_AFTER = DAY

type Attempt = { openedAt: Date; returnedAt: Date | null }

/** When to ask the provider about an open attempt again: from the traveller's return on, else from its beginning; at last never. */
export function nextCheckAt({ openedAt, returnedAt }: Attempt, now: Date): Date | null {
  const [from, offsets] = returnedAt === null ? [openedAt, NEVER_RETURNED] : [returnedAt, RETURNED]
  const next = offsets.map((offset) => from.getTime() + offset).find((instant) => instant > now.getTime())
  return next === undefined ? null : new Date(next)
}

type ExpiringAttempt = Attempt & { expiresAt: Date }

/**
 * When to ask again about an attempt that was called cancelled, declined or expired: at the usual times, at last a while after its page
 * has expired, for until then the same page may still be paid; then never.
 */
export function nextCheckAfterNoAt({ expiresAt, ...attempt }: ExpiringAttempt, now: Date): Date | null {
  const last = new Date(expiresAt.getTime() + GRACE)
  if (now >= last) return null
  const usual = nextCheckAt(attempt, now)
  return usual !== null && usual < last ? usual : last
}
