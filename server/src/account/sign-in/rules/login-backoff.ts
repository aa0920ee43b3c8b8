import { MINUTE, SECOND } from '@chautari/contract/dates'

/** What is remembered of the tries to log in by a name that failed. */
export type LoginFailures = {
  /** In a row, since the last that succeeded. */
  failures: number
  /** Of the quarter of an hour that began then. */
  recent: number
  since: Date
  blockedUntil: Date | null
}

const FREE = 5
const QUARTER = 15 * MINUTE
const WAIT_MAX = 15 * MINUTE
const IN_A_ROW_MAX = 100

/**
 * What is remembered after one more failure: some of a quarter of an hour are free, each further one brings a wait of twice the last, up
 * to a quarter of an hour. The quarter begins with its first failure, and anew with each wait's end.
 */
export function afterFailure(before: Omit<LoginFailures, 'blockedUntil'>, now: Date): LoginFailures {
  const isFresh = before.since.getTime() + QUARTER <= now.getTime()
  const failures = before.failures + 1
  const recent = isFresh ? 1 : before.recent + 1
  if (recent < FREE) return { failures, recent, since: isFresh ? now : before.since, blockedUntil: null }
  const wait = Math.min(SECOND * 2 ** (recent - FREE), WAIT_MAX)
  const blockedUntil = new Date(now.getTime() + wait)
  return { failures, recent, since: blockedUntil, blockedUntil }
}

/** Whole seconds until a name may be tried again; nothing when it may. */
export function secondsToWait({ blockedUntil }: Pick<LoginFailures, 'blockedUntil'>, now: Date): number | undefined {
  const left = (blockedUntil?.getTime() ?? 0) - now.getTime()
  return left > 0 ? Math.ceil(left / SECOND) : undefined
}

/** Whether this was the last failure that is let pass: from now on only a new password opens the account. */
export function isLastAllowedFailure({ failures }: Pick<LoginFailures, 'failures'>): boolean {
  return failures >= IN_A_ROW_MAX
}

/** Whether a try comes after so many failures that not even the right password opens the account. */
export function isLockedOut({ failures }: Pick<LoginFailures, 'failures'>): boolean {
  return failures > IN_A_ROW_MAX
}
