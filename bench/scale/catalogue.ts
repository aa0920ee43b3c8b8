import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../scripts/test-run/postgres.mjs'
import { startServerProcess, type ServerProcess } from '../server-process.ts'

const GENERATE = join(import.meta.dirname, '../../server/seed/generate.ts')
const SETTINGS = { shared_buffers: '256MB', max_wal_size: '2GB' }

/** A temporary PostgreSQL with a generated catalogue, on which servers can be started. */
export type Catalogue = {
  databaseUrl: string
  /** Adds properties until there are that many, and returns how long that took. */
  grow(size: number): Promise<number>
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  start(environment?: Record<string, string>): Promise<ServerProcess>
  stop(): Promise<void>
}

export async function openCatalogue(): Promise<Catalogue> {
  const postgres = await startPostgres(SETTINGS)
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
        spawn(process.execPath, [GENERATE, '--properties', String(size)], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
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
