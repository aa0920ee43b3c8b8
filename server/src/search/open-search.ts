import type { App } from '../platform/app-context.ts'
import type { StaleReads } from '../platform/database/stale-reads.ts'
import { Follower, type IndexNow } from './feed/follower.ts'
import { pruneChanges } from './feed/store/changes.ts'

/** The search index of this process. */
export type SearchIndex = {
  /** Returns the index. Waits until it is built. */
  current(): Promise<IndexNow>
  /** Starts building the index and following the feed. Without it, the first search does. */
  start(): void
  /** Reads the change feed soon, because this process has written. */
  wake(): void
  isReady(): boolean
  /** The seconds since the feed was read last, and the number of plans in the index. */
  measure(): { ageSeconds: number | undefined; rows: number }
  stop(): Promise<void>
}

const PRUNE_EVERY_MS = 60_000
// Our choices. A poll waits this long after the last one, so that it reads several writes at once. A failed poll is repeated after the longer time.
const POLL_GAP_MS = 100
const RETRY_AFTER_MS = 5000

/**
 * Opens the index, which reads the change feed every `searchPollMs`. With 0, each search reads the feed first, so that a test finds what it has
 * just written. The feed is read from a replica where there is one, but from the primary after a write of this process: its caller may search next.
 */
export function openSearch({ db, config, log }: App, readStale?: StaleReads['read']): SearchIndex {
  const follower = new Follower(db, readStale)
  const pauses = openPauses()
  let hasWritten = false
  let prunedAt = performance.now()
  const round = async () => {
    const mayBeStale = !hasWritten
    hasWritten = false
    await follower.follow({ mayBeStale })
    if (performance.now() - prunedAt < PRUNE_EVERY_MS) return
    prunedAt = performance.now()
    await pruneChanges(db)
  }
  const loop = async () => {
    while (!pauses.isStopping) {
      pauses.isWoken = false
      try {
        await round()
        await pauses.pause(POLL_GAP_MS)
        if (!pauses.isWoken) await pauses.pause(config.searchPollMs, { untilWoken: true })
      } catch (error) {
        if (!pauses.isStopping) log.error({ code: 'search_feed_failed', err: error }, 'search feed could not be read')
        await pauses.pause(RETRY_AFTER_MS)
      }
    }
  }
  const isPolling = config.searchPollMs > 0
  let running: Promise<void> | undefined
  const start = () => {
    if (isPolling) running ??= loop()
  }
  return {
    current: async () => {
      start()
      if (!isPolling) await follower.follow()
      return follower.current()
    },
    start,
    wake: () => {
      hasWritten = true
      pauses.wake()
    },
    isReady: () => !isPolling || follower.isReady,
    measure: () => ({ ageSeconds: follower.ageMs === undefined ? undefined : follower.ageMs / 1000, rows: follower.rows }),
    stop: async () => {
      pauses.stop()
      await running
    },
  }
}

/** Returns the pauses between polls. Uses no abort signals, because creating one costs more than a poll. */
function openPauses() {
  let end = () => {}
  let isWakeable = false
  const pauses = {
    isStopping: false,
    isWoken: false,
    /** Waits for `ms`, with `untilWoken` at most that long. Returns at once when the loop is stopped. */
    pause: async (ms: number, { untilWoken = false } = {}) => {
      if (pauses.isStopping) return
      isWakeable = untilWoken
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    wake: () => {
      pauses.isWoken = true
      if (isWakeable) end()
    },
    stop: () => {
      pauses.isStopping = true
      end()
    },
  }
  return pauses
}
