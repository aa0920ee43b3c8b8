import type pg from 'pg'

type Pool = Pick<pg.Pool, 'query'>

/**
 * The uses of one key in its current period, which ends at `expire` (epoch milliseconds, as in the table). `shared` is the sum of all processes at the
 * last exchange, `unsent` what this process has counted since. Only busy keys are exchanged.
 */
type Counted = { shared: number; unsent: number; expire: number; isBusy: boolean }
/** A use of a limit by a key. The limit allows `points` in `seconds`. */
type Use = { name: string; key: string; points: number; seconds: number }

export type Used = { consumedPoints: number; msBeforeNext: number }

export type SharedCounter = {
  /** Counts a use and returns the sum that this process knows of the current period. */
  count(use: Use): Used
  /** Adds the counts of this process to the table, and reads the sums of all processes. */
  synchronise(): Promise<void>
  /** Returns the number of keys in memory. */
  size(): number
}

const SYNCHRONISED_AFTER_MS = 1000
const ROWS_MAX = 2000
// Keys whose period has ended are deleted when the map has this many keys, and then whenever it has doubled.
const KEYS_KEPT = 10_000
// Most addresses never come near their limit and need no row. A process keeps at most this share of a limit to itself.
const QUIET_SHARE = 1 / 20

/**
 * Opens a counter for limits that count every request. A query for each would cost more than the limit saves, so each process counts in memory. Once a
 * key has used `QUIET_SHARE` of its limit in a process, that process exchanges its sums with the others every `afterMs` (decision 123).
 */
export function openSharedCounter(pool: Pool, afterMs = SYNCHRONISED_AFTER_MS): SharedCounter {
  const counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let forgetAt = KEYS_KEPT

  function forgetEnded(now: number): void {
    for (const [id, { expire }] of counted) if (expire <= now) counted.delete(id)
    forgetAt = Math.max(KEYS_KEPT, 2 * counted.size)
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      // Counts that could not be sent stay in `unsent`, and are sent after the next use.
      synchronise().catch(() => {})
    }, afterMs).unref()
  }

  function count({ name, key, points, seconds }: Use): Used {
    const now = Date.now()
    const id = `${name}:${key}`
    const found = counted.get(id)
    const present = found && found.expire > now ? found : { shared: 0, unsent: 0, expire: now + seconds * 1000, isBusy: false }
    present.unsent += 1
    if (counted.size >= forgetAt) forgetEnded(now)
    counted.set(id, present)
    present.isBusy ||= present.unsent >= points * QUIET_SHARE
    if (present.isBusy) schedule()
    return { consumedPoints: present.shared + present.unsent, msBeforeNext: present.expire - now }
  }

  async function synchronise(): Promise<void> {
    const now = Date.now()
    forgetEnded(now)
    // Sorted by key, so that two processes lock rows in the same order and cannot deadlock.
    const unsent = [...counted].filter(([, key]) => key.isBusy && key.unsent > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const part = unsent
      .slice(0, ROWS_MAX)
      .map(([id, present]) => ({ id, present, points: present.unsent, expire: present.expire }))
    if (part.length === 0) return
    if (unsent.length > part.length) schedule()
    const rows = await addUp(pool, part, now)
    for (const { id, present, points } of part) {
      const [current, total] = [counted.get(id), rows.get(id)]
      if (!current || !total) continue
      // The uses of a period that began during the statement were not sent.
      const isSamePeriod = current === present
      if (isSamePeriod) current.unsent -= points
      if (isSamePeriod || total.expire > Date.now()) Object.assign(current, total)
    }
  }

  return { count, synchronise, size: () => counted.size }
}

type Part = { id: string; points: number; expire: number }

/**
 * Adds counts to the table of rate limits and returns the sums. Replaces a row whose period has ended. The table is the one that the library for the
 * other limits uses.
 */
async function addUp(pool: Pool, part: Part[], now: number): Promise<Map<string, { shared: number; expire: number }>> {
  const { rows } = await pool.query<{ key: string; points: number; expire: string }>(
    `insert into rate_limits as r (key, points, expire) select * from unnest($1::text[], $2::int[], $3::bigint[])
    on conflict (key) do update set
      points = case when r.expire <= $4 then excluded.points else r.points + excluded.points end,
      expire = case when r.expire <= $4 then excluded.expire else r.expire end
    returning key, points, expire`,
    [part.map(({ id }) => id), part.map(({ points }) => points), part.map(({ expire }) => expire), now],
  )
  return new Map(rows.map(({ key, points, expire }) => [key, { shared: points, expire: Number(expire) }]))
}
