import { LOCALES } from '@chautari/contract/locale'
import { fromRupees } from '@chautari/contract/money'
import { PresentSettings, type SettingsChange } from '@chautari/contract/staff/settings/shapes'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '../../booking/store/tables.ts'
import { startClock } from '../../booking/testing/reservations.ts'
import { businessSettings } from '../../content/index.ts'
import { businessSettings as savedSections } from '../../content/settings/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { showSettings } from './save-settings.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { reserve, bookAndPay, esewa } = await paidBookingsOf(testApp)

let headers: Record<string, string> = {}

beforeEach(async () => {
  await startClock(testApp)
  headers = (await createTestMember(app, { role: 'admin', name: `Asha ${crypto.randomUUID().slice(0, 8)}` })).headers
})

afterEach(async () => {
  await db.delete(savedSections)
  await businessSettings.followSettings(app)
})

const present = async () => (await call('GET /staff/settings', { headers })).body.data

type Part = { [S in SettingsChange['section']]: { section: S; value: Extract<SettingsChange, { section: S }>['value'] } }
async function save<S extends SettingsChange['section']>(part: Part[S], version = 0) {
  const body = { ...part, version, reason: 'the board decided so' } as SettingsChange
  return call('POST /staff/settings', { headers, body })
}

const close = (isOn = true) =>
  save({ section: 'maintenance', value: { is_on: isOn, en: 'Back at 6 pm', ne: 'बेलुका ६ बजे', retry_minutes: 20 } })

describe('the settings of the business', () => {
  test('are those of the environment until a section is saved', async () => {
    const { settings, versions } = await present()
    expect(settings.commission.percent).toBe(app.config.commissionPercent)
    expect(settings.contact.email).toBe(app.config.contact.email)
    expect(new Set(Object.values(versions))).toEqual(new Set([0]))
  })

  test('are shown even when the environment has values that staff cannot save', async () => {
    const { limits } = app.config
    const unusual = { ...app, config: { ...app.config, limits: { ...limits, holdQuota: 1_000_000 } } }
    await businessSettings.followSettings(unusual)
    const { settings } = await showSettings(unusual)
    expect(PresentSettings.shape.settings.safeParse(settings).success).toBe(true)
    expect(settings.limits.hold_quota).toBe(1_000_000)
  })

  test('apply from the next request on, with an audit entry of the author, the changes and the reason', async () => {
    const before = (await present()).settings.contact
    const value = { ...before, phone: '+977 1 4000000' }
    expect((await save({ section: 'contact', value })).body.data.versions.contact).toBe(1)
    expect((await call('GET /settings', {})).body.data.contact.phone).toBe('+977 1 4000000')
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.act, 'settings.edit'))
      .orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({
      aboutKind: 'settings',
      aboutId: 'contact',
      before: { phone: before.phone },
      after: { phone: '+977 1 4000000' },
      reason: 'the board decided so',
    })
  })

  test('reach another process when it reads them, which keeps its environment for sections that were not saved', async () => {
    const other = { db, config: { ...app.config, limits: { ...app.config.limits } } }
    businessSettings.currentSettings(other.config)
    await save({ section: 'limits', value: { hold_quota: 3, free_quota: 2, manual_refund_over: 1000 } })
    expect(other.config.limits.holdQuota).not.toBe(3)
    await businessSettings.followSettings(other)
    expect(other.config.limits).toMatchObject({ holdQuota: 3, freeQuota: 2, manualRefundOverPaisa: 100_000 })
    expect(other.config.commissionPercent).toBe(app.config.commissionPercent)
  })

  test('are not saved over an unseen version', async () => {
    const value = { percent: 12.5 }
    expect((await save({ section: 'commission', value })).status).toBe(200)
    const { error } = await save({ section: 'commission', value: { percent: 20 } })
    expect(error?.code).toBe('changed_meanwhile')
    expect(app.config.commissionPercent).toBe(12.5)
  })

  test('are saved once when two people save at the same moment', async () => {
    const answers = await Promise.all([11, 12, 13].map((percent) => save({ section: 'commission', value: { percent } })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['a commission above the whole price', { section: 'commission' as const, value: { percent: 101 } }],
    ['a banner without a text', { section: 'banner' as const, value: { is_on: true, en: ' ', ne: '' } }],
  ])('refuse %s', async (_, part) => {
    expect((await save(part)).error?.code).toBe('validation_failed')
  })

  test('can lower the limit for a second person below the environment, never raise it', async () => {
    const { limits } = (await present()).settings
    const most = limits.manual_refund_over
    const refused = await save({ section: 'limits', value: { ...limits, manual_refund_over: most + 1 } })
    expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([422, ['value.manual_refund_over']])
    expect((await save({ section: 'limits', value: { ...limits, manual_refund_over: most - 1 } })).status).toBe(200)
    const raised = await save({ section: 'limits', value: { ...limits, manual_refund_over: most + 1 } }, 1)
    expect(raised.status).toBe(422)
  })

  test('never exceed the limit of an environment that was lowered later', async () => {
    const { limits } = (await present()).settings
    await save({ section: 'limits', value: { ...limits, hold_quota: limits.hold_quota + 1 } })
    const most = limits.manual_refund_over - 100
    const manualRefundOverPaisa = fromRupees(most)
    const lowered = { ...app, config: { ...app.config, limits: { ...app.config.limits, manualRefundOverPaisa } } }
    expect((await showSettings(lowered)).settings.limits.manual_refund_over).toBe(most)
    expect(lowered.config.limits.manualRefundOverPaisa).toBe(manualRefundOverPaisa)
  })

  test('leave out a section that a newer version of the program has saved', async () => {
    await db.insert(savedSections).values({ section: 'weather' as 'banner', version: 3, value: { is_on: true } })
    await save({ section: 'commission', value: { percent: 12.5 } })
    expect(app.config.commissionPercent).toBe(12.5)
    expect((await present()).versions).not.toHaveProperty('weather')
  })

  test('refuse a link that is no web address', async () => {
    const { links } = (await present()).settings
    const { error } = await save({ section: 'links', value: { ...links, facebook: 'javascript:alert(1)' } })
    expect(error?.code).toBe('validation_failed')
  })
})

