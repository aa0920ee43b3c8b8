import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DURABLE, startPostgres } from '../../scripts/test-run/postgres.mjs'
import { startServerProcess, type ServerProcess } from '../server-process.ts'

const GENERATE = join(import.meta.dirname, '../../server/seed/generate.ts')
const GENERATED_WITHIN_MS = 30 * 60_000
// Commits wait for the disk, as they do in production.
const SETTINGS = { ...DURABLE, shared_buffers: '256MB', max_wal_size: '2GB' }

/** A temporary PostgreSQL with a generated catalogue, on which servers can be started. */
export type Catalogue = {
  databaseUrl: string
  /** Adds properties until there are that many, and returns how long that took. */
  grow(size: number): Promise<number>
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  start(environment?: Record<string, string>): Promise<ServerProcess>
  stop(): Promise<void>
}

/** Opens a catalogue in a temporary PostgreSQL, or in the database with a URL, which stays as it is. */
export async function openCatalogue(url?: string): Promise<Catalogue> {
  const postgres = url === undefined ? await startPostgres(SETTINGS) : { url, isOurs: true, stop: async () => {} }
  if (!postgres.isOurs) throw new Error('The bench needs a separate PostgreSQL: unset TEST_DATABASE_URL.')
  const dataDir = mkdtempSync(join(tmpdir(), 'chautari-bench-'))
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  return {
    databaseUrl: postgres.url,
    async grow(size) {
      const began = performance.now()
      const env = { ...process.env, ...environment, CHAUTARI_LOG_LEVEL: 'error' }
      const [code] = (await once(
        spawn(process.execPath, [GENERATE, '--properties', String(size)], {
          env,
          stdio: ['ignore', 'ignore', 'inherit'],
          timeout: GENERATED_WITHIN_MS,
        }),
        'exit',
      )) as [number]
      if (code !== 0) throw new Error(`Generating ${size} properties ended with code ${code}.`)
      return performance.now() - began
    },
    async query<T extends object>(text: string, values: unknown[] = []) {
      return (await pool.query(text, values)).rows as T[]
    },
    start: (own = {}) => startServerProcess({ ...environment, ...own }),
    async stop() {
      await pool.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
