import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../scripts/run/ports.mjs'
import { startPostgres } from '../scripts/test-run/postgres.mjs'

const SERVER = join(import.meta.dirname, '../server/seed/main.ts')
const TICKS_PER_SECOND = 100

/** A server on a temporary PostgreSQL that logs every statement, to be measured from the outside. */
export type TestServer = {
  url: string
  /** Returns the CPU time of the server process in milliseconds, with a resolution of 10 ms. */
  cpuMs(): number
  /** Returns the number of statements that the database has received since it started. */
  statements(): number
  stop(): Promise<void>
}

export async function startTestServer(): Promise<TestServer> {
  const postgres = await startPostgres()
  if (!postgres.isOurs) throw new Error('The bench needs a separate PostgreSQL: unset TEST_DATABASE_URL.')
  const log = await noteStatements(postgres.url)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'chautari-bench-'))
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      CHAUTARI_LOG_LEVEL: 'error',
      CHAUTARI_HTML_CACHE_SECONDS: '0',
      CHAUTARI_SWEEP_SECONDS: '3600',
      CHAUTARI_SEARCH_POLL_MS: '3600000',
      CHAUTARI_LIMIT_EVERYTHING_PER_MINUTE: '1000000',
      CHAUTARI_LIMIT_RESERVATIONS_PER_MINUTE: '1000000',
      CHAUTARI_HOLD_QUOTA: '1000000',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  while (
    !(await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    ))
  )
    await sleep(100)
  return {
    url,
    cpuMs: () => cpuMsOf(server.pid ?? 0),
    statements: () => (readFileSync(log, 'utf8').match(/ LOG: {2}(statement|execute [^:]+): /g) ?? []).length,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes PostgreSQL log every statement and returns the path of its log. */
async function noteStatements(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`alter system set log_statement = 'all'`)
  await admin.query('select pg_reload_conf()')
  const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  await admin.end()
  return join(rows[0]?.folder ?? '', '../log')
}

/** Returns the user and system time of a process in milliseconds, from /proc. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}