describe('the commission', () => {
  const percentOf = async (reference: string) =>
    (await db.select().from(bookings).where(eq(bookings.reference, reference)))[0]?.commissionPercent

  test('is the one on the day of booking, and does not change for older bookings', async () => {
    const { booking_reference: old } = await reserve()
    const was = await percentOf(old)
    await save({ section: 'commission', value: { percent: 9.75 } })
    const { booking_reference: next } = await reserve()
    expect([await percentOf(old), await percentOf(next)]).toEqual([was, 9.75])
  })
})

describe('a disabled payment method', () => {
  const off = () => save({ section: 'payments', value: { off: ['esewa'] } })

  test('is not offered and cannot be started', async () => {
    const { booking_reference: reference, guest_token: token = '' } = await reserve()
    await off()
    const { payment_methods: methods } = (await call('GET /settings', {})).body.data
    expect(methods.map(({ name }) => name)).not.toContain('eSewa')
    const started = await call('GET /payment/esewa/initiate/:reference', {
      params: { reference },
      headers: { 'x-guest-token': token, 'idempotency-key': crypto.randomUUID() },
    })
    expect(started.error?.code).toBe('provider_unavailable')
  })

  test('still confirms a payment that had begun', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await esewa.pay(reference)
    await off()
    await expect.poll(async () => (await esewa.verify(data)).status).toBe(200)
  })

  test('cannot be the last one', async () => {
    const all = (await present()).payment_ways
    expect((await save({ section: 'payments', value: { off: all } })).error?.fields).toHaveProperty(['value.off'])
  })
})

describe('the maintenance message', () => {
  test.each(LOCALES)('refuses changes by travellers with the message in their language (%s)', async (locale) => {
    await close()
    const answer = await call('POST /newsletter/subscribe', {
      body: { email: 'maya@example.com' },
      headers: { 'accept-language': locale },
    })
    expect(answer.error).toMatchObject({ code: 'under_maintenance', message: { en: 'Back at 6 pm', ne: 'बेलुका ६ बजे' }[locale] })
    expect(answer.headers['retry-after']).toBe('1200')
  })

  test('refuses a payment that begins, and lets one that had begun be confirmed', async () => {
    const [{ booking_reference: reference }, { booking_reference: begun }] = [await reserve(), await reserve()]
    const { data } = await esewa.pay(begun)
    await close()
    const headersOf = { 'idempotency-key': crypto.randomUUID() }
    const started = await call('GET /payment/esewa/initiate/:reference', { params: { reference }, headers: headersOf })
    expect(started.error?.code).toBe('under_maintenance')
    await expect.poll(async () => (await esewa.verify(data)).status).toBe(200)
  })

  test('leaves reads, health and the console open, where staff can end it', async () => {
    await close()
    expect((await call('GET /settings', {})).status).toBe(200)
    expect((await testApp.server.inject('/health/live')).statusCode).toBe(200)
    expect((await save({ section: 'maintenance', value: { is_on: false, en: '', ne: '', retry_minutes: 30 } }, 1)).status).toBe(
      200,
    )
    await bookAndPay({})
  })
})
