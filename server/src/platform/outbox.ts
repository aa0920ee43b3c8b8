import { and, eq, isNull, sql } from 'drizzle-orm'
import nodemailer, { type Transporter } from 'nodemailer'
import type { App } from './app-context.ts'
import type { Tx } from './db.ts'
import { transact } from './transaction.ts'
import { outbox } from './tables.ts'

export type Letter = {
  /** The booking reference or other thing it tells about. */
  about: string
  kind: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/** Writes a letter into the outbox, in the transaction of what it tells about. */
export async function post(tx: Tx, letter: Letter): Promise<void> {
  await tx.insert(outbox).values({
    about: letter.about,
    kind: letter.kind,
    recipientName: letter.to.name,
    recipientAddress: letter.to.address,
    subject: letter.subject,
    textBody: letter.text,
    htmlBody: letter.html,
  })
}

const TRIES_MAX = 8
const BATCH = 10

/** Opens the way to the mail server. */
export function openMailer(smtpUrl: string): Transporter {
  return nodemailer.createTransport(smtpUrl, { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 } as object)
}

/** Sends what is due and answers how many letters it took up. A letter that fails is tried again later, then parked. */
export async function sendDueLetters({ db, config, log }: App, mailer: Transporter): Promise<number> {
  const due = await transact(db, async (tx) => {
    const rows = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.parkedAt), sql`${outbox.dueAt} <= app_now()`))
      .orderBy(outbox.dueAt)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    // No network under a lock: the letters are claimed by moving their due time, and sent afterwards.
    for (const row of rows) {
      await tx
        .update(outbox)
        .set({ tries: row.tries + 1, dueAt: sql`app_now() + ${`${30 * 2 ** row.tries} seconds`}::interval` })
        .where(eq(outbox.id, row.id))
    }
    return rows
  })
  for (const row of due) {
    try {
      await mailer.sendMail({
        from: config.mail.from,
        // An object, never a text: a line break in a name must not become another recipient.
        to: { name: row.recipientName, address: row.recipientAddress },
        subject: row.subject,
        text: row.textBody,
        html: row.htmlBody,
        messageId: `<outbox-${row.id}@chautari>`,
      })
      await db
        .update(outbox)
        .set({ sentAt: sql`app_now()`, lastError: null })
        .where(eq(outbox.id, row.id))
    } catch (error) {
      const parked = row.tries + 1 >= TRIES_MAX
      log.error({ letter: row.id, kind: row.kind, parked, err: error }, 'a letter could not be sent')
      await db
        .update(outbox)
        .set({ lastError: String(error).slice(0, 500), ...(parked ? { parkedAt: sql`app_now()` } : {}) })
        .where(eq(outbox.id, row.id))
    }
  }
  return due.length
}
