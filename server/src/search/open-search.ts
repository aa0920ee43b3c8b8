import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../platform/app-context.ts'
import type { StaleReads } from '../platform/database/stale-reads.ts'
import { Follower, type IndexNow } from './feed/follower.ts'
import { pruneChanges } from './feed/store/changes.ts'

/** The search index of this process. */
export type SearchIndex = {
  /** Returns the index. Waits until it is built. */
  current(): Promise<IndexNow>
  /** Builds the index and begins to follow the feed, as the first search does otherwise. */
  start(): void
  /** Reads the change feed soon, because this process has written. */
  wake(): void
  isReady(): boolean
  /** The seconds since the feed was read last, and the number of plans in the index. */
  measure(): { ageSeconds: number | undefined; rows: number }
  stop(): Promise<void>
}

const PRUNE_EVERY_MS = 60_000
// Our choices: writes that follow each other share a poll, and failed polls are retried and logged at this pace.
const POLL_GAP_MS = 20
const RETRY_AFTER_MS = 5000

/**
 * Opens the index and follows the change feed every `searchPollMs`. With 0 each search reads the feed first instead, so that a test finds
 * what it has just written. The feed may be read from a replica, but not after a write of this process, which its caller looks for next.
 */
export function openSearch({ db, config, log }: App, readStale?: StaleReads['read']): SearchIndex {
  const follower = new Follower(db, readStale)
  const stopping = new AbortController()
  let waking = new AbortController()
  let hasWritten = false
  let prunedAt = performance.now()
  const pause = (ms: number, ...signals: AbortSignal[]) =>
    sleep(ms, undefined, { signal: AbortSignal.any([stopping.signal, ...signals]) }).catch(() => {})
  const round = async () => {
    const mayBeStale = !hasWritten
    hasWritten = false
    await follower.follow({ mayBeStale })
    if (performance.now() - prunedAt < PRUNE_EVERY_MS) return
    prunedAt = performance.now()
    await pruneChanges(db)
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      waking = new AbortController()
      try {
        await round()
        await pause(POLL_GAP_MS)
        await pause(config.searchPollMs, waking.signal)
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ code: 'search_feed_failed', err: error }, 'search feed could not be read')
        await pause(RETRY_AFTER_MS)
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
      waking.abort()
    },
    isReady: () => !isPolling || follower.isReady,
    measure: () => ({ ageSeconds: follower.ageMs === undefined ? undefined : follower.ageMs / 1000, rows: follower.rows }),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
