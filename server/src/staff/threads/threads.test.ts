import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { STAFF, threadsOf } from '../../messaging/testing/threads.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { booked, ask, answer, answerWithPicture, read } = threadsOf(testApp, await reservationsOf(testApp))
const { headers } = await createTestMember(app, { role: 'support', name: 'Asha Rai' })

const threadOf = async (reference: string) =>
  (await call('GET /staff/bookings/:reference/thread', { params: { reference }, query: {}, headers })).body.data

const lastEntry = async (reference: string, act: string) => {
  const isThis = and(eq(auditEntries.aboutId, reference), eq(auditEntries.act, act))
  const [entry] = await db.select().from(auditEntries).where(isThis).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

async function reported() {
  const booking = await booked()
  const { reference } = booking
  const { id } = await answer(reference, booking.supplier, 'Pay me in cash')
  await call('POST /bookings/:reference/messages/:id/report', {
    params: { reference, id: String(id) },
    body: { reason: 'pays_elsewhere', note: 'at the desk' },
    headers: booking.headers,
  })
  const [report] = (await threadOf(reference)).reports
  return { booking, reference, message: id, report: String(report?.id) }
}

describe('staff in the thread of a booking', () => {
  test('read hidden contact details, and write to both sides, with an audit entry that has no text', async () => {
    const booking = await booked({ isPaid: false })
    const { reference } = booking
    await ask(booking, 'Call 9841234567')
    await answerWithPicture(reference, STAFF)
    const before = await threadOf(reference)
    expect(before.messages[0]).toMatchObject({ text: 'Call 9841234567', has_hidden_contacts: true })
    const body = { text: 'We look into it', request_key: randomUUID() }
    const send = () => call('POST /staff/bookings/:reference/thread', { params: { reference }, body, headers })
    const [first, again] = [await send(), await send()]
    expect(first.status).toBe(201)
    expect(again.body.data.id).toBe(first.body.data.id)
    expect((await read(booking)).messages.at(-1)).toMatchObject({ author: 'staff', text: 'We look into it' })
    const entry = await lastEntry(reference, 'threads.write')
    expect(entry).toMatchObject({ name: 'Asha Rai', after: { message: first.body.data.id } })
    expect(JSON.stringify(entry)).not.toContain('We look into it')
    const picture = before.messages[1]?.picture?.name ?? ''
    const loaded = await call('GET /staff/bookings/:reference/thread/pictures/:picture', {
      params: { reference, picture },
      headers,
    })
    expect(loaded.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
  })

  test('block and unblock it with a reason that the sides cannot read', async () => {
    const booking = await booked()
    const { reference } = booking
    await ask(booking, 'Hello')
    const body = { reason: 'they insult each other' }
    const blocked = await call('PUT /staff/bookings/:reference/thread/block', { params: { reference }, body, headers })
    expect(blocked.body.data).toMatchObject({ closed_because: 'blocked', blocks: [{ side: 'staff', note: body.reason }] })
    expect(await lastEntry(reference, 'threads.block')).toMatchObject({ reason: body.reason })
    expect((await ask(booking, 'x')).error?.code).toBe('thread_blocked')
    expect(JSON.stringify(await read(booking))).not.toContain('insult')
    const unblocked = await call('POST /staff/bookings/:reference/thread/unblock', { params: { reference }, body, headers })
    expect(unblocked.body.data.closed_because).toBeNull()
    expect(await lastEntry(reference, 'threads.unblock')).toBeDefined()
  })

  test('find a reported message in the queue and remove it, after a preview that changes nothing', async () => {
    const { booking, reference, report, message } = await reported()
    const { items, counts } = (await call('GET /staff/queue', { query: { kind: 'message_report' }, headers })).body.data
    expect(items).toMatchObject([
      { id: `message_report ${report}`, title: 'Pay me in cash', reference, remark: 'pays_elsewhere' },
    ])
    expect(counts.message_report).toBe(1)
    const act = { params: { id: report }, body: { act: 'remove', reason: 'asks for cash' } as const, headers }
    expect((await call('POST /staff/message-reports/:id/preview', act)).body.data.outcome).toBe('done')
    expect((await read(booking)).messages[0]?.is_removed).toBe(false)
    expect((await call('POST /staff/message-reports/:id/acts', act)).body.data.outcome).toBe('done')
    expect((await read(booking)).messages[0]).toMatchObject({ is_removed: true, text: '' })
    expect((await call('POST /staff/message-reports/:id/acts', act)).body.data.outcome).toBe('refused')
    expect(await lastEntry(reference, 'threads.remove')).toMatchObject({ reason: 'asks for cash' })
    const thread = await threadOf(reference)
    expect(thread.reports).toMatchObject([{ message, side: 'traveller', outcome: 'removed', note: 'at the desk' }])
    expect(thread.messages[0]?.text).toBe('Pay me in cash')
  })

  test('dismiss a report without a reason, and the message stays', async () => {
    const { booking, report } = await reported()
    const act = { params: { id: report }, body: { act: 'dismiss' } as const, headers }
    expect((await call('POST /staff/message-reports/:id/acts', act)).body.data.outcome).toBe('done')
    expect((await read(booking)).messages[0]).toMatchObject({ is_removed: false, text: 'Pay me in cash' })
  })
})
