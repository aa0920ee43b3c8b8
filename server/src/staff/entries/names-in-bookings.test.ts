import { formatReference } from '@chautari/contract/booking/reference'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startClock } from '../../booking/testing/reservations.ts'
import { messageReports, threadMessages } from '../../messaging/store/tables.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { FORMATS } from '../../platform/formats.ts'
import { freshApp } from '../../testing/app.ts'
import { performBookingAct } from '../bookings/perform-booking-act.ts'
import { actorOf, createTestMember } from '../testing/members.ts'
import { findSubjectNames } from './find-subject-names.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { bookAndPay } = await paidBookingsOf(testApp)
const finance = await createTestMember(app, { role: 'finance' })
await startClock(testApp)
const booking = await bookAndPay({})
const { reference } = booking

/** Returns the names of a subject to a reader who may see bookings, in both languages, and to one who may not. */
async function namesOf(kind: string, id: number | string) {
  const subject = { kind, id: String(id) }
  const read = async (locale: 'en' | 'ne', permissions: 'bookings.view'[]) =>
    (await findSubjectNames(db, [subject], { locale, permissions }))(subject)
  return [await read('en', ['bookings.view']), await read('ne', ['bookings.view']), await read('en', [])]
}

const ofBooking = { kind: 'booking', id: reference }
const hidden = { name: null, of: null }

describe('an entry about', () => {
  test('a refund has its amount, and its booking, for those who may see bookings', async () => {
    await performBookingAct(app, { reference, act: { act: 'withdraw', reason: 'the roof leaks' }, by: actorOf(finance) })
    const [refund] = (await snapshotOf(db, reference)).refunds
    expect(await namesOf('refund', refund?.id ?? 0)).toEqual([
      { name: FORMATS.en.rupees(booking.total), of: ofBooking },
      { name: FORMATS.ne.rupees(booking.total), of: ofBooking },
      hidden,
    ])
  })

  test('a message has its subject, and its booking if it is about one', async () => {
    const [mail] = await db.select().from(outbox).where(eq(outbox.about, reference)).limit(1)
    const named = { name: mail?.subject, of: ofBooking }
    expect(await namesOf('message', mail?.id ?? 0)).toEqual([named, named, hidden])
    const body = { kind: 'confirmed', recipientName: '', recipientAddress: '+9779841234567', textBody: '', htmlBody: '' }
    const sms = { ...body, channel: 'sms', about: reference, subject: '' } as const
    const [added] = await db.insert(outbox).values(sms).returning()
    expect((await namesOf('message', added?.id ?? 0))[0]).toEqual({ name: formatReference(reference), of: ofBooking })
  })

  test('a report of a message has its booking', async () => {
    const params = { reference }
    await call('POST /bookings/:reference/messages', {
      params,
      body: { text: 'Is breakfast early?' },
      headers: { 'x-guest-token': booking.token },
    })
    const [message] = await db.select().from(threadMessages).limit(1)
    if (!message) throw new Error('There is no message.')
    const { id: messageId, bookingId } = message
    const report = { messageId, bookingId, side: 'supplier', reason: 'offensive' } as const
    const [added] = await db.insert(messageReports).values(report).returning()
    expect((await namesOf('report', added?.id ?? 0))[0]).toEqual({ name: formatReference(reference), of: ofBooking })
  })
})
