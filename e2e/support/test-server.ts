import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshDatabase } from '@chautari/server/testing/database'
import { programFile } from '@chautari/server/testing/programs'
import { freePort, startSandbox, type Sandbox } from '@chautari/server/testing/sandbox'
import pg from 'pg'
import { inject } from 'vitest'
import { buildSite } from '../../scripts/run/build-site.mjs'
import { endProcess, NO_PARTY_LIMITS, waitForAnswer } from '../../scripts/test-run/servers.ts'
import { FURTHEST_ZONE } from './browser.ts'
import { makeStaffKey } from './people.ts'

const STOP_WITH_PARENT = join(import.meta.dirname, '../../scripts/run/stop-with-parent.mjs')

/** A running instance of the built product: a server process, a sandbox process and a separate database. */
export type TestServer = {
  url: string
  sandbox: Sandbox
  /** Moves the clock of the server and the sandbox forward. Throws on PGlite, whose database has no movable clock. */
  advance(seconds: number): Promise<void>
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Runs an operator command with the key of Asha Rai, as `npm run operator -- …` does, and returns its output. Throws when the command fails. */
  operator(...words: string[]): Promise<string>
  /** Kills the server with SIGKILL, as a power cut would, and restarts it. */
  killAndRestart(): Promise<void>
  /** Invites the first admin of the console, which takes no key, and returns what the command prints. */
  inviteFirst(email: string, name: string): Promise<string>
  stop(): Promise<void>
}

/** PGlite is the database of a fresh clone without DATABASE_URL. */
export type TestDatabase = 'postgres' | 'pglite'

/**
 * Starts an instance and returns it when it is ready. `settings` are added to the environment of the server. Throws when it is
 * not ready in time.
 */
export async function startTestServer(
  engine: TestDatabase = 'postgres',
  settings: Record<string, string> = {},
): Promise<TestServer> {
  await buildSite() // built already in `npm test`; builds it when the journeys run alone
  const [sandbox, port, databaseUrl] = await Promise.all([
    startSandbox(),
    freePort(),
    engine === 'postgres' ? freshDatabase() : undefined,
  ])
  const dataDir = mkdtempSync(join(tmpdir(), 'chautari-journey-'))
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    TZ: FURTHEST_ZONE,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    SMTP_URL: sandbox.smtpUrl,
    SANDBOX_PORT: new URL(sandbox.url).port,
    ESEWA_FORM_URL: `${sandbox.url}/esewa/api/epay/main/v2/form`,
    ESEWA_STATUS_URL: `${sandbox.url}/esewa/api/epay/transaction/status/`,
    CHAUTARI_LOG_LEVEL: 'warn',
    // The database already has the catalogue, and a journey makes its own bookings.
    ...(databaseUrl ? { CHAUTARI_DEMO_DATA: '0' } : {}),
    CHAUTARI_SWEEP_SECONDS: '1',
    CHAUTARI_SEARCH_POLL_MS: '0',
    CHAUTARI_HTML_CACHE_SECONDS: '0',
    CHAUTARI_DATA_CACHE_SECONDS: '0',
    CHAUTARI_LIMIT_EVERYTHING_PER_MINUTE: '100000',
    ...NO_PARTY_LIMITS,
    // As in API tests. The cost of hashing has tests of its own.
    CHAUTARI_PASSWORD_MEMORY_KIB: '64',
    CHAUTARI_PASSWORD_PASSES: '1',
    // All visitors of a journey share one IP address.
    CHAUTARI_LIMIT_REGISTRATIONS: '1000',
    CHAUTARI_LIMIT_REGISTRATIONS_PER_DAY: '1000',
    CHAUTARI_LIMIT_REGISTRATIONS_PER_DEVICE: '1000',
    ...settings,
  }
  // The merchant registers its addresses with connectIPS and the SMS gateway; a reset of the sandbox forgets them.
  const returnAddress = `${url}/payment-verification-page`
  await sandbox.patch('/_ctl/config', {
    connectips: { success_url: returnAddress, failure_url: returnAddress },
    sms: { inbound_url: `${url}/api/v1.0/sms/inbound` },
  })
  let server = await startServer(environment, url).catch(async (error: unknown) => {
    await sandbox.stop() // an orphaned sandbox would keep the test run from exiting
    throw error
  })
  const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 2 }) : undefined
  const query = async (text: string, values: unknown[] = []) => {
    if (!pool) throw new Error('This test server keeps its data in a folder: there is no PostgreSQL to query.')
    const { rows } = await pool.query<Record<string, unknown>>(text, values)
    return rows
  }
  return {
    url,
    sandbox,
    query,
    async advance(seconds) {
      await query('update test_clock set ahead = ahead + $1::interval', [`${seconds} seconds`])
      await sandbox.post('/_ctl/clock/advance', { seconds })
    },
    async operator(...words) {
      const { stdout } = await promisify(execFile)(process.execPath, [programFile('command-line'), ...words], {
        // The first admin has no key yet.
        env: words[0] === 'invite-staff' ? environment : { ...environment, CHAUTARI_STAFF_KEY: await makeStaffKey(query) },
      })
      return stdout
    },
    async killAndRestart() {
      await endProcess(server, 'SIGKILL')
      server = await startServer(environment, url)
    },
    async inviteFirst(email, name) {
      const words = ['invite-staff', email, '--role', 'admin', '--name', name]
      return (await promisify(execFile)(process.execPath, [programFile('command-line'), ...words], { env: environment })).stdout
    },
    async stop() {
      await endProcess(server, 'SIGTERM')
      await Promise.all([sandbox.stop(), pool?.end()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

// Loading the demo data takes long on a busy machine.
const READY_WITHIN_MS = 100_000

async function startServer(environment: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', STOP_WITH_PARENT, programFile('demo-server')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  listUntilItEnds(server)
  // This process passes the output on, so that the log ends with it: a server that is still stopping would log that its database is gone.
  for (const output of [server.stdout, server.stderr]) (output as Socket).on('data', (line) => process.stderr.write(line)).unref()
  // Neither the server nor its IPC channel may keep this process running.
  server.unref()
  server.channel?.unref()
  try {
    await waitForAnswer(server, `${url}/health/ready`, READY_WITHIN_MS)
  } catch (error) {
    await endProcess(server, 'SIGKILL')
    throw error
  }
  return server
}

/** Lists a server for the end of the run, which ends servers that are still shared before their databases are dropped. */
function listUntilItEnds(server: ChildProcess): void {
  const file = join(inject('servers'), String(server.pid))
  writeFileSync(file, '')
  server.once('exit', () => rmSync(file, { force: true }))
}
