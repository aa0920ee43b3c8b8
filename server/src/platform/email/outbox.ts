import { and, count, eq, inArray, isNotNull, isNull, like, ne, or, sql } from 'drizzle-orm'
import nodemailer, { type Transporter } from 'nodemailer'
import type { App } from '../app-context.ts'
import type { Db, Tx } from '../database/db.ts'
import type { SmsGateway } from '../sms/sms.ts'
import { transact } from '../database/transaction.ts'
import { outbox } from '../database/tables.ts'
import { oneClickLink } from './unsubscribe-links.ts'
import { redactSecrets } from './redact-secrets.ts'

export type Email = {
  /** The booking reference or other thing it tells about. */
  about: string
  kind: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/** A message to a telephone, its number with the country's code. */
export type Sms = { about: string; kind: string; to: string; text: string }

/** A file that goes along with a letter; it is made when the letter is sent and never stored. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

type Carriers = {
  mail: Transporter
  /** Makes what a letter encloses. */
  enclose?: ((letter: Pick<Email, 'about' | 'kind'>) => Promise<Attachment[]>) | undefined
}

type Kept = Parameters<typeof redactSecrets>[0]

/** What of a message that is never sent is kept: nothing by which whoever reads it could get in. */
export const withheld = (row: Kept) => ({ ...redactSecrets(row), ...WITHHELD })

type Posting = {
  /** It is kept with the others and never sent. */
  isWithheld?: boolean
}

/** What is kept with the others and never sent. */
export const WITHHELD = { parkedAt: sql`app_now()`, lastError: 'withheld' }

/** Writes a letter into the outbox, in the transaction of what it tells about. */
export async function queueEmail(tx: Tx, letter: Email, { isWithheld = false }: Posting = {}): Promise<void> {
  const row = {
    about: letter.about,
    kind: letter.kind,
    recipientName: letter.to.name,
    recipientAddress: letter.to.address,
    subject: letter.subject,
    textBody: letter.text,
    htmlBody: letter.html,
  }
  await tx.insert(outbox).values({ ...row, ...(isWithheld && withheld(row)) })
}

/** How many messages of some kinds an address or a number was sent, or will be, within the hour. */
export async function countMessagesInLastHour(
  tx: Tx,
  { address, kinds }: { address: string; kinds: readonly string[] },
): Promise<number> {
  const [row] = await tx
    .select({ messages: count() })
    .from(outbox)
    .where(
      and(
        sql`lower(${outbox.recipientAddress}) = lower(${address})`,
        sql`${outbox.createdAt} > app_now() - interval '1 hour'`,
        inArray(outbox.kind, [...kinds]),
        isNull(outbox.parkedAt),
      ),
    )
  return row?.messages ?? 0
}

