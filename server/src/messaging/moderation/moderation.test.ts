import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { messageReports, messageThreads, threadBlocks, threadMessages } from '../store/tables.ts'
import { STAFF, threadsOf } from '../testing/threads.ts'
import { blockThread, unblockThread } from './block-thread.ts'
import { listOpenReports, settleReport } from './settle-report.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { booked, ask, answer, read, readAs } = threadsOf(testApp, await reservationsOf(testApp))

describe('a blocked thread', () => {
  const why = { reason: 'offensive' as const }
  const block = ({ reference, headers }: { reference: string; headers: Record<string, string> }) =>
    call('PUT /bookings/:reference/messages/block', { params: { reference }, body: why, headers })
  const unblock = ({ reference, headers }: { reference: string; headers: Record<string, string> }) =>
    call('DELETE /bookings/:reference/messages/block', { params: { reference }, headers })

  test('lets only staff write until the side that blocked it unblocks it', async () => {
    const booking = await booked()
    const { reference, supplier } = booking
    await answer(reference, supplier, 'Hello')
    expect((await block(booking)).body.data).toMatchObject({
      can_write: false,
      closed_because: 'blocked',
      is_blocked_by_you: true,
    })
    await block(booking)
    expect((await ask(booking, 'x')).error?.code).toBe('thread_blocked')
    await expect(answer(reference, supplier, 'x')).rejects.toMatchObject({ code: 'thread_blocked' })
    expect((await answer(reference, STAFF, 'We look into it')).author).toBe('staff')
    expect((await unblock(booking)).body.data).toMatchObject({ can_write: true, closed_because: null })
    await answer(reference, supplier, 'Again')
    const { messages } = await read(booking)
    expect(messages.map(({ notice, author }) => notice ?? author)).toEqual([
      'supplier',
      'blocked',
      'staff',
      'unblocked',
      'supplier',
    ])
    const history = await db.select().from(threadBlocks).where(eq(threadBlocks.bookingId, booking.id))
    expect(history.map(({ act, side }) => [act, side])).toEqual([
      ['block', 'traveller'],
      ['unblock', 'traveller'],
    ])
  })

  test('cannot be unblocked by the other side, and refuses a message that races with the block', async () => {
    const booking = await booked()
    const { id, reference, supplier } = booking
    await answer(reference, supplier, 'Hello')
    const [blocked, ...answers] = await Promise.all([
      block(booking),
      ...Array.from({ length: 8 }, (_, n) => ask(booking, `${n}`)),
    ])
    expect(blocked.status).toBe(200)
    for (const { status, error } of answers)
      expect(error?.code ?? status).toBeOneOf([201, 'thread_blocked', 'service_unavailable'])
    const rows = await db.select().from(threadMessages).where(eq(threadMessages.bookingId, id)).orderBy(threadMessages.id)
    expect(rows.at(-1)?.notice).toBe('blocked')
    await db.update(messageThreads).set({ blockedBy: 'supplier' }).where(eq(messageThreads.bookingId, id))
    expect((await unblock(booking)).error?.code).toBe('thread_blocked')
    expect((await read(booking)).is_blocked_by_you).toBe(false)
  })
})

describe('a report', () => {
  const report = ({ reference, headers }: { reference: string; headers: Record<string, string> }, id: number) =>
    call('POST /bookings/:reference/messages/:id/report', {
      params: { reference, id: String(id) },
      body: { reason: 'scam', note: 'Wants cash' },
      headers,
    })

  test('is stored once for a message of the other side, and shown to the side that reported it', async () => {
    const booking = await booked()
    const { reference, supplier } = booking
    const own = await ask(booking, 'Mine')
    const { id } = await answer(reference, supplier, 'Pay me in cash')
    expect((await report(booking, own.body.data.id)).error?.code).toBe('not_found')
    await report(booking, id)
    await report(booking, id)
    const rows = await db.select().from(messageReports).where(eq(messageReports.messageId, id))
    expect(rows).toMatchObject([{ side: 'traveller', reason: 'scam', note: 'Wants cash', settledAt: null }])
    expect((await read(booking)).messages.at(-1)).toMatchObject({ is_reported: true })
    expect((await readAs(reference, supplier)).messages.at(-1)).toMatchObject({ is_reported: false })
    const other = await booked()
    await ask(other, 'Hello')
    expect((await report(other, id)).error?.code).toBe('not_found')
  })
})

