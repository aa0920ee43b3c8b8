import { setTimeout as sleep } from 'node:timers/promises'
import { NEWSLETTER_BATCH, NEWSLETTER_PAUSE_SECONDS, NEWSLETTER_REFUSED_MAX } from '@chautari/contract/staff/newsletter/limits'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { outbox } from '../../platform/database/tables.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { openMailer, sendDueEmails, sendDueMailings } from '../../platform/email/send-due-messages.ts'
import { deleteNewsletterData } from '../end-newsletter.ts'
import { setUnsubscribed } from '../store/subscriptions.ts'
import { newsletterDeliveries, newsletterIssues, subscriptions } from '../store/tables.ts'
import { addSubscribers, createTestIssue } from '../testing/issues.ts'
import { unsubscribeAddress } from '../unsubscribe-address.ts'
import { changeDraft } from './edit-issues.ts'
import { planSending, queueDueBatch, stopSending } from './send-issue.ts'
import { settleDelivery } from './settle-delivery.ts'

const { app, db, clock } = await freshApp()
const server = await openMailServer()
const mail = openMailer(server.url, 300)
const transports = { mail, settle: settleDelivery }

afterAll(() => server.close())
beforeEach(async () => {
  server.suffer(undefined)
  server.taken.length = 0
  await db.delete(newsletterDeliveries)
  await db.delete(newsletterIssues)
  await db.delete(subscriptions)
  await db.delete(outbox)
})

const compose = async () => ({
  en: { subject: 'News', parts: [{ kind: 'text' as const, text: 'News' }] },
  ne: { subject: 'खबर', parts: [{ kind: 'text' as const, text: 'खबर' }] },
})

/** Schedules a newsletter for now and returns its number. */
async function plan(): Promise<number> {
  const id = Number(await createTestIssue(db))
  await transact(db, (tx) => changeDraft(tx, { id }, async (issue) => planSending(tx, issue, await appNow(tx))))
  return id
}

const queue = () => transact(db, (tx) => queueDueBatch(tx, app.config, compose))
const pause = () => clock.advance(NEWSLETTER_PAUSE_SECONDS)
const send = async () => {
  for (let taken = 1; taken > 0;) taken = await sendDueMailings(app, transports)
}
const leave = (email: string) => unsubscribeAddress(app, { email, unwanted: { isMarketing: true, isTransactional: false } })

async function issueOf(id: number) {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  return row
}

async function stateOf(email: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
  return row?.state
}

/** Queues and sends batch after batch until the newsletter is done. */
async function finish(id: number): Promise<void> {
  for (let rounds = 0; rounds < 10 && (await issueOf(id))?.nextBatchAt; rounds++) {
    await queue()
    await send()
    await pause()
  }
}