/** What went to an address, for its owner: of the messages themselves nothing, for they carry links and codes. */
export async function listMessagesTo(db: Db, address: string) {
  const rows = await db
    .select({ kind: outbox.kind, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(sql`lower(${outbox.recipientAddress}) = lower(${address})`)
    .orderBy(outbox.id)
  return rows.map(({ kind, createdAt, sentAt }) => ({
    kind,
    written_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  }))
}

type Forgotten = { about: readonly string[]; address?: string; /** A kind that stays. */ except?: string }

/** Deletes what was written about these things, sent or not; of what went to one address where that is given. */
export async function deleteMessages(tx: Tx, { about, address, except }: Forgotten): Promise<void> {
  const isTo = address === undefined ? undefined : sql`lower(${outbox.recipientAddress}) = lower(${address})`
  const isOther = except === undefined ? undefined : ne(outbox.kind, except)
  await tx.delete(outbox).where(and(inArray(outbox.about, [...about]), isTo, isOther))
}

/** Deletes what was sent, or given up, so many days ago about anything but a booking: what became of it is told no more. Answers how many. */
export async function deleteOldMessages(db: Db, { days }: { days: number }): Promise<number> {
  const isOld = sql`coalesce(${outbox.sentAt}, ${outbox.parkedAt}) < app_now() - ${`${days} days`}::interval`
  const isOfPerson = or(inArray(outbox.about, ['account', 'newsletter']), like(outbox.about, 'user %'))
  const deleted = await db.delete(outbox).where(and(isOld, isOfPerson)).returning({ id: outbox.id })
  return deleted.length
}

/** Writes a text message into the outbox, in the transaction of what it tells about. */
export async function queueSms(tx: Tx, message: Sms, { isWithheld = false }: Posting = {}): Promise<void> {
  const { about, kind, to, text } = message
  const row = { about, kind, recipientName: '', recipientAddress: to, subject: '', textBody: text, htmlBody: '' }
  await tx.insert(outbox).values({ ...row, channel: 'sms', ...(isWithheld && withheld(row)) })
}

type Withdrawn = {
  /** Those that were never tried; otherwise those that the gateway did not take. */
  isNew: boolean
}

/** Withdraws text messages that nobody received and nobody is sending; answers to whom they would have gone. */
export async function withdrawSms(tx: Tx, { about, kind }: Pick<Sms, 'about' | 'kind'>, { isNew }: Withdrawn): Promise<string[]> {
  const isThese = and(eq(outbox.channel, 'sms'), eq(outbox.about, about), eq(outbox.kind, kind), isNull(outbox.sentAt))
  const isUntried = and(eq(outbox.tries, 0), isNull(outbox.parkedAt))
  const isRefused = and(isNotNull(outbox.lastError), ne(outbox.lastError, WITHHELD.lastError))
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(isThese, isNew ? isUntried : isRefused))
    .for('update')
  for (const row of rows) await tx.update(outbox).set(withheld(row)).where(eq(outbox.id, row.id))
  return rows.map(({ recipientAddress }) => recipientAddress)
}

const BATCH = 10

// What one process has taken up no other does for that long, counted anew before each is sent: a slow server takes long over a batch.
const CLAIMED_SECONDS = 600

// After each try that failed; after the last of them it is parked. Together longer than a mail server is usually away.
const PAUSES_SECONDS = [30, 60, 120, 300, 600, 1800, 3600] as const
const TRIES_MAX = PAUSES_SECONDS.length + 1

// While a server is away, its letters wait for it without losing a try.
const AWAY_SECONDS = 60

type Row = typeof outbox.$inferSelect
type Outcome = 'sent' | 'refused' | 'away' | { error: unknown }

const PATIENCE_MS = 5000

/** Opens the way to the mail server, which may take so long for each of its answers. */
export function openMailer(smtpUrl: string, patienceMs = PATIENCE_MS): Transporter {
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 2 * patienceMs }
  // Beside the address, not after it: what comes second are defaults of letters, and changes no time.
  return nodemailer.createTransport({ url: smtpUrl, ...timeouts } as object)
}

/**
 * Sends the letters that are due and answers how many it took up. One that fails is tried again later, then parked; while the server
 * is away altogether they wait, however long that is.
 */
export async function sendDueEmails(app: App, carriers: Carriers): Promise<number> {
  const due = await claimDue(app, 'mail')
  let isAway = false
  for (const row of due) {
    if (!(await keepClaim(app, row))) continue
    const outcome: Outcome = isAway ? 'away' : await sendLetter(app, { row, carriers }).catch((error: unknown) => ({ error }))
    // A server that cannot even be greeted is away: the letter is not to blame.
    isAway ||= typeof outcome === 'object' && !(await canBeGreeted(carriers.mail))
    await note(app, row, isAway ? 'away' : outcome)
  }
  return due.length
}

/** Sends the text messages that are due and answers how many it took up. One that fails is tried again later, then parked. */
export async function sendDueSms(app: App, carrier: SmsGateway): Promise<number> {
  const due = await claimDue(app, 'sms')
  for (const row of due) {
    if (!(await keepClaim(app, row))) continue
    const message = { to: row.recipientAddress, text: row.textBody, key: nameOf(row, app.config) }
    await note(app, row, await carrier(message).catch((error: unknown) => ({ error })))
  }
  return due.length
}

