import { dayInNepal, nightsBetween, SECOND } from '@chautari/contract/dates'
import type { Db } from '../../platform/database/db.ts'
import type { Columns } from '../index/columns.ts'
import { DAYS_AHEAD } from '../rules/days.ts'
import { freeLapsed } from '../index/stock.ts'
import { applyChanges } from './apply-changes.ts'
import { buildIndex, type Built } from './build-index.ts'
import { readChanges, type Change } from './store/changes.ts'

/** The index at an instant of the database's clock. */
export type IndexNow = { columns: Columns; now: Date }

// Only the clock of a test goes back further. Holds that had lapsed are live again then.
const CLOCK_JITTER_MS = SECOND

// A change that cannot be read or applied would fail every round (our choice).
const ROUNDS_BEFORE_BUILD = 3

/**
 * Keeps the search index of this process equal to the database. `follow` reads the feed once. The index never decides a reservation.
 */
export class Follower {
  readonly #db: Db
  #built: Built | undefined
  /** The changes read above the horizon, which the next poll reads again. */
  #applied = new Set<number>()
  #lastRound: Promise<void> = Promise.resolve()
  #queued: Promise<void> | undefined
  #failedRounds = 0
  #followedAt = 0
  /** The database's clock minus the process's own. */
  #clockAhead = 0

  constructor(db: Db) {
    this.#db = db
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
    while (!this.#built) await this.follow()
    const now = new Date(performance.now() + this.#clockAhead)
    freeLapsed(this.#built, now.getTime())
    return { columns: this.#built.columns, now }
  }

  /**
   * Reads the feed and applies it, one round after the other. Sees everything that was committed before the call: a call during a round
   * waits for the next one, which all such calls share. Builds the index again when several rounds have failed.
   */
  follow(): Promise<void> {
    const begin = () => {
      this.#queued = undefined
      return this.#follow()
    }
    this.#lastRound = this.#queued ??= this.#lastRound.then(begin, begin)
    return this.#queued
  }

  async #follow(): Promise<void> {
    this.#failedRounds++
    await this.#readFeed()
    this.#failedRounds = 0
  }

  async #readFeed(): Promise<void> {
    if (!this.#built || this.#failedRounds > ROUNDS_BEFORE_BUILD) return this.#build()
    const { horizon, now, changes } = await readChanges(this.#db, this.#built.horizon)
    const fresh = changes.filter(({ seq }) => !this.#applied.has(seq))
    if (this.#isOutOfDays(now) || !(await applyChanges(this.#db, this.#built, fresh))) return this.#build()
    this.#advance({ horizon, now, changes })
  }

  /** Returns whether the clock is before the columns, or beyond their last day. */
  #isOutOfDays(now: Date): boolean {
    if (!this.#built) return true
    const days = nightsBetween(this.#built.columns.firstDay, dayInNepal(now))
    return days < 0 || days > DAYS_AHEAD || now.getTime() < this.#built.now.getTime() - CLOCK_JITTER_MS
  }

  async #build(): Promise<void> {
    const built = await buildIndex(this.#db)
    this.#built = built
    this.#advance(built)
  }

  #advance({ horizon, now, changes }: { horizon: string; now: Date; changes: Change[] }): void {
    if (!this.#built) return
    this.#applied = new Set(changes.map(({ seq }) => seq))
    this.#built.horizon = horizon
    this.#built.now = now
    this.#followedAt = performance.now()
    this.#clockAhead = now.getTime() - this.#followedAt
  }
}
