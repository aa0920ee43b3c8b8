import { randomUUID } from 'node:crypto'
import type { Notices } from '@chautari/contract/supplier/notices/notices'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../trail/store/tables.ts'
import { bookings } from '../../booking/store/tables.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { threadSweeps } from '../../messaging/index.ts'
import { threadsOf } from '../../messaging/testing/threads.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { photo } from '../../testing/pictures.ts'
import { createTestProperty, createTestSupplier } from '../testing/members.ts'
import { notifyOfMessages } from './notify-of-messages.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { booked, ask, read } = threadsOf(testApp, await reservationsOf(testApp))
const { organisationId, headers, user } = await createTestSupplier(app)

/** Returns a guest's booking at the organisation. */
async function stay(isPaid = true) {
  const booking = await booked({ isPaid })
  await db.update(bookings).set({ organisationId }).where(eq(bookings.reference, booking.reference))
  return booking
}

const reply = (reference: string, text: string, request_key: string = randomUUID()) =>
  call('POST /supplier/bookings/:reference/messages', { params: { reference }, body: { text, request_key }, headers })
const threadOf = async (reference: string) =>
  (await call('GET /supplier/bookings/:reference/messages', { params: { reference }, query: {}, headers })).body.data

describe('a supplier', () => {
  test('reads and answers a guest, once for each request, and its entry names no text', async () => {
    const booking = await stay()
    const { reference } = booking
    await ask(booking, 'When is breakfast?')
    expect(await threadOf(reference)).toMatchObject({ unread: 1, messages: [{ text: 'When is breakfast?', is_own: false }] })
    const key = randomUUID()
    const [first, again] = [await reply(reference, 'At 7.', key), await reply(reference, 'At 7.', key)]
    expect(again.body.data.id).toBe(first.body.data.id)
    expect((await read(booking)).messages.map(({ author }) => author)).toEqual(['traveller', 'supplier'])
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.aboutId, reference))
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(entry).toMatchObject({ act: 'messages.send', organisationId, after: { message: first.body.data.id } })
  })

  test('lists unread conversations first, page by page, and counts them', async () => {
    const before = (await call('GET /supplier/threads/unread', { headers })).body.data
    const [answered, waiting] = [await stay(), await stay()]
    for (const booking of [answered, waiting]) await ask(booking, 'Hello')
    await reply(answered.reference, 'Hello')
    expect((await call('GET /supplier/threads/unread', { headers })).body.data).toEqual({
      threads: before.threads + 1,
      messages: before.messages + 1,
    })
    const list = async (query: { unread?: 'yes'; cursor?: string }) =>
      (await call('GET /supplier/threads', { query, headers })).body
    const all = await list({})
    const references = all.data.map((thread) => thread.booking_reference)
    expect(references.indexOf(waiting.reference)).toBeLessThan(references.indexOf(answered.reference))
    expect((await list({ unread: 'yes' })).data.every(({ unread }) => unread > 0)).toBe(true)
    for (let made = 0; made < 31; made++) await ask(await stay(false), 'Hello')
    const first = await list({})
    const second = await list({ cursor: first.next_cursor ?? '' })
    expect(first.data).toHaveLength(30)
    const shown = [...first.data, ...second.data].map((thread) => thread.booking_reference)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toContain(answered.reference)
    expect((await call('GET /supplier/threads', { query: { cursor: 'x' }, headers })).error?.code).toBe('validation_failed')
  })

  test('sends pictures, reports and blocks', async () => {
    const booking = await stay()
    const { reference } = booking
    const asked = await ask(booking, 'You are rude')
    const params = { reference }
    const sent = await call('POST /supplier/bookings/:reference/messages/pictures', {
      params,
      body: await photo(),
      headers: { ...headers, 'content-type': 'image/jpeg' },
    })
    const picture = sent.body.data.picture?.name ?? ''
    const loaded = await call('GET /supplier/bookings/:reference/messages/pictures/:picture', {
      params: { reference, picture },
      headers,
    })
    expect(loaded.headers['content-type']).toBe('image/webp')
    const report = { params: { reference, id: String(asked.body.data.id) }, body: { reason: 'offensive' as const }, headers }
    await call('POST /supplier/bookings/:reference/messages/:id/report', report)
    expect((await threadOf(reference)).messages[0]?.is_reported).toBe(true)
    const body = { reason: 'offensive' as const }
    await call('PUT /supplier/bookings/:reference/messages/block', { params, body, headers })
    expect((await ask(booking, 'x')).error?.code).toBe('thread_blocked')
    await call('DELETE /supplier/bookings/:reference/messages/block', { params, headers })
    expect((await ask(booking, 'Sorry')).status).toBe(201)
  })

  test('keeps texts to answer with', async () => {
    const body = { replies: ['Check-in is from 2 pm.', 'हामी ७ बजे खुल्छौँ।'] }
    await call('PUT /supplier/quick-replies', { body, headers })
    expect((await call('GET /supplier/quick-replies', { headers })).body.data).toEqual(body)
    const other = await createTestSupplier(app)
    expect((await call('GET /supplier/quick-replies', { headers: other.headers })).body.data).toEqual({ replies: [] })
  })
})

