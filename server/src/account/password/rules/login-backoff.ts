import { MINUTE, SECOND } from '@chautari/contract/dates'

/** Failed sign-ins counted for one email or phone number (decision 028). */
export type LoginFailures = {
  /** Failures in a row since the last success. */
  failures: number
  /** Failures in the window that began at `since`. */
  recent: number
  since: Date
  blockedUntil: Date | null
}

const FREE_FAILURES = 5
const WINDOW = 15 * MINUTE
const WAIT_MAX = 15 * MINUTE
const FAILURES_IN_A_ROW_MAX = 100

/**
 * Returns the counts after one more failure (decision 028). Exponential back-off: within a window of 15 minutes the first failures are free, and
 * from the fifth on each doubles the wait, up to 15 minutes. The window starts with its first failure, and again when a wait ends.
 */
export function afterFailure(before: Omit<LoginFailures, 'blockedUntil'>, now: Date): LoginFailures {
  const isNewWindow = before.since.getTime() + WINDOW <= now.getTime()
  const failures = before.failures + 1
  const recent = isNewWindow ? 1 : before.recent + 1
  if (recent < FREE_FAILURES) return { failures, recent, since: isNewWindow ? now : before.since, blockedUntil: null }
  const wait = Math.min(SECOND * 2 ** (recent - FREE_FAILURES), WAIT_MAX)
  const blockedUntil = new Date(now.getTime() + wait)
  return { failures, recent, since: blockedUntil, blockedUntil }
}

/** Returns the whole seconds until the next attempt is allowed, or nothing when it is allowed now (decision 028). */
export function secondsToWait({ blockedUntil }: Pick<LoginFailures, 'blockedUntil'>, now: Date): number | undefined {
  const left = (blockedUntil?.getTime() ?? 0) - now.getTime()
  return left > 0 ? Math.ceil(left / SECOND) : undefined
}

/** Returns whether this failure locks the account: from now on only a new password opens it (decision 028). */
export function isLastAllowedFailure({ failures }: Pick<LoginFailures, 'failures'>): boolean {
  return failures >= FAILURES_IN_A_ROW_MAX
}

/** Returns whether the account is locked, so that even the right password is refused (decision 028). */
export function isLockedOut({ failures }: Pick<LoginFailures, 'failures'>): boolean {
  return failures > FAILURES_IN_A_ROW_MAX
}
