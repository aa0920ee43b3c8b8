import { and, eq, inArray, isNotNull, isNull, like, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../database/db.ts'
import { partOf, type Part } from '../database/prepared/parts.ts'
import { outbox } from '../database/tables.ts'
import { redactSecrets } from './redact-secrets.ts'

export type Email = {
  /** The booking reference or other subject that the email is about. */
  about: string
  kind: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/** An SMS; `to` is a number with its country code. */
export type Sms = { about: string; kind: string; to: string; text: string }

/** A notification to a browser that a member of a supplier added; `content` is what it shows. */
type Push = { about: string; kind: string; browserId: number; content: PushContent }

/** The texts of a notification, the path that it opens, and the instant (ISO 8601) from which it is no longer sent. */
type PushContent = { title: string; text: string; path: string; until?: string }

/** A file attached to an email. It is generated when the email is sent, and never stored. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

type Content = Parameters<typeof redactSecrets>[0]

/** The channel of a message in the lists of staff. Use it with `isMailOrSms`: staff do not handle notifications to browsers. */
export const MAIL_OR_SMS = sql<'mail' | 'sms'>`${outbox.channel}`

/** A condition that leaves out notifications to browsers. */
export const isMailOrSms = ne(outbox.channel, 'push')

/** State of a message that is stored but never sent. */
export const WITHHELD = { parkedAt: sql`app_now()`, lastError: 'withheld' }

/** Returns the columns of a withheld message. Tokens and codes are redacted, so that a reader of the table cannot use them. */
export const withheld = (content: Content) => ({ ...redactSecrets(content), ...WITHHELD })

type QueueOptions = {
  /** Stores the message without ever sending it. */
  isWithheld?: boolean
  /** The instant before which the message is not sent. */
  notBefore?: Date | null
}

/** Queues an email in the transaction of the change that it reports. */
export async function queueEmail(tx: Tx, email: Email, options?: QueueOptions): Promise<void> {
  await tx.insert(outbox).values(rowOfEmail(email, options))
}

/** Queues an SMS in the transaction of the change that it reports. */
export async function queueSms(tx: Tx, message: Sms, options?: QueueOptions): Promise<void> {
  await tx.insert(outbox).values(rowOfSms(message, options))
}

/** Queues a notification to a browser in the transaction of the change that it reports. */
export async function queuePush(tx: Tx, { about, kind, browserId, content }: Push, { notBefore = null }: QueueOptions = {}) {
  const recipient = { recipientName: '', recipientAddress: browserAddress(browserId) }
  const bodies = { subject: '', textBody: JSON.stringify(content), htmlBody: '' }
  await tx
    .insert(outbox)
    .values({ about, kind, channel: 'push', ...recipient, ...bodies, ...(notBefore && { dueAt: notBefore }) })
}

/** Returns the address of a browser in the outbox. Its address at the push service is only in the row of the browser. */
export const browserAddress = (browserId: number): string => `browser ${browserId}`

/** Returns the number of a browser from its `browserAddress`. */
export const browserIdIn = (address: string): number => Number(address.slice('browser '.length))

/** A message as the outbox stores it. */
export type MessageRow = PgInsertValue<typeof outbox>

/** Returns SQL that queues messages, for use inside the statement that writes the change they report. */
export function queueing(tx: Tx, rows: [MessageRow, ...MessageRow[]]): SQL {
  return tx.insert(outbox).values(rows).getSQL()
}

/** Returns an email as the outbox stores it. */
export function rowOfEmail(email: Email, { isWithheld = false, notBefore = null }: QueueOptions = {}): MessageRow {
  const row = {
    about: email.about,
    kind: email.kind,
    recipientName: email.to.name,
    recipientAddress: email.to.address,
    subject: email.subject,
    textBody: email.text,
    htmlBody: email.html,
    ...(notBefore && { dueAt: notBefore }),
  }
  return { ...row, ...(isWithheld && withheld(row)) }
}

/** Returns an SMS as the outbox stores it. */
export function rowOfSms(message: Sms, { isWithheld = false, notBefore = null }: QueueOptions = {}): MessageRow {
  const { about, kind, to, text } = message
  const row = {
    about,
    kind,
    recipientName: '',
    recipientAddress: to,
    subject: '',
    textBody: text,
    htmlBody: '',
    ...(notBefore && { dueAt: notBefore }),
  }
  return { ...row, channel: 'sms', ...(isWithheld && withheld(row)) }
}

type Queued = { address: string | SQL; kinds: readonly string[] }

/** Counts the messages of some kinds that were queued for an address or a number within the last hour and not parked. */
export async function countMessagesInLastHour(tx: Tx, queued: Queued): Promise<number> {
  const [row] = await selectRows(tx, sql`select ${messagesInLastHour(queued)} as messages`, z.object({ messages: z.number() }))
  return row?.messages ?? 0
}

/** Returns SQL for what `countMessagesInLastHour` counts. */
export function messagesInLastHour({ address, kinds }: Queued): SQL {
  return sql`messages_in_last_hour(${address}, ${sql.param([...kinds])}::text[])`
}

/** Returns a part of a prepared statement: whether each address had fewer messages of some kinds than a limit within the last hour. */
export function belowHourlyLimit(
  addresses: Record<string, string>,
  { kinds, perHour }: { kinds: readonly string[]; perHour: number },
): Part {
  return partOf({ name: 'messages', shape: `${Object.keys(addresses).join()} ${kinds.join()} ${perHour}` }, addresses, (of) => {
    const isBelow = Object.values(of).map((address) => sql`${messagesInLastHour({ address, kinds })} < ${perHour}::int`)
    return sql.join([sql`true`, ...isBelow], sql` and `)
  })
}

/** Lists the messages to an address for its owner, without their contents: those carry links and codes. */
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

type Deletion = {
  about: readonly string[]
  address?: string
  /** A kind of message to keep. */
  except?: string
  /** Keeps the emails of mailings. */
  keepsMailings?: boolean
}

/** Deletes the messages about these subjects, sent or not; only those to `address` where it is given. */
export async function deleteMessages(tx: Tx, { about, address, except, keepsMailings }: Deletion): Promise<void> {
  const isTo = address === undefined ? undefined : sql`lower(${outbox.recipientAddress}) = lower(${address})`
  const isOther = except === undefined ? undefined : ne(outbox.kind, except)
  const isSingle = keepsMailings ? not(outbox.isBulk) : undefined
  await tx.delete(outbox).where(and(inArray(outbox.about, [...about]), isTo, isOther, isSingle))
}

/** Deletes messages about accounts and the newsletter, and notifications to browsers, that were sent or parked so many days ago. Returns their number. */
export async function deleteOldMessages(db: Db, { days }: { days: number }): Promise<number> {
  const isOld = sql`coalesce(${outbox.sentAt}, ${outbox.parkedAt}) < app_now() - ${`${days} days`}::interval`
  const isOfPerson = or(inArray(outbox.about, ['account', 'newsletter']), like(outbox.about, 'user %'))
  const isNotice = eq(outbox.channel, 'push')
  const deleted = await db
    .delete(outbox)
    .where(and(isOld, or(isOfPerson, isNotice)))
    .returning({ id: outbox.id })
  return deleted.length
}

/** Queues the emails of a mailing (`isBulk`). Returns their message numbers, in the order of the emails. */
export async function queueMailing(tx: Tx, emails: readonly Email[]): Promise<number[]> {
  if (emails.length === 0) return []
  const rows = emails.map((email) => ({ ...rowOfEmail(email), isBulk: true }))
  return (await tx.insert(outbox).values(rows).returning({ id: outbox.id })).map(({ id }) => id)
}

/** Withholds the messages among `ids` that are neither sent nor parked, and empties their contents. Returns their numbers. */
export async function withholdMailing(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const isOpen = and(inArray(outbox.id, [...ids]), outbox.isBulk, isNull(outbox.sentAt), isNull(outbox.parkedAt))
  const withheldRows = await tx
    .update(outbox)
    .set({ ...WITHHELD, textBody: '', htmlBody: '' })
    .where(isOpen)
    .returning({ id: outbox.id })
  return withheldRows.map(({ id }) => id)
}

type Withdrawal = {
  /** True for messages that were never tried; false for those that the gateway refused. */
  isNew: boolean
}

/** Withholds SMS that were not delivered: untried ones with `isNew`, else those that failed. Returns the phone numbers they were for. */
export async function withdrawSms(
  tx: Tx,
  { about, kind }: Pick<Sms, 'about' | 'kind'>,
  { isNew }: Withdrawal,
): Promise<string[]> {
  const isUnsent = and(eq(outbox.channel, 'sms'), eq(outbox.about, about), eq(outbox.kind, kind), isNull(outbox.sentAt))
  const isUntried = and(eq(outbox.tries, 0), isNull(outbox.parkedAt))
  const isRefused = and(isNotNull(outbox.lastError), ne(outbox.lastError, WITHHELD.lastError))
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(isUnsent, isNew ? isUntried : isRefused))
    .for('update')
  for (const row of rows) await tx.update(outbox).set(withheld(row)).where(eq(outbox.id, row.id))
  return rows.map(({ recipientAddress }) => recipientAddress)
}
