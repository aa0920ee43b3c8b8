import { CODE_TRIES_MAX } from '@chautari/contract/fields/field-limits'
import type { Correction } from '@chautari/contract/staff/bookings/corrections'
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startClock, traveller } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshCoupon } from '../../promotion/testing/coupons.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { findEntries } from '../../trail/store/entries.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { bookAndPay, reserve, see } = await paidBookingsOf(testApp)

let { headers } = await createTestMember(app, { role: 'support' })
beforeEach(async () => {
  await startClock(testApp)
  ;({ headers } = await createTestMember(app, { role: 'support' }))
})

const reason = 'misspelt on the phone'
const correct = async (reference: string, body: Correction) =>
  (await call('POST /staff/bookings/:reference/corrections', { headers, params: { reference }, body })).body.data
const preview = async (reference: string, body: Correction) =>
  (await call('POST /staff/bookings/:reference/corrections/preview', { headers, params: { reference }, body })).body.data
const fileOf = async (reference: string) =>
  (await call('GET /staff/bookings/:reference', { headers, params: { reference } })).body.data
const confirm = (reference: string, field: 'email' | 'phone', code: string) =>
  call('POST /bookings/:reference/contact', { params: { reference }, body: { field, code } })

async function messageOf(reference: string, kind: string) {
  const [message] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, reference), eq(outbox.kind, kind)))
    .orderBy(desc(outbox.id))
    .limit(1)
  if (!message) throw new Error(`There is no ${kind} about ${reference}.`)
  return message
}

const codeOf = async (reference: string) => /\b\d{6}\b/.exec((await messageOf(reference, 'contact_code')).textBody)?.[0] ?? ''
const newEmail = () => traveller().lead_traveller_email.replace('ram', 'sita')
const lastEntry = async (reference: string) => (await findEntries(db, { about: { kind: 'booking', id: reference }, limit: 1 }))[0]

describe('a corrected name', () => {
  test('is written with its reason, an event and an audit entry with both names', async () => {
    const { reference, token } = await bookAndPay({})
    expect(await correct(reference, { act: 'correct_name', name: 'Ram Bahadur Shrestha', reason })).toMatchObject({
      outcome: 'done',
      status: 'approved',
    })
    expect((await see(reference, token)).lead_traveller_name).toBe('Ram Bahadur Shrestha')
    expect((await fileOf(reference)).history.at(-1)).toMatchObject({ trigger: 'contact_corrected', reason })
    expect(await lastEntry(reference)).toMatchObject({
      act: 'bookings.correct_name',
      reason,
      before: { name: 'Ram Shrestha' },
      after: { name: 'Ram Bahadur Shrestha' },
    })
  })

  test('is refused when it equals the current name, and not written by a preview', async () => {
    const { reference, token } = await bookAndPay({})
    const same = { act: 'correct_name', name: 'Ram Shrestha', reason } as const
    expect(await correct(reference, same)).toMatchObject({ outcome: 'refused', why: 'contact_unchanged' })
    expect(await preview(reference, { ...same, name: 'Hari Rai' })).toMatchObject({ outcome: 'done', messages: [] })
    expect((await see(reference, token)).lead_traveller_name).toBe('Ram Shrestha')
  })
})

