import { calendarDate, instantInNepal } from '@chautari/contract/dates'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReviewAct } from '@chautari/contract/staff/reviews'
import { createTestUser, signIn } from '../../account/testing/people.ts'
import { users } from '../../account/store/tables.ts'
import { bookings } from '../../booking/store/tables.ts'
import { startClock } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestMember, type TestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { bookAndPay, room } = await paidBookingsOf(testApp)
// Replaced with each review, because the stay before a review outlasts a session of the console.
let editor: TestMember

beforeEach(() => startClock(testApp))

/** Posts a review with a link after a stay, so that it waits. */
async function heldReview(locale: 'en' | 'ne' = 'en') {
  const person = await createTestUser(db)
  await db.update(users).set({ locale }).where(eq(users.id, person.user.id))
  const { reference } = await bookAndPay({})
  const isThis = eq(bookings.reference, reference)
  const [stay] = await db.update(bookings).set({ userId: person.user.id }).where(isThis).returning({ endsOn: bookings.endsOn })
  await clock.set(instantInNepal(calendarDate(stay?.endsOn ?? ''), '12:01'))
  const { body } = await call('POST /:type/:slug/reviews', {
    params: { type: 'rooms', slug: room.slug },
    body: { rating: 1, review: 'Cheaper at evil.com' },
    headers: await signIn(db, person.user),
  })
  editor = await createTestMember(app, { role: 'content' })
  return { id: body.data.id, person }
}

const preview = (id: string, body: ReviewAct) =>
  call('POST /staff/reviews/:id/preview', { headers: editor.headers, params: { id }, body })
const act = (id: string, body: ReviewAct) =>
  call('POST /staff/reviews/:id/acts', { headers: editor.headers, params: { id }, body })
const emailsTo = ({ user }: Awaited<ReturnType<typeof createTestUser>>) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipientAddress, user.email), eq(outbox.kind, 'review_refused')))

const REFUSAL = { act: 'refuse', reason: 'It advertises another site.' } as const

describe('a held review', () => {
  test('is previewed with the rating that it would give, and counts once published', async () => {
    const { id, person } = await heldReview()
    const { before, after, outcome, messages } = (await preview(id, { act: 'publish' })).body.data
    expect({ outcome, messages, reviews: after.reviews }).toEqual({ outcome: 'done', messages: [], reviews: before.reviews + 1 })
    expect(after.average).toBeLessThan(before.average)
    expect((await act(id, { act: 'publish' })).body.data).toMatchObject({ outcome: 'done', before, after })
    expect(await emailsTo(person)).toEqual([])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, id))
    expect(entries.map(({ act: name, name: by }) => [name, by])).toEqual([['reviews.accept_review', editor.person.name]])
  })

  test.each([
    { locale: 'en', subject: /wasn't published/ },
    { locale: 'ne', subject: /प्रकाशित भएन/ },
  ] as const)('is refused with a reason, which its author reads in $locale', async ({ locale, subject }) => {
    const { id, person } = await heldReview(locale)
    const { data } = (await preview(id, REFUSAL)).body
    expect(data.messages).toMatchObject([{ kind: 'review_refused', recipient: person.user.email }])
    expect(data.after).toEqual(data.before)
    expect(await emailsTo(person)).toEqual([])
    await act(id, REFUSAL)
    const [email, ...more] = await emailsTo(person)
    expect(email?.subject).toMatch(subject)
    expect(email?.textBody).toContain(REFUSAL.reason)
    expect(more).toEqual([])
    expect((await act(id, REFUSAL)).body.data.outcome).toBe('refused')
    expect(await emailsTo(person)).toHaveLength(1)
  })

  test('is not refused without a reason', async () => {
    const { id } = await heldReview()
    expect((await act(id, { act: 'refuse', reason: ' ' })).status).toBe(422)
  })

  test('is not found when it does not exist', async () => {
    await heldReview()
    expect((await preview('999999999', REFUSAL)).error?.code).toBe('not_found')
  })
})

const ANSWER = { act: 'answer', text: 'Thank you, we fixed it.', text_ne: 'धन्यवाद, हामीले सच्यायौँ।' } as const
const answersTo = async ({ user }: Awaited<ReturnType<typeof createTestUser>>) =>
  (await db.select().from(outbox).where(eq(outbox.recipientAddress, user.email))).filter(({ kind }) => kind === 'review_answered')

/** Returns our answer as readers of a language see it below the review. */
async function answerShown(id: string, language: 'en' | 'ne') {
  const { body } = await call('GET /:type/:slug/reviews', {
    params: { type: 'rooms', slug: room.slug },
    query: { per_page: '50' },
    headers: { 'accept-language': language },
  })
  return body.data.reviews.data.find((review) => review.id === id)?.reply?.text
}

describe('an answer of ours', () => {
  test('is shown below the review in the language of its readers, and emailed to the reviewer once', async () => {
    const { id, person } = await heldReview('ne')
    await act(id, { act: 'publish' })
    const { data } = (await preview(id, ANSWER)).body
    expect(data.messages).toMatchObject([{ kind: 'review_answered', recipient: person.user.email }])
    expect(await answerShown(id, 'en')).toBeUndefined()
    expect((await act(id, ANSWER)).body.data.outcome).toBe('done')
    expect(await answerShown(id, 'en')).toBe(ANSWER.text)
    expect(await answerShown(id, 'ne')).toBe(ANSWER.text_ne)
    expect((await answersTo(person)).map(({ textBody }) => textBody.includes(ANSWER.text_ne))).toEqual([true])
    await act(id, { ...ANSWER, text_ne: null })
    expect(await answerShown(id, 'ne')).toBe(ANSWER.text)
    expect(await answersTo(person)).toHaveLength(1)
  })

  test('is removed with a reason, and the audit log keeps its texts', async () => {
    const { id } = await heldReview()
    await act(id, { act: 'publish' })
    await act(id, { ...ANSWER, text_ne: null })
    expect((await act(id, { act: 'remove_answer', reason: 'names a guest' })).body.data.outcome).toBe('done')
    expect(await answerShown(id, 'en')).toBeUndefined()
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, id)).orderBy(auditEntries.id)
    const none = { answer: null, answer_ne: null }
    const given = { answer: ANSWER.text, answer_ne: null }
    expect(entries.map(({ act: name, before, after, reason }) => ({ name, before, after, reason })).slice(1)).toEqual([
      { name: 'reviews.answer_review', before: none, after: given, reason: null },
      { name: 'reviews.remove_answer', before: given, after: none, reason: 'names a guest' },
    ])
  })

  test('needs a published review and at least one text', async () => {
    const { id, person } = await heldReview()
    expect((await act(id, ANSWER)).body.data.outcome).toBe('refused')
    expect((await act(id, { act: 'answer', text: null, text_ne: null })).status).toBe(422)
    expect(await answersTo(person)).toEqual([])
  })
})
