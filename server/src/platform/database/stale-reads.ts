import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import type { Log } from '../telemetry/log.ts'
import { openPool, selectRows, type Db } from './db.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Reads whose result may be some tenths of a second old: from the replica while it keeps up, otherwise from the primary. */
export type StaleReads = {
  /** Reads from the replica. After any error it reads again from the primary, so that no error is due to old data. `work` must not write. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Reads for a caller: from the primary for a signed-in one, who must see their own changes, and as `read` does for a guest. */
  readFor: <T>(caller: { actor: object | null }, work: (db: Db) => Promise<T>) => Promise<T>
  /** Returns whether the replica is used. */
  isFollowing(): boolean
  close(): Promise<void>
}

// Our choices. At each check, the replica must have replayed the log up to the primary's position at the check before.
const CHECK_EVERY_MS = 250
const ANSWERED_WITHIN_MS = 1000
const CLOSED_WITHIN_MS = 1000

type Connections = { db: Db; drop: () => Promise<void> }
type ReplicaSetup = {
  db: Db
  config: { databaseReplicaUrl: string | undefined; poolSize: number; isPooled: boolean }
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * Opens reads from the configured replica. The replica is used while it has replayed what the primary had at the check before. It is not used when it
 * is behind, does not answer, or was promoted. While the primary does not answer, its last known position counts.
 */
export function openStaleReads(app: ReplicaSetup): StaleReads {
  const { databaseReplicaUrl: url } = app.config
  const fromPrimary: StaleReads['read'] = (work) => work(app.db)
  if (url === undefined)
    return { read: fromPrimary, readFor: (_, work) => fromPrimary(work), isFollowing: () => false, close: async () => {} }
  const replica = watchReplica(app, url)
  const read: StaleReads['read'] = async (work) => {
    await replica.isChecked
    const db = replica.following()
    if (!db) return fromPrimary(work)
    try {
      return await work(db)
    } catch (error) {
      if (isDatabaseUnavailable(error)) replica.lose(error)
      return fromPrimary(work)
    }
  }
  return {
    read,
    readFor: ({ actor }, work) => (actor ? fromPrimary(work) : read(work)),
    isFollowing: () => replica.following() !== undefined,
    close: () => replica.close(),
  }
}

/** Checks a replica regularly until `close`. `following` returns its database while it may be used; `lose` stops its use until the next check. */
function watchReplica({ db: primary, config, log }: ReplicaSetup, url: string) {
  const open = () => openConnections(url, config.poolSize, config.isPooled)
  const probe = openProbe(url)
  const stopping = new AbortController()
  let connections = open()
  let isFollowing = false
  let wanted: string | undefined

  function become(isFollowingNow: boolean, err?: unknown): void {
    if (isFollowing === isFollowingNow) return
    isFollowing = isFollowingNow
    if (isFollowing) log.info('the replica follows: reads that may be stale come from it')
    else log.warn({ err }, 'the replica is behind or does not answer: all reads come from the primary')
  }

  /** Stops using the replica and ends the reads that are running: a replica that hangs could answer much later, with old data. */
  function lose(error: unknown): void {
    become(false, error)
    void connections.drop()
    connections = open()
  }

  async function check(): Promise<void> {
    if (wanted === undefined) {
      wanted = await findPosition(primary)
      await sleep(CHECK_EVERY_MS)
    }
    if (wanted === undefined) return
    await probe.hasReplayed(wanted).then(become, lose)
    wanted = (await findPosition(primary)) ?? wanted
  }

  const isChecked = check()
  const watching = isChecked.then(async () => {
    while (!stopping.signal.aborted) {
      await sleep(CHECK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await check()
    }
  })
  return {
    isChecked,
    following: () => (isFollowing ? connections.db : undefined),
    lose,
    async close() {
      stopping.abort()
      await watching
      // A replica that hangs never confirms that a connection is closed.
      const late = sleep(CLOSED_WITHIN_MS, undefined, { ref: false })
      await Promise.race([Promise.all([connections.drop(), probe.close()]), late])
    },
  }
}

function openConnections(url: string, poolSize: number, isPooled: boolean): Connections {
  const { pool, db } = openPool(url, poolSize, isPooled)
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  return {
    db,
    async drop() {
      // `pool.end` alone would wait for running statements. Ending a connection makes its statement fail at once.
      for (const client of clients) void (client as unknown as pg.Client).end().catch(() => {})
      await pool.end()
    },
  }
}

/** Opens a connection of its own for the checks, so that a pool whose connections are all in use does not look like a lost replica. */
function openProbe(url: string) {
  const limits = { connectionTimeoutMillis: ANSWERED_WITHIN_MS, query_timeout: ANSWERED_WITHIN_MS }
  const pool = new pg.Pool({ connectionString: url, max: 1, ...limits })
  pool.on('error', () => {})
  return {
    /** Returns whether the database is a replica and has replayed its primary's log up to a position. */
    async hasReplayed(position: string): Promise<boolean> {
      const statement = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has'
      const { rows } = await pool.query<{ has: boolean | null }>(statement, [position])
      return rows[0]?.has === true
    },
    close: () => pool.end(),
  }
}

/** Returns the position up to which the primary has flushed its log; undefined when the primary does not answer in time. */
async function findPosition(primary: Db): Promise<string | undefined> {
  const Row = z.object({ position: z.string() })
  const found = selectRows(primary, sql`select pg_current_wal_flush_lsn()::text as position`, Row).then(
    ([row]) => row?.position,
    () => undefined,
  )
  return Promise.race([found, sleep(ANSWERED_WITHIN_MS, undefined, { ref: false })])
}
