import { dayInNepal, nightsBetween, SECOND } from '@chautari/contract/dates'
import type { Db } from '../../platform/database/db.ts'
import type { StaleReads } from '../../platform/database/stale-reads.ts'
import type { Columns } from '../index/columns.ts'
import { DAYS_AHEAD } from '../rules/days.ts'
import { freeLapsed } from '../index/stock.ts'
import { applyChanges } from './apply-changes.ts'
import { buildIndex, type Built } from './build-index.ts'
import { readChanges, type Polled } from './store/changes.ts'

/** The index at an instant of the database's clock. */
export type IndexNow = { columns: Columns; now: Date }

// The clocks of servers differ by less. When a test turns its clock back further, the index is built again, because lapsed holds are live again.
const CLOCK_JITTER_MS = SECOND

// After so many failed rounds the index is built again, because a change that cannot be applied fails every round (our choice).
const ROUNDS_BEFORE_BUILD = 3

/**
 * Keeps the search index of this process equal to the database. `follow` reads the feed once. Reservations never rely on the index.
 * Transaction ids are the same on a replica, so a round may continue on a replica where one on the primary ended, and the reverse.
 */
export class Follower {
  readonly #db: Db
  readonly #readStale: StaleReads['read']
  #built: Built | undefined
  /** The `seq` of each applied change above the horizon. The next poll reads these changes again and skips them. */
  #applied = new Set<number>()
  #lastRound: Promise<void> = Promise.resolve()
  #queued: Promise<void> | undefined
  /** Whether the next round must read the primary, because a caller needs the last commits. */
  #isPrimaryNeeded = false
  #failedRounds = 0
  #followedAt = 0
  /** The database's clock minus the process's own. */
  #clockAhead = 0

  constructor(db: Db, readStale: StaleReads['read'] = (work) => work(db)) {
    this.#db = db
    this.#readStale = readStale
  }

  get isReady(): boolean {
    return this.#built !== undefined
  }

  /** The milliseconds since the feed was read last; undefined before the index is built. */
  get ageMs(): number | undefined {
    return this.#built && performance.now() - this.#followedAt
  }

  get rows(): number {
    return this.#built?.columns.used.plans ?? 0
  }

  /** Returns the index, with the holds that have lapsed by now as free. Builds it first when it isn't ready. */
  async current(): Promise<IndexNow> {
    while (!this.#built) await this.follow({ mayBeStale: true })
    const now = new Date(performance.now() + this.#clockAhead)
    freeLapsed(this.#built, now.getTime())
    return { columns: this.#built.columns, now }
  }

  /**
   * Reads the feed and applies it, one round after the other. Sees everything that was committed before the call: a call during a round
   * waits for the next one, which all such calls share. Builds the index again when several rounds have failed. With `mayBeStale`, a replica
   * may be read that has not replayed the last commits yet.
   */
  follow({ mayBeStale = false } = {}): Promise<void> {
    if (!mayBeStale) this.#isPrimaryNeeded = true
    const begin = () => {
      this.#queued = undefined
      return this.#follow()
    }
    this.#lastRound = this.#queued ??= this.#lastRound.then(begin, begin)
    return this.#queued
  }

  async #follow(): Promise<void> {
    this.#failedRounds++
    const isRead = !this.#isPrimaryNeeded && (await this.#readStale((db) => this.#readFeed(db)))
    if (!isRead) {
      this.#isPrimaryNeeded = false
      await this.#readFeed(this.#db).catch((error: unknown) => {
        this.#isPrimaryNeeded = true
        throw error
      })
    }
    this.#failedRounds = 0
  }

  /** Reads the feed of a database. Returns false for a replica that is behind this index, which must not go back in time. */
  async #readFeed(db: Db): Promise<boolean> {
    if (!this.#built || this.#failedRounds > ROUNDS_BEFORE_BUILD) return this.#build(db)
    const polled = await readChanges(db, this.#built.horizon)
    if (db !== this.#db && isBehind(polled, this.#built, this.#applied)) return false
    const fresh = polled.changes.filter(({ seq }) => !this.#applied.has(seq))
    if (this.#isOutOfDays(polled.now) || !(await applyChanges(db, this.#built, fresh))) return this.#build(db)
    this.#advance(polled)
    return true
  }

  /** Returns whether the clock is before the columns, or beyond their last day. */
  #isOutOfDays(now: Date): boolean {
    if (!this.#built) return true
    const days = nightsBetween(this.#built.columns.firstDay, dayInNepal(now))
    return days < 0 || days > DAYS_AHEAD || now.getTime() < this.#built.now.getTime() - CLOCK_JITTER_MS
  }

  async #build(db: Db): Promise<true> {
    const built = await buildIndex(db)
    this.#built = built
    this.#advance(built)
    return true
  }

  #advance({ horizon, now, changes }: Polled): void {
    if (!this.#built) return
    this.#applied = new Set(changes.filter(({ isOpen }) => isOpen).map(({ seq }) => seq))
    this.#built.horizon = horizon
    this.#built.now = now
    this.#followedAt = performance.now()
    this.#clockAhead = now.getTime() - this.#followedAt
  }
}

/** Returns whether a replica is behind the index: by its snapshot, by its clock, or because an applied change is missing. */
function isBehind({ horizon, now, changes }: Polled, built: Built, applied: Set<number>): boolean {
  if (BigInt(horizon) < BigInt(built.horizon) || now.getTime() < built.now.getTime() - CLOCK_JITTER_MS) return true
  const seen = new Set(changes.map(({ seq }) => seq))
  return [...applied].some((seq) => !seen.has(seq))
}
