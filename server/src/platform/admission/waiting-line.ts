/** A request that waits to be started. `isGone` returns whether its sender has hung up. */
export type Waiting = { start: () => void; refuse: () => void; isGone: () => boolean }

// A burst of so many requests waits, however long it takes, unless as many again arrive meanwhile.
const BURST_MAX = 500
// Requests that wait this long show that more arrive than are answered.
const LONG_WAIT_MS = 300
// A burst passes; an overload lasts.
const SUSTAINED_MS = 1500
// What one look at the line counts at most: while the thread was blocked, nothing was seen to wait.
const SEEN_MAX_MS = 200
// The overload is over once nothing has waited long or was refused for this time.
const QUIET_MS = 2000
// In an overload, those who came before it and have waited this long are refused, so that others are answered in time.
const STALE_MS = 600
// What may always wait, such as the parallel requests of a page.
const WAITING_MIN = 24
const RATE_OVER_MS = 1000

export type WaitingLine = ReturnType<typeof openLine>

/**
 * Opens a line of requests. In an overload it takes as many as are started within `targetMs`, at the rate of the last second. `onOverload` is called when
 * one begins. All times are in milliseconds, of a clock that never goes back.
 */
export function openLine({ targetMs, onOverload = () => {} }: { targetMs: number; onOverload?: () => void }) {
  const waiting: { since: number; request: Waiting }[] = []
  const startedAt: number[] = []
  let seenAt = -Infinity
  let longMs = 0
  let refused = 0
  let pressedAt = -Infinity
  let isOverloaded = false

  const waitedMs = (now: number) => (waiting[0] ? now - waiting[0].since : 0)

  /** Looks how long the first one has waited. Call it in each turn, and before each request. */
  function look(now: number): void {
    const passedMs = Math.min(now - seenAt, SEEN_MAX_MS)
    seenAt = now
    if (waitedMs(now) >= LONG_WAIT_MS) {
      pressedAt = now
      longMs += passedMs
    } else if (!isOverloaded || now - pressedAt > QUIET_MS) {
      isOverloaded = false
      longMs = 0
      refused = 0
    }
    if (isOverloaded || longMs < SUSTAINED_MS) return
    isOverloaded = true
    onOverload()
  }

  /** Returns whether a further request is refused. */
  function isFull(now: number): boolean {
    if (waiting.length >= BURST_MAX) return true
    return isOverloaded && waiting.length >= Math.max(WAITING_MIN, (rate(now) * targetMs) / RATE_OVER_MS)
  }

  function rate(now: number): number {
    while (startedAt[0] !== undefined && now - startedAt[0] > RATE_OVER_MS) startedAt.shift()
    return startedAt.length
  }

  function start(now: number, request: Waiting): void {
    rate(now) // forgets starts that are over a second old, so that their list stays short
    startedAt.push(now)
    request.start()
  }

  function refuse(now: number, request: Waiting): void {
    refused++
    pressedAt = now
    request.refuse()
  }

  /** Refuses all who have waited longer than this. */
  function refuseAfter(now: number, ms: number): void {
    while (waitedMs(now) > ms) {
      const first = waiting.shift()
      if (first) refuse(now, first.request)
    }
  }

  return {
    look,
    start,
    refuseAfter,
    length: () => waiting.length,
    /** Lets a request wait, or refuses it. Returns whether it waits. */
    add(now: number, request: Waiting): boolean {
      if (isFull(now)) {
        refuse(now, request)
        return false
      }
      waiting.push({ since: now, request })
      return true
    },
    /** Starts the first request whose sender is still there. Returns whether there was one. */
    startFirst(now: number): boolean {
      for (let first = waiting.shift(); first; first = waiting.shift()) {
        if (first.request.isGone()) continue
        start(now, first.request)
        return true
      }
      return false
    },
    /** Refuses those who have waited for long in an overload in which more were refused than wait. */
    refuseStale(now: number): void {
      if (isOverloaded && refused >= waiting.length) refuseAfter(now, STALE_MS)
    },
  }
}
