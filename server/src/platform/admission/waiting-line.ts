/** A request that waits to be started. `isGone` returns whether its sender has hung up. */
export type Waiting = { start: () => void; refuse: () => void; isGone: () => boolean }

// A burst of so many requests waits, however long it takes, unless as many again arrive meanwhile.
const BURST_MAX = 200
// Requests that wait this long show that more arrive than are answered.
const LONG_WAIT_MS = 300
// A burst passes; an overload lasts, or brings more than as many again as may wait.
const SUSTAINED_MS = 1500
// The longest time that one look at the line counts. While the thread is blocked, nothing looks at the line.
const SEEN_MAX_MS = 200
// The overload is over once nothing has waited longer than a moment for this time: a line that is always refilled is never so short.
const MOMENT_MS = 100
const QUIET_MS = 250
// In an overload, those who came before it and have waited this long are refused, so that others are answered in time.
const STALE_MS = 1300
// So many requests may always wait, such as the parallel requests of a page.
const WAITING_MIN = 24
const RATE_OVER_MS = 1000

/**
 * Watches how long requests wait, and finds out whether more arrive than are answered. `onBegin` is called when an overload begins, which takes less long
 * while `isOverloadedElsewhere`.
 */
function watchOverload(onBegin: () => void, isOverloadedElsewhere: () => boolean) {
  let [seenAt, pressedAt, longMs, refused] = [-Infinity, -Infinity, 0, 0]
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
    /** Records how long the first request has waited. */
    look(now: number, waitedMs: number): void {
      const passedMs = Math.min(now - seenAt, SEEN_MAX_MS)
      seenAt = now
      if (waitedMs >= MOMENT_MS) pressedAt = now
      if (waitedMs >= LONG_WAIT_MS) longMs += passedMs
      else if (!isOverloaded || now - pressedAt > QUIET_MS) {
        isOverloaded = false
        longMs = refused = 0
      }
      const isLong = longMs >= SUSTAINED_MS || (longMs > 0 && isOverloadedElsewhere())
      if (!isOverloaded && isLong) begin()
    },
  }
}

type LineOptions = {
  /** How long requests wait in an overload, in milliseconds. */
  targetMs: number
  /** Called when an overload begins. */
  onOverload?: () => void
  /** Returns whether another line of the same server is overloaded: one more that waits long is then no burst. */
  isOverloadedElsewhere?: () => boolean
}

/**
 * Opens a line of requests. In an overload it takes as many as are started within `targetMs`, at the rate of the last second. All times are milliseconds of
 * a monotonic clock.
 */
export function openLine({ targetMs, onOverload = () => {}, isOverloadedElsewhere = () => false }: LineOptions) {
  const waiting: { since: number; request: Waiting }[] = []
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

  function start(now: number, request: Waiting): void {
    startedAt.push(now)
    lastStartAt = now
    countStarts(now) // keeps the list short
    request.start()
  }

  function refuse(request: Waiting): void {
    overload.countRefusal()
    request.refuse()
  }

  /** Refuses all who have waited longer than this. */
  function refuseAfter(now: number, ms: number): void {
    while (waitedMs(now) > ms) {
      const first = waiting.shift()
      if (first) refuse(first.request)
    }
  }

  return {
    start,
    refuseAfter,
    /** Looks how long the first one has waited. Call it in each turn, and before each request. */
    look: (now: number) => overload.look(now, waitedMs(now)),
    length: () => waiting.length,
    isOverloaded: overload.isOverloaded,
    /** Returns when a request was last started. */
    lastStart: () => lastStartAt,
    /** Lets a request wait, or refuses it. Returns whether it waits. */
    add(now: number, request: Waiting): boolean {
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
    /** Refuses those who have waited for long in an overload in which more were refused than wait. */
    refuseStale(now: number): void {
      if (overload.isOverloaded() && overload.refused() >= waiting.length) refuseAfter(now, STALE_MS)
    },
  }
}

export type Line = ReturnType<typeof openLine>
