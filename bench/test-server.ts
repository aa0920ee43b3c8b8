import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../scripts/test-run/postgres.mjs'
import { startServerProcess, type ServerProcess } from './server-process.ts'

/** A server on a temporary PostgreSQL that logs every statement. */
export type TestServer = Pick<ServerProcess, 'url' | 'cpuMs' | 'stop'> & {
  /** Returns the number of statements that the database has received since it started. */
  statements(): number
  /** Invites the first admin of the console and returns what the command prints. */
  inviteFirst(email: string, name: string): Promise<string>
}

const COMMAND_LINE = join(import.meta.dirname, '../server/src/command-line.ts')

/** Starts a test server; `settings` are added to its environment. */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const postgres = await startPostgres()
  if (!postgres.isOurs) throw new Error('The bench needs a separate PostgreSQL: unset TEST_DATABASE_URL.')
  const log = await noteStatements(postgres.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'chautari-bench-'))
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    CHAUTARI_HTML_CACHE_SECONDS: '0',
    CHAUTARI_DATA_CACHE_SECONDS: '0',
    CHAUTARI_SEARCH_POLL_MS: '3600000',
    ...settings,
  }
  const server = await startServerProcess(environment)
  return {
    url: server.url,
    cpuMs: () => server.cpuMs(),
    statements: () => (readFileSync(log, 'utf8').match(/ LOG: {2}(statement|execute [^:]+): /g) ?? []).length,
    async inviteFirst(email, name) {
      const words = ['invite-staff', email, '--role', 'admin', '--name', name]
      const env = { ...process.env, ...environment, CHAUTARI_LOG_LEVEL: 'silent' }
      return (await promisify(execFile)(process.execPath, [COMMAND_LINE, ...words], { env })).stdout
    },
    async stop() {
      await server.stop()
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
