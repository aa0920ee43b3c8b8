import cluster from 'node:cluster'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { buildServer } from './app.ts'
import { deleteExpiredData, deleteOrphanedPictures } from './account/index.ts'
import { ROUND_SECONDS, runRound } from './audit/run-round.ts'
import { sweepLapsedHolds } from './availability/index.ts'
import { businessSettings } from './content/index.ts'
import { bookingMessages, checkout } from './booking/index.ts'
import { runCommand } from './operator/index.ts'
import { paymentSweeps } from './payment/index.ts'
import { threadSweeps } from './messaging/index.ts'
import { newsletterSending } from './newsletter/index.ts'
import { sweeps as staffSweeps } from './staff/index.ts'
import { callingOff, completeStays, declineUnanswered, lapseAmendments, lapseBookings } from './servicing/index.ts'
import { deleteEndedSupplierSessions, findMessageRecipients } from './supplier/index.ts'
import type { App } from './platform/app-context.ts'
import { openCommandSocket } from './platform/http/command-socket.ts'
import type { Config } from './platform/config/config.ts'
import { openFolder, openPostgres, selectRows, type Database, type Db } from './platform/database/db.ts'
import { warnOfRewriting } from './platform/database/roles.ts'
import { openLimits } from './platform/limits/limits.ts'
import { openLog } from './platform/log.ts'
import { openMailer, sendDueCodes, sendDueEmails, sendDueMailings, sendDueSms } from './platform/email/send-due-messages.ts'
import { openSmsGateway } from './platform/sms/sms.ts'
import { startSweeps } from './platform/jobs/sweeps.ts'
import { runProcesses } from './platform/processes/run-processes.ts'

const NO_DEMO_DATA =
  'CHAUTARI_DEMO_DATA is on, but this is the server without demo data. Start server/seed/main.ts, or set CHAUTARI_DEMO_DATA=0.'
const EXPIRY_SECONDS = 60 * 60

export type Fill = (app: App) => Promise<void>

/** Starts as many copies of this program as configured, or one server in this process. Throws as `startServer`. */
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
    ? await openPostgres(config.databaseUrl, config.poolSize, config.databaseOwnerUrl)
    : await openFolder(config.dataDir)
  stopOnSignals(await serve(config, database, fill))
}

/** A server that listens. `stop` ends it: no new requests, running ones finish, sweeps stop; its database stays open. */
export type RunningServer = { stop: () => Promise<void>; database: Database; log: App['log'] }

/** Fills a database where `fill` is given, and serves the API and the site from it. Throws when production would run on a test's clock. */
export async function serve(config: Config, database: Database, fill?: Fill): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  if (config.production) await refuseTestClock(database.db)
  if (config.production && database.pool) await warnOfRewriting(database.pool, log)
  const app: App = { db: database.db, config, limits: openLimits(database, config), log }
  if (config.demoData) await fill?.(app)
  await businessSettings.followSettings(app)
  const server = await buildServer(app)
  const stopSweeps = sweep(app)
  // One server owns a data folder, so commands reach it by this socket; on PostgreSQL they connect by themselves.
  const closeSocket = database.pool
    ? undefined
    : await openCommandSocket(config.dataDir, { run: (command) => runCommand(app, command), log })
  await server.listen({ host: config.host, port: config.port })
  log.info({ engine: database.engine, pid: process.pid }, `listening on http://${config.host}:${config.port}`)
  const stop = async () => void (await Promise.all([server.close(), closeSocket?.(), stopSweeps()]))
  return { stop, database, log }
}

function sweep(app: App): () => Promise<void> {
  const attach = (email: { about: string; kind: string }) => bookingMessages.findAttachments(app, email)
  const transports = { mail: openMailer(app.config.mail.smtpUrl), attach }
  const mailing = { mail: openMailer(app.config.mail.smtpUrl), settle: newsletterSending.settleDelivery }
  const smsGateway = app.config.sms && openSmsGateway(app.config.sms)
  const sweeps = [
    { name: 'holds', run: () => sweepLapsedHolds(app.db) },
    { name: 'lapsed bookings', run: () => lapseBookings(app) },
    { name: 'lapsed amendments', run: () => lapseAmendments(app) },
    ...paymentSweeps(app),
    { name: 'stays', run: () => completeStays(app) },
    { name: 'approvals', run: () => declineUnanswered(app) },
    { name: 'departures called off', run: () => callingOff.cancelCalledOff(app) },
    { name: 'notices of messages', run: () => threadSweeps.sendDueNotices(app, findMessageRecipients) },
    { name: 'settings', run: () => businessSettings.followSettings(app) },
    { name: 'codes', run: () => sendDueCodes(app, { mail: openMailer(app.config.mail.smtpUrl) }) },
    { name: 'emails', run: () => sendDueEmails(app, transports) },
    { name: 'newsletters', run: () => staffSweeps.sendDueNewsletters(app) },
    { name: 'mailings', run: () => sendDueMailings(app, mailing) },
    ...(smsGateway ? [{ name: 'sms', run: () => sendDueSms(app, smsGateway) }] : []),
  ]
  const stopSweeps = startSweeps(sweeps, app.config.sweepSeconds, app.log)
  const audit = { name: 'audit', run: () => runRound(app.db, app.log).then(() => 0) }
  const duty = { name: 'emails of those on duty', run: () => staffSweeps.sendDutyEmails(app) }
  const stopAudit = startSweeps([audit, duty], ROUND_SECONDS, app.log)
  const expiry = { name: 'expired data', run: () => deleteExpiredData(app) }
  const ofStaff = { name: 'ended sessions of staff', run: () => staffSweeps.deleteEndedStaffSessions(app) }
  const ofSuppliers = { name: 'ended sessions of suppliers', run: () => deleteEndedSupplierSessions(app) }
  const cleaning = { name: 'orphaned pictures', run: () => deleteOrphanedPictures(app) }
  const threads = { name: 'old messages', run: () => threadSweeps.deleteOldThreads(app) }
  const attached = { name: 'unused pictures of messages', run: () => threadSweeps.deleteUnusedPictures(app) }
  const listed = { name: 'unused pictures', run: () => staffSweeps.deleteUnusedPictures(app) }
  const sources = { name: 'sources of bookings', run: () => checkout.deleteOldSources(app) }
  const rare = [expiry, sources, ofStaff, ofSuppliers, cleaning, listed, threads, attached]
  const stopExpiry = startSweeps(rare, EXPIRY_SECONDS, app.log)
  return async () => void (await Promise.all([stopSweeps(), stopAudit(), stopExpiry()]))
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
