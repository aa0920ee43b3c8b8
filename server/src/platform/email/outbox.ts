import { and, count, eq, inArray, isNotNull, isNull, like, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
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

/** A file attached to an email. It is made when the email is sent, and never stored. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

type Content = Parameters<typeof redactSecrets>[0]

/** State of a message that is stored but never sent. */
export const WITHHELD = { parkedAt: sql`app_now()`, lastError: 'withheld' }

/** Returns the columns of a message that is withheld: without tokens and codes, so that a reader of the table cannot use them. */
export const withheld = (content: Content) => ({ ...redactSecrets(content), ...WITHHELD })

type QueueOptions = {
  /** Stores the message without ever sending it. */
  isWithheld?: boolean
}

/** Queues an email in the transaction of the change that it reports. */
export async function queueEmail(tx: Tx, email: Email, { isWithheld = false }: QueueOptions = {}): Promise<void> {
  const row = {
    about: email.about,
    kind: email.kind,
    recipientName: email.to.name,
    recipientAddress: email.to.address,
    subject: email.subject,
    textBody: email.text,
    htmlBody: email.html,
  }
  await tx.insert(outbox).values({ ...row, ...(isWithheld && withheld(row)) })
}

/** Queues an SMS in the transaction of the change that it reports. */
export async function queueSms(tx: Tx, message: Sms, { isWithheld = false }: QueueOptions = {}): Promise<void> {
  const { about, kind, to, text } = message
  const row = { about, kind, recipientName: '', recipientAddress: to, subject: '', textBody: text, htmlBody: '' }
  await tx.insert(outbox).values({ ...row, channel: 'sms', ...(isWithheld && withheld(row)) })
}

/** Counts the messages of some kinds that were queued for an address or a number within the last hour and not parked. */
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

type Deletion = { about: readonly string[]; address?: string; /** A kind of message to keep. */ except?: string }

/** Deletes the messages about these subjects, sent or not; only those to `address` where it is given. */
export async function deleteMessages(tx: Tx, { about, address, except }: Deletion): Promise<void> {
  const isTo = address === undefined ? undefined : sql`lower(${outbox.recipientAddress}) = lower(${address})`
  const isOther = except === undefined ? undefined : ne(outbox.kind, except)
  await tx.delete(outbox).where(and(inArray(outbox.about, [...about]), isTo, isOther))
}

/** Deletes messages about accounts and the newsletter that were sent or parked so many days ago. Returns their number. */
export async function deleteOldMessages(db: Db, { days }: { days: number }): Promise<number> {
  const isOld = sql`coalesce(${outbox.sentAt}, ${outbox.parkedAt}) < app_now() - ${`${days} days`}::interval`
  const isOfPerson = or(inArray(outbox.about, ['account', 'newsletter']), like(outbox.about, 'user %'))
  const deleted = await db.delete(outbox).where(and(isOld, isOfPerson)).returning({ id: outbox.id })
  return deleted.length
}

type Withdrawal = {
  /** True for messages that were never tried; false for those that the gateway refused. */
  isNew: boolean
}

/** Withdraws SMS that were not delivered and are not being sent. Returns the numbers they were for. */
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
