import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { App } from '../app-context.ts'
import type { Db, Tx } from '../database/db.ts'
import { outbox } from '../database/tables.ts'
import { transact } from '../database/transaction.ts'
import { fromNow } from '../database/from-now.ts'
import { countMessage } from '../telemetry/process-metrics.ts'
import { inSpan } from '../telemetry/spans.ts'
import type { SmsGateway } from '../sms/sms.ts'
import { withheld, type Attachment, type Email } from './outbox.ts'
import { redactSecrets } from './redact-secrets.ts'
import { refusalIn, type SmtpRefusal } from './rules/smtp-refusal.ts'
import { oneClickLink } from './unsubscribe-links.ts'

/** Sends emails to a mail server. Both reject when it refuses or does not answer. */
export type Mailer = { sendMail: (email: SendMailOptions) => Promise<unknown>; verify: () => Promise<unknown> }

type Transports = {
  mail: Mailer
  /** Makes the attachments of an email. */
  attach?: ((email: Pick<Email, 'about' | 'kind'>) => Promise<Attachment[]>) | undefined
  /** Records the outcome of a mailing's message for its sender, in the transaction that updates the outbox. */
  settle?: (tx: Tx, message: SettledMessage) => Promise<void>
}

/** The outcome of a message of a mailing: `no_mailbox` when the mail server says that the address does not exist. */
export type SettledMessage = { id: number; outcome: 'sent' | SmtpRefusal }

const BATCH = 10

// Claim lease, renewed while a batch is sent. After a crash the claimed messages wait for its end, so it must be shorter than a code is valid.
const CLAIMED_SECONDS = 30
const RENEWED_EVERY_MS = 10_000

// Pauses after each failed try; after the last one the message is parked. In total longer than a usual outage of a mail server.
const PAUSES_SECONDS = [30, 60, 120, 300, 600, 1800, 3600] as const
const TRIES_MAX = PAUSES_SECONDS.length + 1

// While the mail server is unavailable its emails wait without losing a try.
const UNAVAILABLE_SECONDS = 60

const RESPONSE_TIMEOUT_MS = 5000

type Row = typeof outbox.$inferSelect

/**
 * `refused`: the gateway will never take this message; `gone`: the browser has ended its subscription, or the notification is out of date;
 * `unavailable`: the mail server could not be reached.
 */
type Outcome = 'sent' | 'refused' | 'gone' | 'unavailable' | { error: unknown }

/** Which messages to claim: of one channel, mailings or all others; with `isCode` only those that contain a code. */
type Lane = { channel: Row['channel']; isBulk: boolean; isCode?: true }

/** Opens an SMTP transport with the first email; each response of the server may take `timeoutMs`. */
export function openMailer(smtpUrl: string, timeoutMs = RESPONSE_TIMEOUT_MS): Mailer {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs }
  // Time-outs go in the first argument; the second one only sets message defaults.
  const options: object = { url: smtpUrl, ...timeouts }
  let transport: Promise<Transporter> | undefined
  // Loaded with the first email, because it is slow and a start needs none.
  const open = () => (transport ??= import('nodemailer').then(({ default: library }) => library.createTransport(options)))
  return {
    sendMail: async (email) => (await open()).sendMail(email),
    verify: async () => (await open()).verify(),
  }
}

/**
 * Sends the due emails and returns how many it claimed. An email that fails is retried later and parked in the end; while the mail server
 * is unavailable all emails wait without losing a try.
 */
export async function sendDueEmails(app: App, transports: Transports): Promise<number> {
  return sendClaimed(app, transports, await claimDue(app, { channel: 'mail', isBulk: false }))
}

/** Sends the due emails with a code as `sendDueEmails` does. Runs as a sweep of its own, because codes expire soon and must not wait for a slow batch. */
export async function sendDueCodes(app: App, transports: Transports): Promise<number> {
  return sendClaimed(app, transports, await claimDue(app, { channel: 'mail', isBulk: false, isCode: true }))
}

/**
 * Sends the due emails of mailings as `sendDueEmails` does. Runs as a sweep of its own over a connection of its own, so that a mailing never delays a
 * booking's emails.
 */
export async function sendDueMailings(app: App, transports: Transports): Promise<number> {
  return sendClaimed(app, transports, await claimDue(app, { channel: 'mail', isBulk: true }))
}

