import { deleteExpiredData, deleteOrphanedPictures } from './account/index.ts'
import { ROUND_SECONDS, runRound } from './audit/run-round.ts'
import { sweepLapsedHolds } from './availability/index.ts'
import { bookingMessages, checkout } from './booking/index.ts'
import { businessSettings } from './content/index.ts'
import { threadSweeps } from './messaging/index.ts'
import { newsletterSending } from './newsletter/index.ts'
import { paymentSweeps } from './payment/index.ts'
import type { App } from './platform/app-context.ts'
import { openMailer, sendDueCodes, sendDueEmails, sendDueMailings, sendDueSms } from './platform/email/send-due-messages.ts'
import { isHeldCopy } from './platform/database/restored-copy.ts'
import { startSweeps, type Sweep } from './platform/jobs/sweeps.ts'
import { watchClock } from './platform/jobs/watch-clock.ts'
import { openPush } from './platform/push/deliver-push.ts'
import { openSmsGateway } from './platform/sms/sms.ts'
import { callingOff, completeStays, declineUnanswered, lapseAmendments, lapseBookings } from './servicing/index.ts'
import { statements } from './payout/index.ts'
import { sweeps as staffSweeps } from './staff/index.ts'
import { deleteEndedSupplierSessions, guestPassports, noticeSweeps, reviewDesk } from './supplier/index.ts'

const HOUR_SECONDS = 60 * 60

/** Whether the database is a restored copy whose jobs must wait, as last read. */
type Copy = { isHeld: boolean }

async function followCopy({ db, log }: App, copy: Copy): Promise<number> {
  const wasHeld = copy.isHeld
  copy.isHeld = await isHeldCopy(db)
  if (copy.isHeld && !wasHeld) log.warn('this database is a restored copy: its jobs wait')
  return 0
}

/** Returns jobs that do nothing while the database is a restored copy. */
function heldOn(copy: Copy, sweeps: Sweep[]): Sweep[] {
  return sweeps.map(({ name, run }) => ({ name, run: async () => (copy.isHeld ? 0 : run()) }))
}

/**
 * Starts the jobs of this process. Every process follows the settings that staff save and watches its clock; all other jobs run only in the roles
 * `worker` and `all`, and not on a restored copy (decision 126). Those begin after `firstAfterMs`. Returns a function that stops the jobs (decision 123).
 */
export async function startJobs(app: App, { firstAfterMs = 0 } = {}): Promise<() => Promise<void>> {
  const { sweepSeconds, role, hasSweeps } = app.config
  const copy = { isHeld: false }
  await followCopy(app, copy)
  const settings = { name: 'settings', run: () => businessSettings.followSettings(app) }
  const clock = { name: 'clock', run: watchClock(app) }
  const following = startSweeps(
    [settings, clock, { name: 'copy', run: () => followCopy(app, copy) }],
    { seconds: sweepSeconds },
    app.log,
  )
  const isWorking = role !== 'web' && hasSweeps
  const working = isWorking
    ? [
        startSweeps(heldOn(copy, [...changesOf(app), ...messagesOf(app)]), { seconds: sweepSeconds, firstAfterMs }, app.log),
        startSweeps(heldOn(copy, checksOf(app)), { seconds: ROUND_SECONDS, firstAfterMs }, app.log),
        startSweeps(heldOn(copy, cleaningOf(app)), { seconds: HOUR_SECONDS, firstAfterMs }, app.log),
      ]
    : []
  return async () => void (await Promise.all([following, ...working].map((stop) => stop())))
}

/** Changes of bookings, payments and stock that are due. */
function changesOf(app: App): Sweep[] {
  return [
    { name: 'holds', run: () => sweepLapsedHolds(app.db) },
    { name: 'lapsed bookings', run: () => lapseBookings(app) },
    { name: 'lapsed amendments', run: () => lapseAmendments(app) },
    ...paymentSweeps(app),
    { name: 'stays', run: () => completeStays(app) },
    { name: 'approvals', run: () => declineUnanswered(app) },
    { name: 'departures called off', run: () => callingOff.cancelCalledOff(app) },
  ]
}

/** Emails, SMS and notifications to browsers that are due. */
function messagesOf(app: App): Sweep[] {
  const { mail, sms, push } = app.config
  const attach = (email: { about: string; kind: string }) => bookingMessages.findAttachments(app, email)
  const transports = { mail: openMailer(mail.smtpUrl), attach }
  const mailing = { mail: openMailer(mail.smtpUrl), settle: newsletterSending.settleDelivery }
  const smsGateway = sms && openSmsGateway(sms)
  const deliverPush = push && openPush(push)
  return [
    { name: 'notices of messages', run: () => threadSweeps.sendDueNotices(app, noticeSweeps.notifyOfMessages(app)) },
    { name: 'news of suppliers', run: () => noticeSweeps.notifyOfNews(app) },
    { name: 'codes', run: () => sendDueCodes(app, { mail: openMailer(mail.smtpUrl) }) },
    { name: 'emails', run: () => sendDueEmails(app, transports) },
    { name: 'newsletters', run: () => staffSweeps.sendDueNewsletters(app) },
    { name: 'mailings', run: () => sendDueMailings(app, mailing) },
    ...(smsGateway ? [{ name: 'sms', run: () => sendDueSms(app, smsGateway) }] : []),
    ...(deliverPush ? [{ name: 'push', run: () => noticeSweeps.sendDueNotifications(app, deliverPush) }] : []),
  ]
}

/** Returns the checks of each few minutes: the invariants of what changed, and the work that staff are told about. */
function checksOf(app: App): Sweep[] {
  return [
    { name: 'audit', run: () => runRound(app.db, app.log).then(() => 0) },
    { name: 'emails of those on duty', run: () => staffSweeps.sendDutyEmails(app) },
  ]
}

/** Returns the jobs that delete data which is no longer needed. */
function cleaningOf(app: App): Sweep[] {
  return [
    { name: 'expired data', run: () => deleteExpiredData(app) },
    { name: 'sources of bookings', run: () => checkout.deleteOldSources(app) },
    { name: 'ended sessions of staff', run: () => staffSweeps.deleteEndedStaffSessions(app) },
    { name: 'statements of suppliers', run: () => statements.closeStatements(app) },
    { name: 'ended sessions of suppliers', run: () => deleteEndedSupplierSessions(app) },
    { name: 'passports of guests', run: () => guestPassports.deleteOldPassports(app) },
    { name: 'expired join links', run: () => reviewDesk.deleteOldJoinLinks(app) },
    { name: 'unused documents of suppliers', run: () => reviewDesk.deleteUnusedDocuments(app) },
    { name: 'orphaned pictures', run: () => deleteOrphanedPictures(app) },
    { name: 'unused pictures', run: () => staffSweeps.deleteUnusedPictures(app) },
    { name: 'old messages', run: () => threadSweeps.deleteOldThreads(app) },
    { name: 'unused pictures of messages', run: () => threadSweeps.deleteUnusedPictures(app) },
  ]
}
