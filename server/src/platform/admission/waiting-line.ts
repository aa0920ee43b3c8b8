/** A request that waits to be started. `isGone` returns whether its sender has hung up. */
export type WaitingRequest = { start: () => void; refuse: () => void; isGone: () => boolean }

// The most requests that may wait. Without an overload, a burst of this size waits however long it takes.
const BURST_MAX = 200
// A wait this long counts as a sign that more requests arrive than are answered.
const LONG_WAIT_MS = 300
// An overload begins once waits have been long for this time in all, or once more than BURST_MAX requests were refused. A burst is over sooner.
const SUSTAINED_MS = 1500
// The longest time that one observation adds to the long waits. While the thread is blocked, the line cannot be observed.
const OBSERVED_MAX_MS = 200
// The overload ends once no request has waited MOMENT_MS for QUIET_MS. A line that is always refilled is never that short.
const MOMENT_MS = 100
const QUIET_MS = 250
// In an overload, requests from before it that have waited this long are refused, so that newer ones are answered in time.
const STALE_MS = 1300
// As many requests may wait in any overload, such as the parallel requests of a page.
const WAITING_MIN = 24
const RATE_OVER_MS = 1000

/**
 * Detects an overload, in which more requests arrive than are answered, from how long requests wait. Calls `onBegin` when one begins. While
 * `isOverloadedElsewhere`, the first long wait is enough.
 */
function watchOverload(onBegin: () => void, isOverloadedElsewhere: () => boolean) {
  let [observedAt, waitedAt, longMs, refused] = [-Infinity, -Infinity, 0, 0]
  let isOverloaded = false
  const begin = () => {
    isOverloaded = true
    onBegin()
  }
  return {
    isOverloaded: () => isOverloaded,
    /** Returns how many requests were refused since the overload began. */
    refused: () => refused,
    countRefusal(): void {
      refused++
      if (!isOverloaded && refused > BURST_MAX) begin()
    },
    /** Takes into account how long the first request has waited now. */
    observe(now: number, waitedMs: number): void {
      const passedMs = Math.min(now - observedAt, OBSERVED_MAX_MS)
      observedAt = now
      if (waitedMs >= MOMENT_MS) waitedAt = now
      if (waitedMs >= LONG_WAIT_MS) longMs += passedMs
      else if (!isOverloaded || now - waitedAt > QUIET_MS) {
        isOverloaded = false
        longMs = refused = 0
      }
      const isLong = longMs >= SUSTAINED_MS || (longMs > 0 && isOverloadedElsewhere())
      if (!isOverloaded && isLong) begin()
    },
  }
}

type LineOptions = {
  /** How long requests may wait in an overload, in milliseconds. */
  targetMs: number
  /** Called when an overload begins. */
  onOverload?: () => void
  /** Returns whether another line of the same server is overloaded, so that a long wait in this one is no passing burst. */
  isOverloadedElsewhere?: () => boolean
}

/**
 * Opens a line of waiting requests. In an overload, as many may wait as are started within `targetMs` at the rate of the last second. All times are
 * milliseconds of a monotonic clock.
 */
export function openLine({ targetMs, onOverload = () => {}, isOverloadedElsewhere = () => false }: LineOptions) {
  const waiting: { since: number; request: WaitingRequest }[] = []
  const startedAt: number[] = []
  let lastStartAt = -Infinity
  const overload = watchOverload(onOverload, isOverloadedElsewhere)

  const waitedMs = (now: number) => (waiting[0] ? now - waiting[0].since : 0)

  function isFull(now: number): boolean {
    if (waiting.length >= BURST_MAX) return true
    return overload.isOverloaded() && waiting.length >= Math.max(WAITING_MIN, (countStarts(now) * targetMs) / RATE_OVER_MS)
  }

  /** Returns how many requests were started in the last second. */
  function countStarts(now: number): number {
    while (startedAt[0] !== undefined && now - startedAt[0] > RATE_OVER_MS) startedAt.shift()
    return startedAt.length
  }

  function start(now: number, request: WaitingRequest): void {
    startedAt.push(now)
    lastStartAt = now
    countStarts(now) // keeps the list short
    request.start()
  }

  function refuse(request: WaitingRequest): void {
    overload.countRefusal()
    request.refuse()
  }

  /** Refuses all requests that have waited longer than `ms`. */
  function refuseAfter(now: number, ms: number): void {
    while (waitedMs(now) > ms) {
      const first = waiting.shift()
      if (first) refuse(first.request)
    }
  }

  return {
    start,
    refuseAfter,
    /** Observes how long the first request has waited. Call it in each turn of the event loop, and before each request. */
    observe: (now: number) => overload.observe(now, waitedMs(now)),
    length: () => waiting.length,
    isOverloaded: overload.isOverloaded,
    /** Returns when a request was last started. */
    lastStart: () => lastStartAt,
    /** Adds a request to the line, or refuses it when the line is full. Returns whether it was added. */
    add(now: number, request: WaitingRequest): boolean {
      const isTaken = !isFull(now)
      if (isTaken) waiting.push({ since: now, request })
      else refuse(request)
      return isTaken
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
    /** In an overload in which at least as many requests were refused as wait, refuses those that have waited longer than STALE_MS. */
    refuseStale(now: number): void {
      if (overload.isOverloaded() && overload.refused() >= waiting.length) refuseAfter(now, STALE_MS)
    },
  }
}

export type Line = ReturnType<typeof openLine>