describe('a newsletter', () => {
  test('reaches every confirmed subscriber once, in their language, and nobody else', async () => {
    const english = await addSubscribers(db, { word: 'en', count: 3 })
    const nepali = await addSubscribers(db, { word: 'ne', count: 2, locale: 'ne' })
    const [asked = '', left = '', late = ''] = await addSubscribers(db, { word: 'x', count: 3 })
    await db.update(subscriptions).set({ state: 'asked', confirmedAt: null }).where(eq(subscriptions.email, asked))
    await leave(left)
    const id = await plan()
    await db
      .update(subscriptions)
      .set({ confirmedAt: sql`app_now() + interval '1 second'` })
      .where(eq(subscriptions.email, late))
    await finish(id)
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual([...english, ...nepali])
    const written = await db.select().from(outbox).where(like(outbox.recipientAddress, 'ne%'))
    expect(written.map(({ subject }) => subject)).toEqual(['खबर', 'खबर'])
    expect(await issueOf(id)).toMatchObject({ state: 'sent', recipients: 5, sent: 5, refused: 0 })
  })

  test('stores no contents per subscriber after they are sent', async () => {
    await addSubscribers(db, { word: 'a', count: 1 })
    await finish(await plan())
    const [row] = await db.select().from(outbox)
    expect([row?.textBody, row?.htmlBody, row?.sentAt instanceof Date]).toEqual(['', '', true])
  })

  test('goes in batches with pauses between them', async () => {
    await addSubscribers(db, { word: 'a', count: NEWSLETTER_BATCH + 1 })
    const id = await plan()
    expect([await queue(), await queue()]).toEqual([true, false])
    expect((await issueOf(id))?.recipients).toBe(NEWSLETTER_BATCH)
    await pause()
    await queue()
    expect((await issueOf(id))?.recipients, 'waits while the batch before is not sent').toBe(NEWSLETTER_BATCH)
    await db.update(newsletterDeliveries).set({ outcome: 'sent' })
    await pause()
    await queue()
    expect((await issueOf(id))?.recipients).toBe(NEWSLETTER_BATCH + 1)
  })

  test('never goes to an address twice, even if a process dies in the middle of a batch or two processes work at once', async () => {
    const emails = await addSubscribers(db, { word: 'a', count: 5 })
    const id = await plan()
    const dying = transact(db, async (tx) => {
      await queueDueBatch(tx, app.config, compose)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await db.$count(outbox)).toBe(0)
    await Promise.all([queue(), queue(), queue()])
    await Promise.all([sendDueMailings(app, transports), sendDueMailings(app, transports)])
    await finish(id)
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual(emails)
    // The negative control: going through the addresses again is refused by the database.
    await db
      .update(newsletterIssues)
      .set({ state: 'sending', reachedEmail: '', nextBatchAt: sql`app_now()` })
      .where(eq(newsletterIssues.id, id))
    await expect(queue()).rejects.toMatchObject({ cause: { constraint: 'one_delivery_per_subscriber' } })
  })

  test('queues no further batches once stopped, and withholds those in the outbox', async () => {
    await addSubscribers(db, { word: 'a', count: 12 })
    const id = await plan()
    await queue()
    await sendDueMailings(app, transports)
    await transact(db, (tx) => stopSending(tx, id))
    await pause()
    await send()
    expect([await queue(), server.taken.length]).toEqual([false, 10])
    expect(await issueOf(id)).toMatchObject({ state: 'stopped', recipients: 12, sent: 10, withheld: 2 })
    await expect(transact(db, (tx) => stopSending(tx, id))).rejects.toMatchObject({ code: 'issue_not_sending' })
  })

  test('becomes a draft again when it is stopped before its first batch', async () => {
    const id = await plan()
    await transact(db, (tx) => stopSending(tx, id))
    expect(await issueOf(id)).toMatchObject({ state: 'draft', startsAt: null, nextBatchAt: null })
  })

  test('does not reach a subscriber who unsubscribes while it is queued, and counts those who unsubscribe after it', async () => {
    const [first = '', second = ''] = await addSubscribers(db, { word: 'a', count: 2 })
    const id = await plan()
    await queue()
    await leave(first)
    await send()
    await leave(second)
    await leave(second)
    expect(server.taken.map(({ to }) => to)).toEqual([second])
    expect(await issueOf(id)).toMatchObject({ sent: 1, withheld: 1, unsubscribed: 1 })
    await transact(db, (tx) => deleteNewsletterData(tx, { email: second, isVerified: true }))
    expect(await issueOf(id), 'after the account of one was deleted').toMatchObject({ unsubscribed: 1 })
  })

  test('ends the subscription of an address that the mail server refuses permanently, without a retry or an alarm', async () => {
    await db.insert(subscriptions).values({
      email: 'poison@news.example',
      state: 'subscribed',
      askedAt: sql`app_now()`,
      confirmedAt: sql`app_now()`,
    })
    const id = await plan()
    await finish(id)
    expect([await stateOf('poison@news.example'), server.taken]).toEqual(['bounced', []])
    expect(await issueOf(id)).toMatchObject({ state: 'sent', refused: 1, sent: 0 })
    const [row] = await db.select().from(outbox)
    expect(row?.tries).toBe(1)
  })

  test('keeps subscriptions while the mail server is down or defers emails, and continues afterwards', async () => {
    const [email = ''] = await addSubscribers(db, { word: 'a', count: 1 })
    const id = await plan()
    await queue()
    server.suffer('later')
    await send()
    server.suffer('away')
    await clock.advance(60)
    await send()
    expect([await stateOf(email), (await issueOf(id))?.sent]).toEqual(['subscribed', 0])
    server.suffer(undefined)
    await clock.advance(3600)
    await send()
    expect((await issueOf(id))?.sent).toBe(1)
  })

  test('stops automatically when most addresses are refused', async () => {
    await addSubscribers(db, { word: 'a', count: NEWSLETTER_REFUSED_MAX + 15 })
    server.suffer('never')
    const id = await plan()
    await finish(id)
    expect(await issueOf(id)).toMatchObject({
      state: 'stopped',
      stopCause: 'refusals',
      refused: NEWSLETTER_REFUSED_MAX,
      sent: 0,
      withheld: 15,
    })
  })

  test('keeps the subscriptions of refused addresses when it stops automatically, except those that bounced earlier', async () => {
    const [gone = '', ...emails] = await addSubscribers(db, { word: 'a', count: NEWSLETTER_REFUSED_MAX + 1 })
    await db.update(subscriptions).set({ state: 'bounced' }).where(eq(subscriptions.email, gone))
    server.suffer('never')
    await finish(await plan())
    expect(await Promise.all(emails.map(stateOf))).toEqual(emails.map(() => 'subscribed'))
    expect(await stateOf(gone)).toBe('bounced')
  })

  test('does not reach a subscriber who unsubscribes while its batch is queued', async () => {
    const [first = '', second = ''] = await addSubscribers(db, { word: 'a', count: 2 })
    await plan()
    const [left, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const leaving = transact(db, async (tx) => {
      await setUnsubscribed(tx, first)
      left.resolve()
      await end.promise
    })
    await left.promise
    const queueing = queue()
    await Promise.race([queueing, sleep(300)])
    end.resolve()
    await Promise.all([leaving, queueing])
    const deliveries = await db.select().from(newsletterDeliveries)
    expect(deliveries.map(({ email }) => email)).toEqual([second])
  })

  test('stops when all its cards are off sale and it has no other block', async () => {
    await addSubscribers(db, { word: 'a', count: 2 })
    const id = await plan()
    const empty = { subject: 'News', parts: [] }
    expect(await transact(db, (tx) => queueDueBatch(tx, app.config, async () => ({ en: empty, ne: empty })))).toBe(true)
    expect(await issueOf(id)).toMatchObject({ state: 'stopped', stopCause: 'cards', recipients: 0, nextBatchAt: null })
    expect(await db.$count(outbox)).toBe(0)
  })
})

describe('a mailing', () => {
  test('never delays an access code, by its size or by a slow mail server', async () => {
    await addSubscribers(db, { word: 'a', count: 50 })
    await plan()
    await queue()
    await clock.advance(60)
    const code = { about: 'test', kind: 'access_code', subject: 'Your code', text: '123456', html: '123456' }
    await transact(db, (tx) => queueEmail(tx, { ...code, to: { name: '', address: 'traveller@example.com' } }))
    // The mailing has started, and its mail server no longer answers.
    const slow = await openMailServer()
    slow.suffer('silent')
    const mailing = sendDueMailings(app, { ...transports, mail: openMailer(slow.url, 400) })
    expect(await sendDueEmails(app, { mail })).toBe(1)
    expect(server.taken.map(({ to }) => to)).toEqual(['traveller@example.com'])
    await mailing
    await slow.close()
    const isWaiting = and(eq(outbox.isBulk, true), sql`sent_at is null`)
    expect(await db.$count(outbox, isWaiting)).toBe(50)
  })
})