async function sendClaimed(app: App, transports: Transports, due: Row[]): Promise<number> {
  let isUnavailable = false
  await whileClaimed(app, due, async (row) => {
    const outcome: Outcome = isUnavailable
      ? 'unavailable'
      : await sendEmail(app, { row, transports }).catch((error: unknown) => ({ error }))
    // When the server does not answer at all, the failure is not the email's.
    isUnavailable ||= typeof outcome === 'object' && !(await isReachable(transports.mail))
    await recordOutcome(app, { row, settle: transports.settle }, isUnavailable ? 'unavailable' : outcome)
  })
  return due.length
}

/** Sends the due SMS and returns how many it claimed. An SMS that fails is retried later and parked in the end. */
export async function sendDueSms(app: App, gateway: SmsGateway): Promise<number> {
  return sendTexts(app, 'sms', gateway)
}

/** Sends one notification to a browser, by its address in the outbox and its content as JSON. */
export type PushGateway = (notice: { to: string; text: string }) => Promise<'sent' | 'refused' | 'gone'>

/** Sends the due notifications to browsers as `sendDueSms` sends SMS. Withholds those whose outcome is `gone`. */
export async function sendDuePush(app: App, gateway: PushGateway): Promise<number> {
  return sendTexts(app, 'push', gateway)
}

type Gateway = (message: Parameters<SmsGateway>[0]) => ReturnType<PushGateway>

async function sendTexts(app: App, channel: 'sms' | 'push', gateway: Gateway): Promise<number> {
  const due = await claimDue(app, { channel, isBulk: false })
  await whileClaimed(app, due, async (row) => {
    const message = { to: row.recipientAddress, text: row.textBody, key: messageIdOf(row, app.config) }
    await recordOutcome(app, { row }, await gateway(message).catch((error: unknown) => ({ error })))
  })
  return due.length
}

/** Sends messages one after the other, and renews the claims on the rest meanwhile. */
async function whileClaimed(app: App, rows: Row[], send: (row: Row) => Promise<void>): Promise<void> {
  const left = new Set(rows)
  const renewing = setInterval(() => {
    // A renewal that fails is tried again before the lease ends; without it another process takes over.
    for (const row of left) renewClaim(app, row).catch(() => {})
  }, RENEWED_EVERY_MS)
  try {
    for (const row of rows) {
      if (await renewClaim(app, row)) await send(row)
      left.delete(row)
    }
  } finally {
    clearInterval(renewing)
  }
}

/** Claims due messages by moving their due time, so that nothing is sent while a lock is held. */
async function claimDue({ db }: App, { channel, isBulk, isCode }: Lane): Promise<Row[]> {
  return transact(db, async (tx) => {
    const isDue = sql`${outbox.dueAt} <= app_now()`
    const hasCode = sql`${outbox.kind} like '%\\_code'`
    const rows = await tx
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.channel, channel),
          eq(outbox.isBulk, isBulk),
          isNull(outbox.sentAt),
          isNull(outbox.parkedAt),
          isDue,
          isCode && hasCode,
        ),
      )
      .orderBy(sql`${hasCode} desc`, outbox.dueAt)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id, tries } of rows) {
      const claimed = { tries: tries + 1, dueAt: fromNow(CLAIMED_SECONDS, 'seconds') }
      await tx.update(outbox).set(claimed).where(eq(outbox.id, id))
    }
    return rows
  })
}

/** Renews the claim on a message. Returns false when the lease ran out and another process has claimed it. */
async function renewClaim({ db }: App, { id, tries }: Row): Promise<boolean> {
  const isOurs = and(eq(outbox.id, id), eq(outbox.tries, tries + 1), isNull(outbox.sentAt), isNull(outbox.parkedAt))
  const renewed = await db
    .update(outbox)
    .set({ dueAt: fromNow(CLAIMED_SECONDS, 'seconds') })
    .where(isOurs)
    .returning({ id: outbox.id })
  return renewed.length === 1
}

async function sendEmail({ config, log }: App, { row, transports }: { row: Row; transports: Transports }): Promise<Outcome> {
  const { about, kind } = row
  const attachments = await transports.attach?.({ about, kind }).catch((error: unknown) => {
    // The email goes out without attachments: the site offers the same documents.
    log.error({ code: 'attachments_failed', message: row.id, kind, err: error }, 'attachments of an email could not be made')
    return []
  })
  const email = {
    from: config.mail.from,
    replyTo: config.mail.replyTo,
    // An object, never a text: a line break in a name must not become another recipient.
    to: { name: row.recipientName, address: row.recipientAddress },
    subject: row.subject,
    text: row.textBody,
    html: row.htmlBody,
    messageId: `<${messageIdOf(row, config)}>`,
    ...(about === 'newsletter' && oneClickHeaders(oneClickLink(config, row.recipientAddress))),
    ...(attachments && { attachments }),
  }
  await inSpan('email', { kind }, () => transports.mail.sendMail(email))
  return 'sent'
}

