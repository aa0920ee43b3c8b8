import { AsyncLocalStorage } from 'node:async_hooks'
import { currentWork, type Work } from '../telemetry/work.ts'

/** How long one request waits in all for its turn and for connections, in milliseconds, not counting short waits. With an answer's own work it stays within 3 s (row E6, decision 163). */
export const PATIENCE_MS = 2200

// How long a sweep, the start or a request about a payment waits for each connection.
const PATIENCE_OF_SWEEPS_MS = 3000
// Shorter waits show that connections come free, as when many requests arrive at once. They are not counted.
const LONG_WAIT_MS = 1000
// A connection that is free is given within a moment, also to a request that has waited long.
const LEFT_MIN_MS = 50

/** The waits of a request. Those that overlap are counted once. */
type Waits = { endedMs: number; running: number; since: number }

const waitsOf = new WeakMap<Work, Waits>()
const lastingLong = new AsyncLocalStorage<true>()

/**
 * Runs something with a limit for each wait instead of one for all, as a sweep has. For what is worth a longer wait, such as the return of somebody who
 * has paid.
 */
export function withLimitPerWait<T>(run: () => T): T {
  return lastingLong.run(true, run)
}

/** Returns for how many milliseconds the current request may still wait. Each wait of a sweep has a time of its own. */
export function patienceLeft(): number {
  const waits = currentWaits()
  if (!waits) return PATIENCE_OF_SWEEPS_MS
  const running = waits.running > 0 ? performance.now() - waits.since : 0
  return Math.max(LEFT_MIN_MS, PATIENCE_MS - waits.endedMs - running)
}

/** Counts a wait of the current request until the returned function is called. */
export function startWait(): () => void {
  const waits = currentWaits()
  if (!waits) return () => {}
  if (waits.running++ === 0) waits.since = performance.now()
  return () => {
    if (--waits.running === 0) countWait(performance.now() - waits.since)
  }
}

/** Counts a long wait of the current request that has ended, such as for a lock. */
export function countWait(ms: number): void {
  const waits = currentWaits()
  if (waits && ms >= LONG_WAIT_MS) waits.endedMs += ms
}

function currentWaits(): Waits | undefined {
  const work = currentWork()
  if (!work || work.requestId === null || lastingLong.getStore()) return undefined
  const known = waitsOf.get(work) ?? { endedMs: 0, running: 0, since: 0 }
  waitsOf.set(work, known)
  return known
}
