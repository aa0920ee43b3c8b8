import { API_BASE } from '@chautari/contract/contract'
import { formatReference } from '@chautari/contract/booking/reference'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { paymentAttempts } from '../../payment/store/tables.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openMailer, sendDueEmails } from '../../platform/email/send-due-messages.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { findAttachments } from './make-documents.ts'
import { bookings } from '../store/tables.ts'
import { packagesOf } from '../testing/packages.ts'
import { drawQrCode } from '../../platform/documents/qr-code.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { reservationsOf, traveller } from '../testing/reservations.ts'

const testApp = await freshApp()
const { app, call, db, sandbox, server } = testApp
const { reserve: reserveRoom, room } = await reservationsOf(testApp)
const { pay, verify } = esewaOf(testApp)
const { freshPackage, reserve } = packagesOf(testApp)

const { limits } = readConfig({ CHAUTARI_SECRET: app.config.secret })
const strict = await freshApp({ limits: { ...app.config.limits, documentsPerBooking: limits.documentsPerBooking } })

const DOCUMENTS = ['GET /bookings/:reference/voucher.pdf', 'GET /bookings/:reference/calendar.ics'] as const
type Document = (typeof DOCUMENTS)[number]

/** Books a free seat, which is confirmed at once. */
async function confirmedBooking(email = traveller().lead_traveller_email) {
  const { slug, startDate } = await freshPackage({ unitPaisa: 0 })
  const request = { bookingStartDate: startDate, lead_traveller_email: email }
  const { booking_reference: reference, guest_token: token = '' } = await reserve(slug, request)
  return { reference, token, email }
}

const refused = (document: Document, reference: string, token?: string) =>
  call(document, { params: { reference }, headers: token === undefined ? {} : { 'x-guest-token': token } })

const open = (file: 'voucher.pdf' | 'calendar.ics', { reference, token }: { reference: string; token: string }) =>
  server.inject({ url: `${API_BASE}/bookings/${reference}/${file}`, headers: { 'x-guest-token': token } })

describe('GET voucher.pdf of a confirmed booking', () => {
  test('returns a PDF to the holder of the guest token, not cacheable', async () => {
    const booking = await confirmedBooking()
    const { statusCode, headers, rawPayload } = await open('voucher.pdf', booking)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="chautari-${booking.reference}.pdf"`,
      'cache-control': 'private, no-store',
    })
    const { text, pages } = readPdf(rawPayload)
    expect(pages).toBe(1)
    for (const words of ['Ridge walk, Pokhara', 'Hallan Chowk, Lakeside', 'NPR 0.00, free']) expect(text).toContain(words)
  })

  test('is in the language of the request; as an attachment it is in the language of the booking', async () => {
    const { slug, startDate } = await freshPackage({ unitPaisa: 0 })
    const key = 'booked-in-nepali'
    const { body } = await call('POST /packages/:packageSlug/booking', {
      params: { packageSlug: slug },
      body: { ...traveller(), quantity: 1, bookingStartDate: startDate },
      headers: { 'accept-language': 'ne', 'idempotency-key': key },
    })
    const { booking_reference: reference, guest_token: token = '' } = body.data
    expect(readPdf((await open('voucher.pdf', { reference, token })).rawPayload).language).toBe('en')
    const headers = { 'x-guest-token': token, 'accept-language': 'ne' }
    const opened = await server.inject({ url: `${API_BASE}/bookings/${reference}/voucher.pdf`, headers })
    expect([readPdf(opened.rawPayload).language, opened.headers['content-language']]).toEqual(['ne', 'ne'])
    const [voucher, calendar] = await findAttachments(app, { about: reference, kind: 'confirmed' })
    expect(readPdf(voucher?.content ?? Buffer.of()).spoken).toContain('बुकिङ भौचर')
    expect(readPdf(voucher?.content ?? Buffer.of()).spoken.join(' ')).toContain('पोखरा')
    expect(calendar?.content.toString().replaceAll('\r\n ', '')).toContain(`DESCRIPTION:बुकिङ नम्बर ${formatReference(reference)}`)
    const [email] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, reference), eq(outbox.kind, 'confirmed')))
    expect(email?.subject).toMatch(new RegExp(`बुकिङ.*${formatReference(reference)}`))
    expect(email?.textBody).toContain('हल्लन चोक, लेकसाइड')
  })

  test('has the address of the hotel, the payment and the cancellation policy', async () => {
    const { booking_reference: reference, guest_token: token = '' } = await reserveRoom()
    const { data } = await pay(reference)
    expect((await verify(data)).status).toBe(200)
    const { rawPayload } = await open('voucher.pdf', { reference, token })
    const { text } = readPdf(rawPayload)
    const [row] = await db
      .select({ address: properties.address })
      .from(properties)
      .innerJoin(rooms, eq(rooms.propertyId, properties.id))
      .where(eq(rooms.id, room.id))
    const [attempt] = await db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.providerRef, `${reference}-01`))
    expect(text).toContain(row?.address)
    expect(text).toMatch(/NPR [\d,.]+ with eSewa/)
    expect(attempt?.providerTxnId).toMatch(/^\w{7}$/)
    expect(text).toContain(attempt?.providerTxnId)
    expect(text).toContain('If you cancel')
  })
})

describe('The QR code of a booking', () => {
  test('is that of its plain address, for the holder of the guest token only', async () => {
    const { reference, token } = await confirmedBooking()
    const qrCodeOf = async (headers: Record<string, string>) =>
      (await call('GET /bookings/:reference', { params: { reference }, headers })).body.data.qr_code
    expect(await qrCodeOf({ 'x-guest-token': token })).toEqual(drawQrCode(`${app.config.publicUrl}/guest/view/${reference}`))
    expect(await qrCodeOf({})).toBeNull()
  })

  test('is missing until the booking is confirmed', async () => {
    const { booking_reference: reference, guest_token: token = '' } = await reserveRoom()
    const { body } = await call('GET /bookings/:reference', { params: { reference }, headers: { 'x-guest-token': token } })
    expect(body.data).toMatchObject({ is_masked: false, qr_code: null })
  })
})

describe('GET calendar.ics of a confirmed booking', () => {
  test('has the dates as instants, a UID from the reference, and no token', async () => {
    const booking = await confirmedBooking()
    const { statusCode, headers, body } = await open('calendar.ics', booking)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-store')
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, booking.reference))
    const compact = (day = '') => day.replaceAll('-', '')
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${booking.reference}@127.0.0.1`,
      'SEQUENCE:0',
      `DTSTART:${compact(row?.startsOn)}T011500Z`,
      `DTEND:${compact(row?.endsOn)}T111500Z`,
      'LOCATION:Hallan Chowk\\, Lakeside',
      'STATUS:CONFIRMED',
    ])
      expect(body.split('\r\n')).toContain(line)
    expect(body.replaceAll('\r\n ', '')).not.toContain('ntg_')
  })
})

