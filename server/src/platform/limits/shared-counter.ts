import type pg from 'pg'

type Pool = Pick<pg.Pool, 'query'>

/** The uses of one key in its present period, which ends at `expire` (in milliseconds, as the table has it). */
type Counted = { shared: number; unsent: number; expire: number; isBusy: boolean }
/** A use of a limit by a key. The limit allows `points` in `seconds`. */
type Use = { name: string; key: string; points: number; seconds: number }

export type Used = { consumedPoints: number; msBeforeNext: number }

export type SharedCounter = {
  /** Counts a use and returns how many of the present period are known here. */
  count(use: Use): Used
  /** Adds what was counted here to the table, and learns what others counted. */
  synchronise(): Promise<void>
  /** How many keys are in memory. */
  size(): number
}

const SYNCHRONISED_AFTER_MS = 1000
const ROWS_MAX = 2000
// Ended periods are forgotten whenever so many keys are known, or twice as many as were left the last time.
const KEYS_KEPT = 10_000
// Most addresses never come near their limit, and need no row. What processes do not tell of one is at most this share each.
const QUIET_SHARE = 1 / 20

/**
 * Opens a counter for limits that count every request. A query each would cost more than the limit protects, so that each process counts in
 * memory. Once a key has used a twentieth of its limit in one process, that exchanges sums with the others by one statement a second
 * (decision 123).
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
      // Counts that could not be sent stay, and are sent after the next use.
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
    // In the order of keys, so that two processes do not lock rows crosswise.
    const sent = [...counted].filter(([, { isBusy, unsent }]) => isBusy && unsent > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const part = sent.slice(0, ROWS_MAX).map(([id, { unsent, expire }]) => ({ id, points: unsent, expire }))
    if (part.length === 0) return
    if (sent.length > part.length) schedule()
    const rows = await addUp(pool, part, now)
    for (const { id, points } of part) {
      const present = counted.get(id)
      const total = rows.get(id)
      if (!present || !total) continue
      present.unsent -= points
      Object.assign(present, total)
    }
  }

  return { count, synchronise, size: () => counted.size }
}

type Part = { id: string; points: number; expire: number }

/** Adds counts to the rows that the library of the other limits has for its own, and returns the sums. A period that has ended begins anew. */
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
