import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { API_BASE } from '@chautari/contract/contract'
import { bundlePrograms } from '../../scripts/run/programs.mjs'
import { freePort } from '../../scripts/run/ports.mjs'
import { DURABLE, startPostgres } from '../../scripts/test-run/postgres.mjs'
import { endProcess, isRunning, NO_PARTY_LIMITS, waitForAnswer } from '../../scripts/test-run/servers.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUNDLES = join(ROOT, `node_modules/.cache/chautari-proofs-${process.pid}`)
const SERVER = join(BUNDLES, 'demo-server.js')
const SANDBOX = join(BUNDLES, 'sandbox.js')
const COMMAND_LINE = join(ROOT, 'server/src/command-line.ts')
const ANSWERS_WITHIN_MS = 20_000
// Generous: a process that ends is noticed at once, and on a busy machine a start takes minutes.
const READY_WITHIN_MS = 300_000
const ERROR_LINES_MAX = 20

/** `retryAfterMs` is the delay after which a refusal asks to retry; 0 where it names none. */
export type Answer = { status: number; retryAfterMs: number; body: Record<string, unknown> & { data?: Record<string, unknown> } }

type RequestOptions = { method?: string; body?: unknown; key?: string; token?: string; session?: string }

/** The environment of a restarted server, and the number of files that it may open. */
type Start = { settings?: Record<string, string>; filesMax?: number }

/** A server on a durable PostgreSQL with a sandbox. The server and the database can be killed and restarted. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

export async function startTestServer() {
  // As `npm start` runs them: from its sources a server needs seconds longer to start.
  await bundlePrograms(BUNDLES, ['demo-server', 'sandbox'])
  const postgres = await startPostgres(DURABLE, { hasChecksums: true })
  if (!postgres.isOurs) throw new Error('The resilience tests need a separate PostgreSQL: unset TEST_DATABASE_URL.')
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const environment = environmentOf({ port, sandboxPort, smtpPort, databaseUrl: postgres.url })
  const sandbox = spawn(process.execPath, [SANDBOX], { env: environment, stdio: 'ignore' })
  let server = startServer(environment)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  pool.on('error', () => {}) // the database is crashed on purpose
  // Called by a signal, at the end of the tests, and when the start fails.
  const stop = memoised(async () => {
    // Does not wait for clients: an interrupted test still holds one.
    void pool.end()
    await endProcess(server.child, 'SIGTERM')
    await endProcess(sandbox, 'SIGTERM')
    await postgres.stop()
    rmSync(BUNDLES, { recursive: true, force: true })
  })
  try {
    await ready(server, url)
    await waitForAnswer(sandbox, `${sandboxUrl}/_ctl/requests`, READY_WITHIN_MS)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    call: (path: string, options: RequestOptions = {}) => callApi(url, path, options),
    controlSandbox: (path: string, body: unknown) => sendControl(sandboxUrl + path, body),
    async query<T extends object>(this: void, text: string, values: unknown[] = []): Promise<T[]> {
      const { rows } = await pool.query(text, values)
      return rows as T[]
    },
    connect: () => pool.connect(),
    isServerRunning: () => isRunning(server.child),
    databaseUrl: postgres.url,
    /** Lets the server collect its garbage, if it was started with `collect-garbage.mjs`. */
    collectGarbage: () => server.child.kill('SIGUSR2'),
    /** Returns how many files and sockets the server has open. */
    openFiles: () => readdirSync(`/proc/${server.child.pid}/fd`).length,
    /** Returns the alarms that the server has logged since its start, if it was started with the log level `error`. */
    alarms: () => server.log.map((line) => JSON.parse(line) as Alarm),
    /** Returns the value of a metric, which is named with its labels; NaN where there is none. */
    metric: (name: string) => metricAt(url, name),
    /** Kills the server, restarts it, and returns how many milliseconds it took to become ready. */
    async killServer(changed: Start = {}): Promise<number> {
      await endProcess(server.child, 'SIGKILL')
      const started = performance.now()
      server = startServer(environment, changed)
      await ready(server, url)
      return performance.now() - started
    },
    crashDatabase: postgres.crash,
    restartDatabase: postgres.restart,
    audit: () => auditIn(environment),
    stop,
  }
}