/** No network under a lock: messages are claimed by moving their due time, and sent afterwards. */
async function claimDue({ db }: App, channel: Row['channel']): Promise<Row[]> {
  return transact(db, async (tx) => {
    const isDue = sql`${outbox.dueAt} <= app_now()`
    const rows = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.channel, channel), isNull(outbox.sentAt), isNull(outbox.parkedAt), isDue))
      .orderBy(outbox.dueAt)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id, tries } of rows) {
      const claimed = { tries: tries + 1, dueAt: inSeconds(CLAIMED_SECONDS) }
      await tx.update(outbox).set(claimed).where(eq(outbox.id, id))
    }
    return rows
  })
}

/** Whether a message is still this process's to send, and keeps it so; not when it took so long that another has taken it up. */
async function keepClaim({ db }: App, { id, tries }: Row): Promise<boolean> {
  const isOurs = and(eq(outbox.id, id), eq(outbox.tries, tries + 1), isNull(outbox.sentAt), isNull(outbox.parkedAt))
  const kept = await db
    .update(outbox)
    .set({ dueAt: inSeconds(CLAIMED_SECONDS) })
    .where(isOurs)
    .returning({ id: outbox.id })
  return kept.length === 1
}

async function sendLetter({ config, log }: App, { row, carriers }: { row: Row; carriers: Carriers }): Promise<Outcome> {
  const { about, kind } = row
  const attachments = await carriers.enclose?.({ about, kind }).catch((error: unknown) => {
    // The letter matters more than its papers, which can be had from the site as well.
    log.error({ letter: row.id, kind, err: error }, 'what a letter encloses could not be made')
    return []
  })
  await carriers.mail.sendMail({
    from: config.mail.from,
    // An object, never a text: a line break in a name must not become another recipient.
    to: { name: row.recipientName, address: row.recipientAddress },
    subject: row.subject,
    text: row.textBody,
    html: row.htmlBody,
    messageId: `<${nameOf(row, config)}>`,
    ...(about === 'newsletter' && endedByOnePress(oneClickLink(config, row.recipientAddress))),
    ...(attachments && { attachments }),
  })
  return 'sent'
}

/** The same each time a message is tried, and no other's: numbers begin again where a database is restored or made anew. */
const nameOf = ({ id, createdAt }: Row, { publicUrl }: App['config']) =>
  `${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}`

/** What mail programs need for a button of their own (RFC 8058). */
const endedByOnePress = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

async function canBeGreeted(mail: Transporter): Promise<boolean> {
  try {
    await mail.verify()
    return true
  } catch {
    return false
  }
}

async function note({ db, log }: App, row: Row, outcome: Outcome): Promise<void> {
  const { id: letter, kind, channel, tries } = row
  const isParked = outcome === 'refused' || tries + 1 >= TRIES_MAX
  if (outcome === 'away') log.error({ letter, kind, channel }, 'the mail server is away')
  else if (outcome !== 'sent')
    log.error({ letter, kind, channel, parked: isParked, err: reasonOf(outcome) }, 'a message could not be sent')
  // What another process has sent, or taken up, meanwhile stays so.
  const isOurs = and(eq(outbox.id, letter), eq(outbox.tries, tries + 1), isNull(outbox.sentAt))
  const isThis = outcome === 'sent' ? eq(outbox.id, letter) : isOurs
  await db.update(outbox).set(changesBy(outcome, { row, isParked })).where(isThis)
}

const reasonOf = (outcome: 'refused' | { error: unknown }) => (outcome === 'refused' ? 'refused for good' : outcome.error)

function changesBy(outcome: Outcome, { row, isParked }: { row: Row; isParked: boolean }) {
  const { tries } = row
  if (outcome === 'sent') return { ...redactSecrets(row), sentAt: sql`app_now()`, lastError: null }
  if (outcome === 'away') return { tries, dueAt: inSeconds(AWAY_SECONDS), lastError: 'The server is away.' }
  const lastError = String(reasonOf(outcome)).slice(0, 500)
  if (isParked) return { ...(isShortLived(row) && redactSecrets(row)), parkedAt: sql`app_now()`, lastError }
  return { dueAt: inSeconds(PAUSES_SECONDS[tries] ?? AWAY_SECONDS), lastError }
}

// A code is good for minutes: what is left of it nobody may read.
const isShortLived = ({ kind }: Row) => kind.endsWith('_code')

const inSeconds = (seconds: number) => sql`app_now() + ${`${seconds} seconds`}::interval`