describe('a corrected email', () => {
  test('takes effect when the code sent to it is entered, and ends the links of the old one', async () => {
    const { reference, token } = await bookAndPay({})
    const old = (await see(reference, token)).lead_traveller_email
    const email = newEmail()
    const asked = { act: 'correct_email', email, reason } as const
    expect((await preview(reference, asked)).messages).toMatchObject([
      { kind: 'contact_code', recipient: email },
      { kind: 'contact_changing', recipient: old },
    ])
    expect((await correct(reference, asked)).outcome).toBe('done')
    expect((await see(reference, token)).lead_traveller_email).toBe(old)
    const notice = await messageOf(reference, 'contact_changing')
    expect(notice.recipientAddress).toBe(old)
    expect(notice.textBody).not.toContain(email)
    expect((await fileOf(reference)).corrections).toMatchObject([{ field: 'email', value: email }])

    const { data } = (await confirm(reference, 'email', await codeOf(reference))).body
    expect((await see(reference, data.guest_token ?? '')).lead_traveller_email).toBe(email)
    expect((await see(reference, token)).is_masked).toBe(true)
    expect((await fileOf(reference)).corrections).toEqual([])
    expect((await fileOf(reference)).history.at(-1)).toMatchObject({ trigger: 'contact_corrected', actor: 'traveller' })
    expect((await confirm(reference, 'email', await codeOf(reference))).error?.code).toBe('code_invalid')
  })

  test('has an audit entry with a masked address, and hides the code from staff', async () => {
    const { reference } = await bookAndPay({})
    const email = newEmail()
    await correct(reference, { act: 'correct_email', email, reason })
    const entry = await lastEntry(reference)
    expect(entry).toMatchObject({ act: 'bookings.correct_email', reason, after: { waits_for: 'code' } })
    expect(JSON.stringify(entry)).not.toContain(email)
    expect(JSON.stringify(await fileOf(reference))).not.toContain(await codeOf(reference))
  })

  test('is not confirmed by a wrong code, nor by the right one after too many tries', async () => {
    const { reference, token } = await bookAndPay({})
    await correct(reference, { act: 'correct_email', email: newEmail(), reason })
    const code = await codeOf(reference)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < CODE_TRIES_MAX; tries++)
      expect((await confirm(reference, 'email', wrong)).error?.code).toBe('code_invalid')
    expect((await confirm(reference, 'email', code)).error?.code).toBe('code_invalid')
    expect((await see(reference, token)).is_masked).toBe(false)
  })

  test('can be withdrawn by staff, and replaced by another one', async () => {
    const { reference } = await bookAndPay({})
    await correct(reference, { act: 'correct_email', email: newEmail(), reason })
    const first = await codeOf(reference)
    await correct(reference, { act: 'correct_email', email: newEmail(), reason })
    expect((await confirm(reference, 'email', first)).error?.code).toBe('code_invalid')
    const withdraw = { act: 'withdraw_correction', field: 'email', reason } as const
    expect((await correct(reference, withdraw)).outcome).toBe('done')
    expect((await confirm(reference, 'email', await codeOf(reference))).error?.code).toBe('code_invalid')
    expect(await correct(reference, withdraw)).toMatchObject({ outcome: 'refused', why: 'not_found' })
  })

  test('can be requested at most three times an hour', async () => {
    const { reference } = await bookAndPay({})
    const whys = []
    for (let times = 0; times < 4; times++)
      whys.push((await correct(reference, { act: 'correct_email', email: newEmail(), reason })).why)
    expect(whys).toEqual([null, null, null, 'rate_limited'])
  })
})

describe('confirming a corrected email', () => {
  test('does not let a person use a coupon more often than it allows', async () => {
    const code = await freshCoupon(db, { personLimit: 1 })
    const redeem = (reference: string) =>
      call('GET /coupon/check/:reference', { params: { reference }, query: { coupon_code: code } })
    const regular = traveller()
    await redeem((await reserve(regular)).booking_reference)
    const { booking_reference: reference, guest_token: token } = await reserve()
    expect((await redeem(reference)).status).toBe(200)
    await correct(reference, { act: 'correct_email', email: regular.lead_traveller_email, reason })
    expect((await confirm(reference, 'email', await codeOf(reference))).error?.code).toBe('coupon_invalid')
    expect((await see(reference, token)).is_masked).toBe(false)
  })

  test('needs a booking', async () => {
    expect((await confirm('AAAAAAAAAAAAAAAA', 'email', '000000')).error?.code).toBe('booking_not_found')
  })
})

describe('a corrected phone', () => {
  test('takes effect by a code in an SMS, and keeps the links of the email', async () => {
    const { reference, token } = await bookAndPay({})
    const old = (await see(reference, token)).lead_traveller_phone
    const phone = traveller().lead_traveller_phone
    await correct(reference, { act: 'correct_phone', phone, reason })
    expect(await messageOf(reference, 'contact_code')).toMatchObject({ channel: 'sms', recipientAddress: `+977${phone}` })
    expect(await messageOf(reference, 'contact_changing')).toMatchObject({ channel: 'sms', recipientAddress: `+977${old}` })
    const code = await codeOf(reference)
    expect((await confirm(reference, 'email', code)).error?.code).toBe('code_invalid')
    expect((await confirm(reference, 'phone', code)).body.data.guest_token).toBeNull()
    expect((await see(reference, token)).lead_traveller_phone).toBe(phone)
  })
})
