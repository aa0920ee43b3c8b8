import { AsyncLocalStorage } from 'node:async_hooks'
import { currentWork, type Work } from '../telemetry/work.ts'

/**
 * How long a read or a reservation may wait in all for its turn and for connections, in milliseconds. Short waits don't count. Together with the work of
 * the request, an answer takes less than 3 s (row E6, decision 163).
 */
export const PATIENCE_MS = 2200

// How long a sweep, the start or any other request waits for each connection.
const PATIENCE_PER_WAIT_MS = 3000
// Shorter waits don't count. They show that connections are being released, as when many requests arrive at once.
const LONG_WAIT_MS = 1000
// The least that a request may still wait, so that one that has waited long can still get a free connection.
const LEFT_MIN_MS = 50

/** The waits of a request. Those that overlap are counted once. */
type Waits = { endedMs: number; running: number; since: number }

const waitsOf = new WeakMap<Work, Waits>()
const sharing = new AsyncLocalStorage<true>()

/**
 * Runs a function with one limit for the sum of its waits, as reads have. Other requests have a limit for each wait, because many may queue for one
 * row.
 */
export function withOnePatience<T>(run: () => T): T {
  return sharing.run(true, run)
}

/** Returns whether the current request has one limit for the sum of its waits, as reads and functions run by `withOnePatience` have. */
export function hasOnePatience(): boolean {
  return currentWaits() !== undefined
}

/** Returns how many milliseconds the current request may still wait. In sweeps and all other requests, each wait has a limit of its own. */
export function patienceLeft(): number {
  const waits = currentWaits()
  if (!waits) return PATIENCE_PER_WAIT_MS
  const running = waits.running > 0 ? performance.now() - waits.since : 0
  return Math.max(LEFT_MIN_MS, PATIENCE_MS - waits.endedMs - running)
}

/** Counts a wait of the current request until the returned function is called. */
export function startWait(): () => void {
  const waits = currentWaits()
  if (!waits) return () => {}
  if (waits.running++ === 0) waits.since = performance.now()
  return () => {
    if (--waits.running === 0) addWait(waits, performance.now() - waits.since)
  }
}

/** Counts a long wait of the current request that has ended, such as for a lock. */
export function countWait(ms: number): void {
  const waits = currentWaits()
  if (waits) addWait(waits, ms)
}

function addWait(waits: Waits, ms: number): void {
  if (ms >= LONG_WAIT_MS) waits.endedMs += ms
}

function currentWaits(): Waits | undefined {
  const work = currentWork()
  if (!work || work.requestId === null) return undefined
  if (!work.name.startsWith('GET ') && !sharing.getStore()) return undefined
  const known = waitsOf.get(work) ?? { endedMs: 0, running: 0, since: 0 }
  waitsOf.set(work, known)
  return known
}
