import { currentWork, type Work } from '../telemetry/work.ts'

/** How long one request waits in all for its turn and for connections, in milliseconds. With an answer's own work it stays within 3 s (row E6, decision 163). */
export const PATIENCE_MS = 2200

// How long a sweep or the start waits for each connection.
const PATIENCE_OF_SWEEPS_MS = 3000
// A connection that is free is given within a moment, also to a request that has waited long.
const LEFT_MIN_MS = 50

/** The waits of a request. Those that overlap are counted once. */
type Waits = { endedMs: number; running: number; since: number }

const waitsOf = new WeakMap<Work, Waits>()

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
    if (--waits.running === 0) waits.endedMs += performance.now() - waits.since
  }
}

function currentWaits(): Waits | undefined {
  const work = currentWork()
  if (!work || work.requestId === null) return undefined
  const known = waitsOf.get(work) ?? { endedMs: 0, running: 0, since: 0 }
  waitsOf.set(work, known)
  return known
}
