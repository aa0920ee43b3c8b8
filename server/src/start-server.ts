import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { buildServer } from './app.ts'
import { buildWorker } from './build-worker.ts'
import { businessSettings } from './content/index.ts'
import { runCommand } from './operator/index.ts'
import type { App } from './platform/app-context.ts'
import { openCommandSocket } from './platform/http/command-socket.ts'
import type { Config } from './platform/config/config.ts'
import { accessOf, openFolder, openPostgres, selectRows, type Database, type Db } from './platform/database/db.ts'
import { warnWithoutChecksums } from './platform/database/checksums.ts'
import { requireProtectedHistory } from './platform/database/roles.ts'
import { openLimits } from './platform/limits/limits.ts'
import { openLog } from './platform/telemetry/log.ts'
import { logConsole } from './platform/telemetry/log-console.ts'
import { measureProcess } from './platform/telemetry/process-metrics.ts'
import { watchStatements } from './platform/telemetry/watch-statements.ts'
import { openTracing } from './platform/telemetry/spans.ts'
import { runProcesses } from './platform/processes/run-processes.ts'
import { startJobs } from './start-jobs.ts'

const NO_DEMO_DATA =
  'CHAUTARI_DEMO_DATA is on, but this is the server without demo data. Start server/seed/main.ts, or set CHAUTARI_DEMO_DATA=0.'

// Our choice. In its first half second a process builds the search index, and forty first rounds at once delayed that by as long again.
const FIRST_JOBS_AFTER_MS = 2000

export type Fill = (app: App) => Promise<void>

/** Starts as many copies of this program as configured, or one server in this process. Throws the errors of `startServer`. */
export async function startServers(config: Config, fill?: Fill): Promise<void> {
  if (cluster.isPrimary && config.processes > 1) await runProcesses(config.processes, openLog(config.logLevel))
  else await startServer(config, fill)
}

/**
 * Starts the server: opens the database, fills it where `fill` is given, and serves the API and the site until SIGTERM or
 * SIGINT. Throws when the configuration asks for demo data and nothing can fill it, or when production would run on a test's
 * clock.
 */
async function startServer(config: Config, fill?: Fill): Promise<void> {
  if (config.demoData && !fill) throw new Error(NO_DEMO_DATA)
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.poolSize, accessOf(config))
    : await openFolder(config.dataDir)
  const running = await serve(config, database, fill)
  logConsole(running.log)
  stopOnSignals(running)
  // Node writes the compiled code when the process ends, which one that is killed never does: its successor would compile everything again.
  flushCompileCache()
}

/** A server that listens. `stop` ends it: no new requests, running ones finish, jobs stop; its database stays open. */
export type RunningServer = { stop: () => Promise<void>; database: Database; log: App['log'] }

/**
 * Fills a database where `fill` is given, and serves the API and the site from it, runs its jobs, or both, as the role of the process says.
 * Throws when production would run on a test's clock, or as a role that can rewrite histories.
 */
export async function serve(config: Config, database: Database, fill?: Fill): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  if (config.production) await refuseTestClock(database.db)
  if (config.production && database.pool) {
    await requireProtectedHistory(database.pool, { log, isAllowed: config.allowsOneRole })
    await warnWithoutChecksums(database.db, log)
  }
  const app: App = { db: database.db, config, limits: openLimits(database, config), log }
  measureProcess(database.pool)
  watchStatements({ slowMs: config.slowQueryMs, log })
  const stopTracing = await openTracing(config.tracing)
  if (config.demoData) await fill?.(app)
  await businessSettings.followSettings(app)
  const server = await (config.role === 'worker' ? buildWorker(app) : buildServer(app, { pool: database.pool }))
  const stopJobs = await startJobs(app, { firstAfterMs: FIRST_JOBS_AFTER_MS })
  // One server owns a data folder, so commands reach it by this socket; on PostgreSQL they connect by themselves.
  const closeSocket = database.pool
    ? undefined
    : await openCommandSocket(config.dataDir, { run: (command) => runCommand(app, command), log })
  await server.listen({ host: config.host, port: config.port })
  log.info({ engine: database.engine, role: config.role, pid: process.pid }, `listening on http://${config.host}:${config.port}`)
  const stop = async () => {
    await Promise.all([server.close(), closeSocket?.(), stopJobs()])
    await stopTracing()
  }
  return { stop, database, log }
}

/** Refuses a database with a movable clock, which belongs to a test. */
async function refuseTestClock(db: Db): Promise<void> {
  const [row] = await selectRows(
    db,
    sql`select to_regclass('test_clock') is not null as movable`,
    z.object({ movable: z.boolean() }),
  )
  if (row?.movable) throw new Error('This database carries the test clock. Production needs a database of its own.')
}

/** Shuts down on SIGTERM and SIGINT: stops the server, then closes its database. */
function stopOnSignals({ stop: stopServer, database, log }: RunningServer): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    try {
      await stopServer()
      await database.close()
      process.exit(0)
    } catch (error) {
      log.error({ code: 'shutdown_failed', err: error }, 'shutdown failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