test('a member who is limited to a property meets no booking of another one', async () => {
  const booking = await stay()
  await ask(booking, 'Hello')
  const { id } = await createTestProperty(app, organisationId)
  const limitedTo = { propertyIds: [id], packageIds: [] }
  const limited = await createTestSupplier(app, { organisationId, roles: ['front_desk'], limitedTo })
  const { reference } = booking
  const theirs = await call('GET /supplier/bookings/:reference/messages', {
    params: { reference },
    query: {},
    headers: limited.headers,
  })
  expect(theirs.error?.code).toBe('booking_not_found')
  expect((await call('GET /supplier/threads', { query: {}, headers: limited.headers })).body.data).toEqual([])
  const unread = await call('GET /supplier/threads/unread', { headers: limited.headers })
  expect(unread.body.data).toEqual({ threads: 0, messages: 0 })
})

test('members who may read a message are emailed about it, with a link to the conversation', async () => {
  const finance = await createTestSupplier(app, { organisationId, roles: ['finance'] })
  const booking = await stay()
  await ask(booking, 'When is breakfast?')
  await clock.advance(5 * 60 + 1)
  await threadSweeps.sendDueNotices(app, notifyOfMessages(app))
  const emails = await db.select().from(outbox).where(eq(outbox.about, booking.reference))
  const notices = emails.filter(({ kind }) => kind === 'supplier_message')
  expect(notices.map(({ recipientAddress }) => recipientAddress)).toContain(user.email)
  expect(notices.map(({ recipientAddress }) => recipientAddress)).not.toContain(finance.user.email)
  expect(notices[0]?.textBody).toContain(`/console/supplier/messages/${booking.reference}`)
  expect(notices[0]?.textBody).not.toContain('breakfast')
})

test('a member who turned these emails off gets none, and one with quiet hours gets them later', async () => {
  const off = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
  const quiet = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
  const { choices } = (await call('GET /supplier/me/notices', { headers: off.headers })).body.data
  const choose = (of: typeof off, body: Partial<Notices>) =>
    call('PUT /supplier/me/notices', { body: { choices, quiet: null, ...body }, headers: of.headers })
  expect(choices.messages).toContain('email')
  await choose(off, { choices: { ...choices, messages: [] } })
  await choose(quiet, { quiet: { from: 22, until: 7 } })
  const { now } = await clock.setTime('23:00')
  const booking = await stay()
  await ask(booking, 'Are you still up?')
  await clock.advance(5 * 60 + 1)
  await threadSweeps.sendDueNotices(app, notifyOfMessages(app))
  const notices = await db.select().from(outbox).where(eq(outbox.about, booking.reference))
  const dueFor = (address: string) =>
    notices.find(({ kind, recipientAddress }) => kind === 'supplier_message' && recipientAddress === address)?.dueAt
  expect(dueFor(off.user.email)).toBeUndefined()
  expect(dueFor(quiet.user.email)?.getTime()).toBe(now.getTime() + 8 * 60 * 60 * 1000)
  expect(dueFor(user.email)?.getTime()).toBeLessThan(now.getTime() + 60 * 60 * 1000)
})
