import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { NO_PARTY_LIMITS } from '../../scripts/test-run/servers.ts'
import { nodesOf, type Ports } from './cluster.ts'
import { start, stop, until, type Running } from './programs.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_SECONDS = 180
const SERVER = 'server/src/main.ts'
const SERVER_WITH_DEMO = 'server/seed/main.ts'

export type ServerName = 'web1' | 'web2' | 'worker'
export type Servers = {
  restart(name: ServerName): Promise<void>
  kill(name: ServerName): Promise<void>
  /** Runs `npm run audit` on the primary. Returns its output, and whether it found nothing. */
  audit(): { said: string; isSound: boolean }
  /** Returns the greatest age of the search indexes in seconds. */
  indexAge(): Promise<number>
}

/** The limits of one visitor would stop the load, which comes from one address. */
const UNLIMITED = {
  ...NO_PARTY_LIMITS,
  CHAUTARI_LIMIT_EVERYTHING_PER_MINUTE: '100000000',
  CHAUTARI_LIMIT_RESERVATIONS_PER_MINUTE: '100000000',
  CHAUTARI_HOLD_QUOTA: '100000000',
}

type As = { role: string; database: string }
const OWNER: As = { role: 'chautari_owner', database: 'chautari' }
const SUPERUSER: As = { role: 'postgres', database: 'postgres' }

/** Returns the URL of the primary for a role, past the pooler. */
function primaryUrl({ writes }: Ports, { role, database }: As): string {
  return `postgres://${role}@127.0.0.1:${writes}/${database}`
}

/** Returns the URL of whichever node is the replica, as the servers' role. */
const replicaUrl = ({ reads }: Ports) => `postgres://chautari@127.0.0.1:${reads}/chautari`

function environmentOf(folder: string, ports: Ports): Record<string, string> {
  return {
    ...UNLIMITED,
    NODE_ENV: 'test',
    PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://chautari@127.0.0.1:${ports.pooler}/chautari`,
    DATABASE_REPLICA_URL: replicaUrl(ports),
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    SANDBOX_PORT: String(ports.sandbox),
    CHAUTARI_SANDBOX_SMTP_PORT: String(ports.mail),
    CHAUTARI_TRANSACTION_POOLER: '1',
    CHAUTARI_TRUSTED_PROXIES: '1',
    CHAUTARI_SECRET: 'the secret of a rehearsal, 32 symbols',
    CHAUTARI_SITE: 'none',
    CHAUTARI_DEMO_DATA: '0',
    CHAUTARI_LOG_LEVEL: 'error',
  }
}

/** Creates the roles and the database, fills and migrates it as the owner, and starts two web processes, a worker and the sandbox. */
export async function startServers(folder: string, ports: Ports): Promise<Servers> {
  const environment = environmentOf(folder, ports)
  await createDatabase(ports)
  const running = new Map<string, Running>()
  const launch = (name: string, program: string, more: Record<string, string>) => {
    const words = [process.execPath, join(ROOT, program)]
    running.set(name, start(name, words, { log: join(folder, `${name}.log`), environment: { ...environment, ...more } }))
  }
  const end = async (name: string, signal: NodeJS.Signals) => {
    const server = running.get(name)
    if (server) await stop(server, signal)
  }
  const startServer = async (name: ServerName) => {
    launch(name, SERVER, { PORT: String(ports[name]), CHAUTARI_ROLE: name === 'worker' ? 'worker' : 'web' })
    await until(`${name} is ready`, READY_SECONDS, () => isReady(ports[name]))
  }
  launch('sandbox', 'sandbox/src/main.ts', {})
  // Filling the demo moves the database's clock, which only the owner of the tables may do.
  const asOwner = { DATABASE_URL: primaryUrl(ports, OWNER), CHAUTARI_TRANSACTION_POOLER: '0', CHAUTARI_DEMO_DATA: '1' }
  launch('filling', SERVER_WITH_DEMO, { ...asOwner, PORT: String(ports.web1), CHAUTARI_ROLE: 'web' })
  await until('the demo is filled', READY_SECONDS, () => isReady(ports.web1))
  await end('filling', 'SIGTERM')
  migrate(environment, ports)
  for (const name of ['web1', 'web2', 'worker'] as const) await startServer(name)
  return {
    async restart(name) {
      await end(name, 'SIGTERM')
      await startServer(name)
    },
    async kill(name) {
      await end(name, 'SIGKILL')
      await startServer(name)
    },
    audit() {
      const env = {
        PATH: process.env.PATH,
        ...environment,
        DATABASE_URL: primaryUrl(ports, OWNER),
        CHAUTARI_TRANSACTION_POOLER: '0',
      }
      const words = [join(ROOT, 'server/src/command-line.ts'), 'audit']
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8', cwd: ROOT })
      return { said: `${stdout}${stderr}`.trim(), isSound: status === 0 }
    },
    indexAge: async () => Math.max(...(await Promise.all([ports.web1, ports.web2].map((port) => ageAt(port))))),
  }
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2500) })).ok
}

async function ageAt(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5000) })
  return Number(/^chautari_index_age_seconds(?:\{[^}]*\})? ([\d.e+-]+)$/m.exec(await response.text())?.[1] ?? Infinity)
}

async function createDatabase(ports: Ports): Promise<void> {
  // HAProxy takes every server for the primary until it has asked each, and chooses them in turn: one answer of the primary proves nothing.
  await until('the primary alone is reached through HAProxy', READY_SECONDS, async () => {
    for (let turn = 0; turn < 2 * nodesOf(ports).length; turn++) {
      const [row] = await onPrimary(ports, 'select pg_is_in_recovery() as is_replica', SUPERUSER)
      if (row?.is_replica !== false) return false
    }
    return true
  })
  for (const statement of [
    `create role chautari_owner login`,
    `create role chautari login`,
    `create database chautari owner chautari_owner`,
  ])
    await onPrimary(ports, statement, SUPERUSER)
}

function migrate(environment: Record<string, string>, ports: Ports): void {
  const env = { PATH: process.env.PATH, ...environment, DATABASE_OWNER_URL: primaryUrl(ports, OWNER) }
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'server/src/migrate.ts')], {
    env,
    encoding: 'utf8',
    cwd: ROOT,
  })
  if (status !== 0) throw new Error(`The migration failed: ${stderr}`)
}

/** Runs a statement on the primary, as the owner of the tables unless said otherwise, and returns its rows. */
export function onPrimary(ports: Ports, statement: string, as: As = OWNER): Promise<Record<string, unknown>[]> {
  return query(primaryUrl(ports, as), statement)
}

/** Returns the number of replicas that the primary streams to. */
export async function countReplicas(ports: Ports): Promise<number> {
  const [row] = await onPrimary(ports, 'select count(*)::int as replicas from pg_stat_replication', SUPERUSER)
  return Number(row?.replicas)
}

/** Begins a new file of the log, so that a replica soon needs space for it. */
export async function switchLog(ports: Ports): Promise<void> {
  await onPrimary(ports, 'select pg_switch_wal()', SUPERUSER)
}

/** Returns how many connections of web processes the replica has. */
export async function countReaders(ports: Ports): Promise<number> {
  const [row] = await query(
    replicaUrl(ports),
    `select count(*)::int as readers from pg_stat_activity where usename = 'chautari' and pid <> pg_backend_pid()`,
  )
  return Number(row?.readers)
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
