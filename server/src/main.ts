import { calendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { seedDemo } from '../seed/demo.ts'
import { fillBookings } from '../seed/fill-bookings.ts'
import { fillPeople } from '../seed/fill-people.ts'
import { buildServer } from './app.ts'
import { forgetEnded, removeLonePictures } from './account/index.ts'
import { reportBroken } from './audit/find-broken.ts'
import { sweepLapsedHolds } from './availability/index.ts'
import { findAttachments } from './booking/index.ts'
import { runCommand } from './operator/index.ts'
import { makeDueRefunds, reconcileYesterday, sweepDuePayments, watchCaptures } from './payment/index.ts'
import { completeStays, declineUnanswered, lapseBookings } from './servicing/index.ts'
import type { App } from './platform/app-context.ts'
import { openCommandSocket } from './platform/http/command-socket.ts'
import { readConfig, type Config } from './platform/config/config.ts'
import { openFolder, openPostgres, selectRows, type Database, type Db } from './platform/database/db.ts'
import { openLimits } from './platform/limits/limits.ts'
import { openLog } from './platform/log.ts'
import { openMailer, sendDueEmails, sendDueTexts } from './platform/email/outbox.ts'
import { openTextCarrier } from './platform/sms/sms.ts'
import { startSweeps } from './platform/jobs/sweeps.ts'

const AUDIT_SECONDS = 5 * 60
const FORGETTING_SECONDS = 60 * 60

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const database = config.databaseUrl ? await openPostgres(config.databaseUrl, config.poolSize) : await openFolder(config.dataDir)
  if (config.production) await refuseTestClock(database.db)
  if (config.demoData) await seedDemo(database.db, { today: await todayInDatabase(database.db), seed: 1 })
  const app: App = { db: database.db, config, limits: await openLimits(database, config), log }
  if (config.demoData) {
    await fillPeople(app)
    await fillBookings(app)
  }
  const server = await buildServer(app)
  const stopSweeps = sweep(app)
  // Of a folder there is one server; on a database of its own a command needs none.
  const closeSocket = database.pool
    ? undefined
    : await openCommandSocket(config.dataDir, { run: (command) => runCommand(app, command), log })
  stopOnSignals({ stopSweeps, close: () => Promise.all([server.close(), closeSocket?.()]), database, log })
  await server.listen({ host: config.host, port: config.port })
  log.info({ engine: database.engine }, `listening on http://${config.host}:${config.port}`)
}

function sweep(app: App): () => Promise<void> {
  const enclose = (letter: { about: string; kind: string }) => findAttachments(app, letter)
  const carriers = { mail: openMailer(app.config.mail.smtpUrl), enclose }
  const texts = app.config.sms && openTextCarrier(app.config.sms)
  const sweeps = [
    { name: 'holds', run: () => sweepLapsedHolds(app.db) },
    { name: 'lapsed bookings', run: () => lapseBookings(app) },
    { name: 'payments', run: () => sweepDuePayments(app) },
    { name: 'refunds', run: () => makeDueRefunds(app) },
    { name: 'captures', run: () => watchCaptures(app) },
    { name: 'statements', run: () => reconcileYesterday(app) },
    { name: 'stays', run: () => completeStays(app) },
    { name: 'approvals', run: () => declineUnanswered(app) },
    { name: 'letters', run: () => sendDueEmails(app, carriers) },
    ...(texts ? [{ name: 'texts', run: () => sendDueTexts(app, texts) }] : []),
  ]
  const stopSweeps = startSweeps(sweeps, app.config.sweepSeconds, app.log)
  const audit = { name: 'audit', run: () => reportBroken(app.db, app.log).then(() => 0) }
  const stopAudit = startSweeps([audit], AUDIT_SECONDS, app.log)
  const forgetting = { name: 'ended sessions', run: () => forgetEnded(app) }
  const tidying = { name: 'lone pictures', run: () => removeLonePictures(app) }
  const stopForgetting = startSweeps([forgetting, tidying], FORGETTING_SECONDS, app.log)
  return async () => void (await Promise.all([stopSweeps(), stopAudit(), stopForgetting()]))
}

async function todayInDatabase(db: Db) {
  const [row] = await selectRows(db, sql`select app_today()::text as today`, z.object({ today: z.string() }))
  return calendarDate(row?.today ?? '')
}

/** A database whose clock can be moved is a test's; production does not run on one. */
async function refuseTestClock(db: Db): Promise<void> {
  const [row] = await selectRows(
    db,
    sql`select to_regclass('test_clock') is not null as movable`,
    z.object({ movable: z.boolean() }),
  )
  if (row?.movable) throw new Error('This database carries the test clock. Production needs a database of its own.')
}

type Running = { stopSweeps: () => Promise<void>; close: () => Promise<unknown>; database: Database; log: App['log'] }

/** Ends in order: no new requests, what is under way finishes, sweeps stop, the database closes. */
function stopOnSignals({ stopSweeps, close, database, log }: Running): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    try {
      await Promise.all([close(), stopSweeps()])
      await database.close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'the server did not stop in order')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

try {
  await start(readConfig())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
