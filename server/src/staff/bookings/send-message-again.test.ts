import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { bookings } from '../../booking/store/tables.ts'
import { startClock } from '../../booking/testing/reservations.ts'
import { organisationPhones } from '../../catalogue/organisations/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { redactSecrets } from '../../platform/email/redact-secrets.ts'
import { freshApp } from '../../testing/app.ts'
import { findEntries } from '../../trail/store/entries.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db, clock } = testApp
const { bookAndPay, cancel, reserve, see } = await paidBookingsOf(testApp)

let { headers } = await createTestMember(app, { role: 'support' })

/** Signs in again, because the clock has moved past the end of the session. */
async function signIn() {
  ;({ headers } = await createTestMember(app, { role: 'support' }))
}

beforeEach(async () => {
  await startClock(testApp)
  await signIn()
})

const reason = 'the traveller lost it'

const fileOf = async (reference: string) =>
  (await call('GET /staff/bookings/:reference', { headers, params: { reference } })).body.data
const again = async (reference: string, message: number) =>
  (await call('POST /staff/bookings/:reference/messages', { headers, params: { reference }, body: { message, reason } })).body
    .data
const preview = async (reference: string, message: number) =>
  (await call('POST /staff/bookings/:reference/messages/preview', { headers, params: { reference }, body: { message, reason } }))
    .body.data

/** Marks the messages of a booking as sent, without tokens and codes, as the sweep does. */
async function send(reference: string) {
  for (const row of await db.select().from(outbox).where(eq(outbox.about, reference)))
    await db
      .update(outbox)
      .set({ ...redactSecrets(row), sentAt: row.sentAt ?? sql`app_now()` })
      .where(eq(outbox.id, row.id))
}

async function messagesOf(reference: string, kind: string, channel: (typeof outbox.$inferSelect)['channel'] = 'mail') {
  const isSuch = and(eq(outbox.about, reference), eq(outbox.kind, kind), eq(outbox.channel, channel))
  return db.select().from(outbox).where(isSuch).orderBy(desc(outbox.id))
}

async function lastOf(reference: string, kind: string, channel: (typeof outbox.$inferSelect)['channel'] = 'mail') {
  const [last] = await messagesOf(reference, kind, channel)
  if (!last) throw new Error(`There is no ${kind} about ${reference}.`)
  return last
}

async function paidAndSent() {
  const { reference } = await bookAndPay({})
  await send(reference)
  return { reference, confirmed: await lastOf(reference, 'confirmed') }
}

const tokenIn = (text: string) => /#(ntg_[\w-]+)/.exec(text)?.[1]

