import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../platform/database/tables.ts'
import { hashToken, hashInput, newToken } from '../../platform/secrets/tokens.ts'
import { newsletterDeliveries, newsletterIssues } from '../../newsletter/store/tables.ts'
import { addSubscribers, createTestIssue } from '../../newsletter/testing/issues.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { replacePhoneCode } from '../store/phone-codes.ts'
import { insertToken } from '../store/single-use-tokens.ts'
import { failedLogins, phoneCodes, sessions, singleUseTokens, users } from '../store/tables.ts'
import { createTestUser } from '../testing/people.ts'

const DAY = 24 * 60 * 60

const { app, call, clock, db } = await freshApp()

test('ended data is deleted after ninety days; live sessions and account history stay', async () => {
  const { user, headers } = await createTestUser(db)
  await call('POST /user/logout', { headers })
  await call('POST /user/login', { body: { email: 'nobody@example.com', password: 'Rhododendron7!' } })
  const tokenHash = hashToken(newToken('reset'))
  await transact(db, (tx) => insertToken(tx, { tokenHash, kind: 'reset', userId: user.id, seconds: 60 }))
  await transact(db, (tx) => replacePhoneCode(tx, { userId: user.id, phone: '9812345678', codeHash: 'x' }))
  const nameHash = hashInput(app.config.secret, 'nobody@example.com')
  const left = async () => [
    (await db.select().from(sessions).where(eq(sessions.userId, user.id))).length,
    (await db.select().from(singleUseTokens).where(eq(singleUseTokens.tokenHash, tokenHash))).length,
    (await db.select().from(phoneCodes).where(eq(phoneCodes.userId, user.id))).length,
    (await db.select().from(failedLogins).where(eq(failedLogins.nameHash, nameHash))).length,
  ]
  await clock.advance(90 * DAY - 60)
  expect(await deleteExpiredData(app)).toBe(0)
  expect(await left()).toEqual([1, 1, 1, 1])
  await clock.advance(15 * 60)
  const lately = await createTestUser(db)
  expect(await deleteExpiredData(app)).toBe(4)
  expect(await left()).toEqual([0, 0, 0, 0])
  expect((await call('GET /user/profile', { headers: lately.headers })).status).toBe(200)
  expect(await db.select().from(users).where(eq(users.id, user.id))).toHaveLength(1)
})

test('account emails are deleted ninety days after they were sent or given up; booking emails and unsent ones stay', async () => {
  const written = {
    kind: 'any',
    recipientName: '',
    recipientAddress: 'gone@example.com',
    subject: '',
    textBody: '',
    htmlBody: '',
  }
  const sentAt = await clock.now()
  const abouts = ['account', 'newsletter', 'user 7', '7K3M9QX2VD8RW4HT']
  await db.insert(outbox).values(abouts.map((about) => ({ ...written, about, sentAt })))
  await db.insert(outbox).values({ ...written, about: 'account' })
  await db.insert(outbox).values({ ...written, about: 'user 7', parkedAt: sentAt, lastError: '550 nobody here' })
  await clock.advance(90 * DAY + 60)
  await deleteExpiredData(app)
  const left = await db.select().from(outbox).where(eq(outbox.recipientAddress, 'gone@example.com'))
  expect(left.map(({ about, sentAt: sent }) => [about, sent === null])).toEqual([
    ['7K3M9QX2VD8RW4HT', false],
    ['account', true],
  ])
})

test('the recipients of a newsletter are deleted ninety days after it ended; its numbers stay, and so do the recipients of one being sent', async () => {
  const [email = ''] = await addSubscribers(db, { word: 'expiring', count: 1 })
  const changedAt = await clock.now()
  const ids: number[] = []
  for (const state of ['sent', 'stopped', 'sending'] as const) {
    const issueId = Number(await createTestIssue(db))
    const change = { state, startsAt: changedAt, changedAt, recipients: 1, sent: 1 }
    await db.update(newsletterIssues).set(change).where(eq(newsletterIssues.id, issueId))
    await db.insert(newsletterDeliveries).values({ messageId: issueId, issueId, email, outcome: 'sent' })
    ids.push(issueId)
  }
  const left = async () => (await db.select().from(newsletterDeliveries)).map(({ issueId }) => ids.indexOf(issueId))
  await clock.advance(90 * DAY - 60)
  await deleteExpiredData(app)
  expect(await left()).toEqual([0, 1, 2])
  await clock.advance(120)
  await deleteExpiredData(app)
  expect(await left()).toEqual([2])
  expect(await db.$count(newsletterIssues, and(inArray(newsletterIssues.id, ids), eq(newsletterIssues.sent, 1)))).toBe(3)
})