/**
 * Returns the message id, unique and the same for every try. It includes the time of creation, because row numbers restart in a
 * restored or recreated database.
 */
const messageIdOf = ({ id, createdAt }: Row, { publicUrl }: App['config']) =>
  `${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}`

/** Returns the headers by which mail programs show their own unsubscribe button (RFC 8058). */
const oneClickHeaders = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

async function isReachable(mail: Mailer): Promise<boolean> {
  try {
    await mail.verify()
    return true
  } catch {
    return false
  }
}

type Recorded = { row: Row; settle?: Transports['settle'] }

async function recordOutcome(app: App, { row, settle }: Recorded, outcome: Outcome): Promise<void> {
  const { id, tries, isBulk } = row
  const refusal = typeof outcome === 'object' ? refusalIn(outcome.error) : undefined
  // A mailing is not worth a second try at a server that refuses it.
  const isParked = outcome === 'refused' || tries + 1 >= TRIES_MAX || (isBulk && refusal !== undefined)
  logOutcome(app.log, { row, isParked }, outcome)
  countMessage(row.channel, countedAs(outcome, isParked))
  // Another process may have claimed or sent it meanwhile; its state is then kept.
  const isOurs = and(eq(outbox.id, id), eq(outbox.tries, tries + 1), isNull(outbox.sentAt))
  const isThis = outcome === 'sent' ? eq(outbox.id, id) : isOurs
  const record = (tx: Db | Tx) =>
    tx.update(outbox).set(changesFor(outcome, { row, isParked })).where(isThis).returning({ id: outbox.id })
  const isSettled = isBulk && (outcome === 'sent' || isParked)
  if (!settle || !isSettled) return void (await record(app.db))
  await transact(app.db, async (tx) => {
    const [recorded] = await record(tx)
    if (recorded) await settle(tx, { id, outcome: outcome === 'sent' ? 'sent' : (refusal ?? 'undelivered') })
  })
}

function countedAs(outcome: Outcome, isParked: boolean): Parameters<typeof countMessage>[1] {
  if (outcome === 'sent' || outcome === 'gone') return outcome
  if (outcome === 'unavailable') return 'waiting'
  return isParked ? 'parked' : 'retried'
}

/** Logs a message that was not sent. A parked message is an alarm (with a `code`) only if staff can act on it. */
function logOutcome(log: App['log'], { row, isParked }: { row: Row; isParked: boolean }, outcome: Outcome): void {
  if (outcome === 'sent' || outcome === 'gone') return
  const { id: message, kind, channel } = row
  // Staff cannot correct the address of a mailing or of a browser.
  const isForStaff = !row.isBulk && channel !== 'push'
  const fields = { message, kind, channel }
  if (outcome === 'unavailable') return log.error({ code: 'mail_server_unavailable', ...fields }, 'mail server unavailable')
  const err = reasonOf(outcome)
  if (isParked && isForStaff)
    return log.error({ code: 'message_parked', ...fields, err }, 'message could not be delivered and is parked')
  log.warn({ ...fields, err }, isParked ? 'message could not be sent' : 'message could not be sent and will be retried')
}

const reasonOf = (outcome: 'refused' | { error: unknown }) => (outcome === 'refused' ? 'refused for good' : outcome.error)

function changesFor(outcome: Outcome, { row, isParked }: { row: Row; isParked: boolean }) {
  const { tries } = row
  if (outcome === 'sent') return { ...contentAfter(row), sentAt: sql`app_now()`, lastError: null }
  if (outcome === 'gone') return withheld(row)
  if (outcome === 'unavailable')
    return { tries, dueAt: fromNow(UNAVAILABLE_SECONDS, 'seconds'), lastError: 'The mail server is unavailable.' }
  const lastError = String(reasonOf(outcome)).slice(0, 500)
  if (isParked) return { ...((isShortLived(row) || row.isBulk) && contentAfter(row)), parkedAt: sql`app_now()`, lastError }
  return { dueAt: fromNow(PAUSES_SECONDS[tries] ?? UNAVAILABLE_SECONDS, 'seconds'), lastError }
}

/** Returns the contents to keep after the last try: redacted, and empty for a mailing, whose contents its issue keeps. */
const contentAfter = (row: Row) => ({ ...redactSecrets(row), ...(row.isBulk && { textBody: '', htmlBody: '' }) })

// A parked code has expired long before anyone reads the row, so it is redacted.
const isShortLived = ({ kind }: Row) => kind.endsWith('_code')
