import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/test-run/postgres.mjs'
import { startServerProcess, type ServerProcess } from './server-process.ts'

/** A server on a temporary PostgreSQL that logs every statement. */
export type TestServer = Pick<ServerProcess, 'url' | 'cpuMs' | 'stop'> & {
  /** Returns the number of statements that the database has received since it started. */
  statements(): number
}

export async function startTestServer(): Promise<TestServer> {
  const postgres = await startPostgres()
  if (!postgres.isOurs) throw new Error('The bench needs a separate PostgreSQL: unset TEST_DATABASE_URL.')
  const log = await noteStatements(postgres.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'chautari-bench-'))
  const server = await startServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    CHAUTARI_HTML_CACHE_SECONDS: '0',
    CHAUTARI_SEARCH_POLL_MS: '3600000',
  })
  return {
    url: server.url,
    cpuMs: () => server.cpuMs(),
    statements: () => (readFileSync(log, 'utf8').match(/ LOG: {2}(statement|execute [^:]+): /g) ?? []).length,
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
