import { randomUUID } from 'node:crypto'
import { addDays, calendarDate, instantInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { bookings } from '../../booking/store/tables.ts'
import { threadsOf } from '../../messaging/testing/threads.ts'
import { idempotencyKeys } from '../../platform/database/tables.ts'
import { createTestSupplier, signInSupplier } from '../../supplier/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { photo } from '../../testing/pictures.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { booked, ask, rowOf } = threadsOf(testApp, await reservationsOf(testApp))
const supplier = await createTestSupplier(app)
const staff = await createTestMember(app, { role: 'support' })

const block = { reason: 'offensive' as const }
const asPicture = { 'content-type': 'image/jpeg' }

/** Returns a paid booking of a guest at the supplier. */
async function stay() {
  const booking = await booked()
  const { organisationId } = supplier
  await db.update(bookings).set({ organisationId }).where(eq(bookings.reference, booking.reference))
  return { ...booking, params: { reference: booking.reference } }
}

type Stay = Awaited<ReturnType<typeof stay>>

/** The calls that write in a thread, each with a key of its own, as all three parties. */
const WRITING = {
  traveller: ({ params, headers }: Pick<Stay, 'params' | 'headers'>, key: string, text: string) =>
    call('POST /bookings/:reference/messages', { params, body: { text }, headers: { ...headers, 'idempotency-key': key } }),
  supplier: ({ params }: Pick<Stay, 'params'>, key: string, text: string) =>
    call('POST /supplier/bookings/:reference/messages', { params, body: { text, request_key: key }, headers: supplier.headers }),
  staff: ({ params }: Pick<Stay, 'params'>, key: string, text: string) =>
    call('POST /staff/bookings/:reference/thread', { params, body: { text, request_key: key }, headers: staff.headers }),
}

const pictures = async ({ params, headers }: Pick<Stay, 'params' | 'headers'>) => {
  const body = await photo()
  const own = await call('POST /bookings/:reference/messages/pictures', { params, body, headers: { ...headers, ...asPicture } })
  const theirs = await call('POST /supplier/bookings/:reference/messages/pictures', {
    params,
    body,
    headers: { ...supplier.headers, ...asPicture },
  })
  return [own.error?.code, theirs.error?.code]
}

describe('writing in the thread of a booking', () => {
  test.each(['traveller', 'supplier', 'staff'] as const)('as %s is done once for each key', async (party) => {
    const booking = await stay()
    const [key, busy] = [randomUUID(), randomUUID()]
    expect((await WRITING[party](booking, key, 'Hello')).status).toBe(201)
    expect((await WRITING[party](booking, key, 'Something else')).error?.code).toBe('idempotency_conflict')
    const scope = `message of ${booking.reference} by ${party}`
    await db.transaction(async (other) => {
      await other.insert(idempotencyKeys).values({ scope, key: busy, requestHash: '' })
      expect((await WRITING[party](booking, busy, 'Hello')).error?.code).toBe('request_in_flight')
    })
  })

  test('is refused to both sides while one of them blocks it, which the other cannot end', async () => {
    const booking = await stay()
    const { params, headers } = booking
    await ask(booking, 'Hello')
    await call('PUT /bookings/:reference/messages/block', { params, body: block, headers })
    expect((await WRITING.supplier(booking, randomUUID(), 'Hello')).error?.code).toBe('thread_blocked')
    expect(await pictures(booking)).toEqual(['thread_blocked', 'thread_blocked'])
    const unblocked = await call('DELETE /supplier/bookings/:reference/messages/block', { params, headers: supplier.headers })
    expect(unblocked.error?.code).toBe('thread_blocked')
  })

  test('responds not found for an unknown booking', async () => {
    const { headers } = await stay()
    const params = { reference: '7K3M9QX2VD8RW4HT' }
    const picture = '0'.repeat(32)
    const answers = [
      await call('GET /bookings/:reference/messages', { params, query: {}, headers }),
      await WRITING.traveller({ params, headers }, randomUUID(), 'Hello'),
      await call('POST /bookings/:reference/messages/pictures', {
        params,
        body: await photo(),
        headers: { ...headers, ...asPicture },
      }),
      await call('GET /bookings/:reference/messages/pictures/:picture', { params: { ...params, picture }, headers }),
      await call('POST /bookings/:reference/messages/read', { params, body: { through: 1 }, headers }),
      await call('POST /bookings/:reference/messages/:id/report', { params: { ...params, id: '1' }, body: block, headers }),
      await call('PUT /bookings/:reference/messages/block', { params, body: block, headers }),
      await call('DELETE /bookings/:reference/messages/block', { params, headers }),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => 'booking_not_found'))
  })

  test('ends for both sides 15 days after departure', async () => {
    const booking = await stay()
    const { endsOn } = await rowOf(booking.reference)
    await clock.set(instantInNepal(addDays(calendarDate(endsOn), 15), '08:00'))
    const { user, memberId } = supplier
    supplier.headers = await signInSupplier(app, { userId: user.id, memberId })
    expect((await WRITING.supplier(booking, randomUUID(), 'Hello')).error?.code).toBe('thread_closed')
    expect(await pictures(booking)).toEqual(['thread_closed', 'thread_closed'])
  })
})