describe('sending a message of a booking again', () => {
  test('previews the recipient and the message, and sends nothing', async () => {
    const { reference, confirmed } = await paidAndSent()
    const { outcome, messages, refund } = await preview(reference, confirmed.id)
    expect({ outcome, refund }).toEqual({ outcome: 'done', refund: 0 })
    expect(messages).toMatchObject([{ kind: 'confirmed', channel: 'mail', recipient: confirmed.recipientAddress }])
    expect(await messagesOf(reference, 'confirmed')).toHaveLength(1)
  })

  test('sends an email to the supplier to the supplier again, and nothing of it to the traveller', async () => {
    const { reference, confirmed } = await paidAndSent()
    const booked = await lastOf(reference, 'supplier_booked')
    for (const kind of ['supplier_amended', 'supplier_move_declined']) {
      const written = { ...booked, kind, subject: `${kind} ${reference}` }
      const { id: _id, ...values } = written
      const [row] = await db.insert(outbox).values(values).returning({ id: outbox.id })
      expect(await again(reference, row?.id ?? 0)).toMatchObject({ outcome: 'done' })
      const { id, recipientAddress } = await lastOf(reference, kind)
      expect({ isNew: id > (row?.id ?? 0), recipientAddress }).toEqual({ isNew: true, recipientAddress: booked.recipientAddress })
      expect(recipientAddress).not.toBe(confirmed.recipientAddress)
    }
  })

  test('sends an SMS to the supplier to its verified phone again, and never to the traveller', async () => {
    const { reference } = await bookAndPay({})
    const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    const ofSupplier = eq(organisationPhones.organisationId, booking?.organisationId ?? 0)
    await db
      .insert(organisationPhones)
      .values({ organisationId: booking?.organisationId ?? 0, phone: '9841000177', locale: 'en', calendar: 'ad' })
    onTestFinished(async () => void (await db.delete(organisationPhones).where(ofSupplier)))
    const text = 'Chautari: new booking. You earn NPR 6,120.'
    const { id: _id, ...values } = await lastOf(reference, 'confirmed', 'sms')
    const written = {
      ...values,
      kind: 'supplier_booked',
      textBody: text,
      recipientAddress: '+9779841000166',
      sentAt: sql`app_now()`,
    }
    const [row] = await db.insert(outbox).values(written).returning({ id: outbox.id })
    expect(await again(reference, row?.id ?? 0)).toMatchObject({ outcome: 'done' })
    const [last, ...others] = await messagesOf(reference, 'supplier_booked', 'sms')
    expect(last).toMatchObject({ recipientAddress: '+9779841000177', textBody: text })
    expect(others).toHaveLength(1)
    await db.delete(organisationPhones).where(ofSupplier)
    expect(await again(reference, row?.id ?? 0)).toMatchObject({ outcome: 'refused', why: 'message_not_resendable' })
  })

  test('sends no notice to a member of the supplier again, which would reach the traveller', async () => {
    const { reference, confirmed } = await paidAndSent()
    for (const kind of ['notice_bookings', 'supplier_message']) {
      const { id: _id, ...values } = { ...confirmed, kind, recipientAddress: 'member@partner.example' }
      const [row] = await db.insert(outbox).values(values).returning({ id: outbox.id })
      expect(await again(reference, row?.id ?? 0)).toMatchObject({ outcome: 'refused', why: 'message_not_resendable' })
      expect(await messagesOf(reference, kind)).toHaveLength(1)
    }
  })

  test('sends a confirmation whose link opens the booking, and records the member of staff and the reason', async () => {
    const { reference, confirmed } = await paidAndSent()
    expect(await again(reference, confirmed.id)).toMatchObject({ outcome: 'done', status: 'approved' })
    const { id, subject, textBody } = await lastOf(reference, 'confirmed')
    expect({ isNew: id > confirmed.id, subject }).toEqual({ isNew: true, subject: confirmed.subject })
    expect((await see(reference, tokenIn(textBody))).is_masked).toBe(false)
    const [entry] = await findEntries(db, { about: { kind: 'booking', id: reference }, limit: 1 })
    expect(entry).toMatchObject({ act: 'bookings.resend_message', reason, after: { message: confirmed.id } })
  })

  test('sends a cancellation as it was, with a link that works again', async () => {
    const { reference, token } = await bookAndPay({})
    await cancel(reference, token)
    await send(reference)
    const first = await lastOf(reference, 'cancelled')
    expect(tokenIn(first.textBody)).toBeUndefined()
    await again(reference, first.id)
    const { textBody } = await lastOf(reference, 'cancelled')
    expect((await see(reference, tokenIn(textBody))).is_masked).toBe(false)
    expect(redactSecrets({ ...first, textBody }).textBody).toBe(first.textBody)
  })

  test('sends an SMS and an email to the supplier again', async () => {
    const { reference } = await paidAndSent()
    for (const message of [await lastOf(reference, 'confirmed', 'sms'), await lastOf(reference, 'supplier_booked')]) {
      await again(reference, message.id)
      const last = await lastOf(reference, message.kind, message.channel)
      expect(last).toMatchObject({ recipientAddress: message.recipientAddress, textBody: message.textBody, sentAt: null })
      expect(last.id).toBeGreaterThan(message.id)
    }
  })

  test('replaces an access code by a new one, which alone works and is shown to nobody else', async () => {
    const { booking_reference: reference } = await reserve()
    await call('POST /bookings/:reference/access-code', { params: { reference } })
    const first = await lastOf(reference, 'access_code')
    const [old = ''] = /\d{6}/.exec(first.textBody) ?? []
    await clock.advance(61)
    const { messages } = await preview(reference, first.id)
    expect(messages.map(({ subject }) => /\d{6}/.test(subject))).toEqual([false])
    await again(reference, first.id)
    const second = await lastOf(reference, 'access_code')
    const [code = ''] = /\d{6}/.exec(second.textBody) ?? []
    expect((await fileOf(reference)).messages.filter(({ subject }) => subject.includes(code))).toEqual([])
    const open = (typed: string) => call('POST /bookings/:reference/access', { params: { reference }, body: { code: typed } })
    expect(code).not.toBe(old)
    expect((await open(old)).error?.code).toBe('code_invalid')
    expect((await open(code)).status).toBe(200)
  })

  test('refuses an outdated message, one that waits to be sent, and one of another booking', async () => {
    const { reference, token } = await bookAndPay({})
    const waiting = await lastOf(reference, 'reserved')
    expect(await again(reference, waiting.id)).toMatchObject({ outcome: 'refused', why: 'message_not_resendable' })
    await send(reference)
    const confirmed = await lastOf(reference, 'confirmed')
    const other = await reserve()
    expect(await again(other.booking_reference, confirmed.id)).toMatchObject({ outcome: 'refused', why: 'not_found' })
    await cancel(reference, token)
    expect(await again(reference, confirmed.id)).toMatchObject({ outcome: 'refused', why: 'message_not_resendable' })
    const { messages } = await fileOf(reference)
    expect(messages.find(({ id }) => id === confirmed.id)?.is_resendable).toBe(false)
    expect(await messagesOf(reference, 'confirmed')).toHaveLength(1)
  })

  test('sends a kind of message at most three times an hour', async () => {
    const { reference, confirmed } = await paidAndSent()
    const outcomes = []
    for (let times = 0; times < 3; times++) outcomes.push((await again(reference, confirmed.id)).why)
    expect(outcomes).toEqual([null, null, 'rate_limited'])
    await clock.advance(60 * 60 + 1)
    await signIn()
    expect((await again(reference, confirmed.id)).outcome).toBe('done')
  })

  test('replaces an undelivered message, so that it no longer waits for staff', async () => {
    const { reference, confirmed } = await paidAndSent()
    await db
      .update(outbox)
      .set({ sentAt: null, parkedAt: sql`app_now()`, lastError: 'refused' })
      .where(eq(outbox.id, confirmed.id))
    expect((await again(reference, confirmed.id)).outcome).toBe('done')
    const { messages } = await fileOf(reference)
    expect(messages.filter(({ is_undelivered }) => is_undelivered)).toEqual([])
  })

  test('offers finance no message to send', async () => {
    const { reference } = await paidAndSent()
    const finance = await createTestMember(app, { role: 'finance' })
    const { body } = await call('GET /staff/bookings/:reference', { headers: finance.headers, params: { reference } })
    expect(body.data.messages.some((message) => message.is_resendable)).toBe(false)
    expect((await fileOf(reference)).messages.some((message) => message.is_resendable)).toBe(true)
  })
})