describe('settling a report', () => {
  const staff = { name: 'asha', requestId: null }
  const settle = (id: number, outcome: 'dismissed' | 'removed') => transact(db, (tx) => settleReport(tx, { id, outcome, staff }))

  async function reported() {
    const booking = await booked()
    const { id: messageId } = await answer(booking.reference, booking.supplier, 'Pay me in cash')
    await call('POST /bookings/:reference/messages/:id/report', {
      params: { reference: booking.reference, id: String(messageId) },
      body: { reason: 'pays_elsewhere' },
      headers: booking.headers,
    })
    const waiting = await listOpenReports(db, 100)
    const report = waiting.find((one) => one.booking.reference === booking.reference)?.report
    return { booking, id: report?.id ?? 0 }
  }

  test('leaves the message when it is dismissed', async () => {
    const { booking, id } = await reported()
    expect(await settle(id, 'dismissed')).toEqual({ result: 'done' })
    expect(await settle(id, 'removed')).toEqual({ result: 'already' })
    expect(await settle(999_999, 'removed')).toEqual({ result: 'gone' })
    expect((await read(booking)).messages[0]).toMatchObject({ text: 'Pay me in cash', is_removed: false })
    expect((await listOpenReports(db, 100)).map(({ report }) => report.id)).not.toContain(id)
  })

  test('removes the message for both sides, and no longer counts it as unread', async () => {
    const { booking, id } = await reported()
    await settle(id, 'removed')
    expect(await read(booking)).toMatchObject({ unread: 0, can_write: true, messages: [{ text: '', is_removed: true }] })
    expect((await readAs(booking.reference, booking.supplier)).messages[0]).toMatchObject({ text: '', is_removed: true })
    expect((await readAs(booking.reference, STAFF)).messages[0]).toMatchObject({ text: 'Pay me in cash', is_removed: true })
  })
})

describe('a block by staff', () => {
  test('replaces a block by a side, which then cannot end it', async () => {
    const booking = await booked()
    const { reference, headers } = booking
    await ask(booking, 'Hello')
    const why = { reason: 'other', note: 'they insult each other' } as const
    await call('PUT /bookings/:reference/messages/block', { params: { reference }, body: { reason: 'spam' }, headers })
    await blockThread(app, { reference, party: STAFF, locale: 'en', ...why })
    expect(await read(booking)).toMatchObject({ closed_because: 'blocked', is_blocked_by_you: false })
    const unblocked = await call('DELETE /bookings/:reference/messages/block', { params: { reference }, headers })
    expect(unblocked.error?.code).toBe('thread_blocked')
    expect(await unblockThread(app, { reference, party: STAFF, locale: 'en' })).toMatchObject({ closed_because: null })
  })
})

describe('the database', () => {
  test('refuses to rewrite messages, and to delete them while both sides can write', async () => {
    const booking = await booked()
    await ask(booking, 'Hello')
    const change = sql`update thread_messages set body = 'Other' where booking_id = ${booking.id}`
    await expect(db.execute(change)).rejects.toThrow()
    await expect(db.execute(sql`delete from thread_messages where booking_id = ${booking.id}`)).rejects.toThrow()
  })

  test('refuses a message of a side in a blocked thread', async () => {
    const booking = await booked()
    await ask(booking, 'Hello')
    const now = await clock.now()
    await db.update(messageThreads).set({ blockedBy: 'staff', blockedAt: now }).where(eq(messageThreads.bookingId, booking.id))
    const message = { bookingId: booking.id, author: 'traveller' as const, actor: 'traveller', body: 'x' }
    await expect(db.insert(threadMessages).values(message)).rejects.toThrow()
  })
})