describe.each(DOCUMENTS)('%s', (document) => {
  test('is refused without the guest token of the booking', async () => {
    const [own, other] = [await confirmedBooking(), await confirmedBooking()]
    for (const token of [undefined, '', 'x', other.token]) {
      const { status, error } = await refused(document, own.reference, token)
      expect([status, error?.code]).toEqual([403, 'forbidden'])
    }
  })

  test('is refused while the booking is not confirmed', async () => {
    const { booking_reference: reference, guest_token: token } = await reserveRoom()
    const { status, error } = await refused(document, reference, token)
    expect([status, error?.code]).toEqual([409, 'not_confirmed'])
  })

  test('is not found for an unknown reference', async () => {
    const { token } = await confirmedBooking()
    expect((await refused(document, 'AAAAAAAAAAAAAAAA', token)).error?.code).toBe('booking_not_found')
  })
})

test('documents of one booking are limited per minute', async () => {
  const { freshPackage: fresh, reserve: take } = packagesOf(strict)
  const { slug, startDate } = await fresh({ unitPaisa: 0 })
  const { booking_reference: reference, guest_token: token = '' } = await take(slug, { bookingStartDate: startDate })
  const ask = () =>
    strict.server.inject({ url: `${API_BASE}/bookings/${reference}/calendar.ics`, headers: { 'x-guest-token': token } })
  for (let n = 0; n < limits.documentsPerBooking; n++) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
})

const Mails = z.array(
  z.object({
    subject: z.string(),
    headers: z.record(z.string(), z.string()),
    attachments: z.array(z.object({ filename: z.string(), mime_type: z.string(), path: z.string() })),
  }),
)

describe('findAttachments', () => {
  const send = () =>
    sendDueEmails(app, { mail: openMailer(app.config.mail.smtpUrl), attach: (email) => findAttachments(app, email) })
  const mailsTo = async (address: string) => Mails.parse(await sandbox.get(`/_ctl/mail?to=${address}`))

  test('attaches the voucher and the calendar file to a confirmation, which can be replied to', async () => {
    const { reference, email } = await confirmedBooking('maya@example.com')
    while ((await send()) > 0) continue
    const [mail] = await mailsTo(email)
    expect(mail?.headers['reply-to']).toBe(app.config.contact.email)
    expect(mail?.attachments).toMatchObject([
      { filename: `chautari-${reference}.pdf`, mime_type: 'application/pdf' },
      { filename: `chautari-${reference}.ics`, mime_type: 'text/calendar' },
    ])
    const response = await fetch(sandbox.url + (mail?.attachments[0]?.path ?? ''))
    expect(readPdf(Buffer.from(await response.arrayBuffer())).text).toContain('Ridge walk, Pokhara')
  })

  test('attaches a calendar file that removes the event to a cancellation', async () => {
    const { reference } = await confirmedBooking()
    for (const kind of ['cancelled', 'withdrawn']) {
      const [calendar, ...others] = await findAttachments(app, { about: reference, kind })
      expect(others).toEqual([])
      const lines = calendar?.content.toString().split('\r\n')
      for (const line of ['METHOD:CANCEL', `UID:${reference}@127.0.0.1`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
        expect(lines).toContain(line)
      expect(calendar?.contentType).toContain('method=CANCEL')
    }
  })

  test('attaches nothing for a booking that was never confirmed, or to other emails', async () => {
    const { booking_reference: held } = await reserveRoom()
    const { reference } = await confirmedBooking()
    for (const email of [
      { about: held, kind: 'confirmed' },
      { about: held, kind: 'withdrawn' },
      { about: reference, kind: 'stay_ended' },
      { about: 'newsletter', kind: 'confirmed' },
    ])
      expect(await findAttachments(app, email)).toEqual([])
  })
})