export type Alarm = { code: string; err?: { message: string; cause?: { message: string } } }

/** Returns the program and its arguments that start the server with a limit of open files. */
const limited = (filesMax: number): [string, string[]] => [
  '/bin/sh',
  ['-c', `ulimit -n ${filesMax}; exec "$@"`, 'limited', process.execPath, SERVER],
]

/** A process of the server, the lines of its log, and the last lines of its errors. */
type StartedServer = { child: ChildProcess; log: string[]; errors: string[] }

function startServer(environment: NodeJS.ProcessEnv, { settings = {}, filesMax }: Start = {}): StartedServer {
  const [program, words] = filesMax === undefined ? [process.execPath, [SERVER]] : limited(filesMax)
  const child = spawn(program, words, { env: { ...environment, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const started: StartedServer = { child, log: [], errors: [] }
  createInterface(child.stdout).on('line', (line) => started.log.push(line))
  createInterface(child.stderr).on('line', (line) => (started.errors = [...started.errors, line].slice(-ERROR_LINES_MAX)))
  return started
}

/** Waits until the server is ready. Throws an error with its error output when it is not ready in time. */
async function ready(server: StartedServer, url: string): Promise<void> {
  await waitForAnswer(server.child, `${url}/health/ready`, READY_WITHIN_MS).catch((error: unknown) => {
    throw new Error([error instanceof Error ? error.message : String(error), ...server.errors].join('\n'), { cause: error })
  })
}

function memoised<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}

type Given = { port: number; sandboxPort: number; smtpPort: number; databaseUrl: string }

function environmentOf({ port, sandboxPort, smtpPort, databaseUrl }: Given): NodeJS.ProcessEnv {
  return {
    // `npm start` and the systemd unit keep compiled code, too.
    NODE_COMPILE_CACHE: join(BUNDLES, 'code'),
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    CHAUTARI_SANDBOX_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DATABASE_URL: databaseUrl,
    CHAUTARI_SECRET: 'a secret for proofs, at least 32 symbols',
    CHAUTARI_SITE: 'none',
    CHAUTARI_LOG_LEVEL: 'silent',
    CHAUTARI_SWEEP_SECONDS: '0.5',
    CHAUTARI_HOLD_QUOTA: '1000000',
    ...NO_PARTY_LIMITS,
    CHAUTARI_LIMIT_EVERYTHING_PER_MINUTE: '10000000',
    CHAUTARI_LIMIT_RESERVATIONS_PER_MINUTE: '10000000',
    CHAUTARI_LIMIT_PAYMENTS_PER_MINUTE: '10000000',
    CHAUTARI_LIMIT_PAYMENTS_PER_BOOKING: '10000000',
    CHAUTARI_LIMIT_MISSES_PER_MINUTE: '10000000',
    CHAUTARI_LIMIT_LOGIN_FAILURES: '10000000',
    CHAUTARI_LIMIT_REGISTRATIONS: '10000000',
    CHAUTARI_LIMIT_REGISTRATIONS_PER_DAY: '10000000',
  }
}

async function metricAt(url: string, name: string): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length))
}

async function callApi(
  url: string,
  path: string,
  { method = 'GET', body, key, token, session }: RequestOptions,
): Promise<Answer> {
  const response = await fetch(url + API_BASE + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(token === undefined ? {} : { 'x-guest-token': token }),
      ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  const retryAfterMs = 1000 * Number(response.headers.get('retry-after') ?? 0)
  return { status: response.status, retryAfterMs, body: (await response.json()) as Answer['body'] }
}

async function sendControl(address: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The sandbox refused ${address}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** Returns the broken invariants that the audit command finds, one per line, or an empty string. */
function auditIn(environment: NodeJS.ProcessEnv): string {
  const { stdout, status } = spawnSync(process.execPath, [COMMAND_LINE, 'audit'], { env: environment, encoding: 'utf8' })
  return status === 0 ? '' : stdout.trim() || 'the audit command failed without output'
}
