import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '@chautari/contract/account/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestProperty, createTestSupplier, type TestSupplier } from '../testing/members.ts'
import { smsOf } from '../testing/sms.ts'

const server = await freshApp()
const { app, call, clock, db } = server
const { ask, codeFor, send, smsTo, verify } = smsOf(server)
const owner = await createTestSupplier(app)

const show = async ({ headers }: TestSupplier) => (await call('GET /supplier/sms-phone', { headers })).body.data
const sendCode = (phone: string, { headers }: TestSupplier = owner) =>
  call('POST /supplier/sms-phone/code', { headers, body: { phone } })
const check = (phone: string, code: string, { headers }: TestSupplier = owner) =>
  call('POST /supplier/sms-phone', { headers, body: { phone, code, language: 'ne', calendar: 'bs' } })

describe('the phone of an organisation', () => {
  test('is verified by the code sent to it, once, with an entry that hides its middle', async () => {
    expect(await show(owner)).toMatchObject({ phone: null, property: null })
    await sendCode('9841000001')
    const code = await codeFor('9841000001')
    expect((await check('9841000001', code)).body.data).toMatchObject({ phone: '9841000001', language: 'ne', calendar: 'bs' })
    expect((await check('9841000001', code)).error?.code).toBe('code_invalid')
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.act, 'organisation.set_sms_phone'))
    expect(entries).toMatchObject([{ memberId: owner.memberId, after: { phone: '98****0001' } }])
  })

  test('is not verified by the code of another number, of another organisation, or by one that has expired', async () => {
    await sendCode('9841000002')
    const code = await codeFor('9841000002')
    const stranger = await createTestSupplier(app)
    expect((await check('9841000003', code)).error?.code).toBe('code_invalid')
    expect((await check('9841000002', code, stranger)).error?.code).toBe('code_invalid')
    await clock.advance(PHONE_CODE_MINUTES * 60 + 1)
    expect((await check('9841000002', code)).error?.code).toBe('code_invalid')
  })

  test(`is not verified after ${PHONE_CODE_TRIES} wrong codes`, async () => {
    await sendCode('9841000004')
    const code = await codeFor('9841000004')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < PHONE_CODE_TRIES; tries++)
      expect((await check('9841000004', wrong)).error?.code).toBe('code_invalid')
    expect((await check('9841000004', code)).error?.code).toBe('code_invalid')
  })

  test('belongs to one organisation at a time', async () => {
    const [first, second] = [await createTestSupplier(app), await createTestSupplier(app)]
    await verify(first, '9841000005')
    expect((await verify(second, '9841000005')).error?.code).toBe('phone_known')
    await call('DELETE /supplier/sms-phone', { headers: first.headers })
    expect((await verify(second, '9841000005')).status).toBe(200)
  })

  test('answers no more once it is removed or replaced', async () => {
    const supplier = await createTestSupplier(app)
    await verify(supplier, '9841000006')
    expect(await ask('9841000006', 'hello')).toContain('BANDA')
    await verify(supplier, '9841000007')
    await send('9841000006', 'hello')
    expect(await smsTo('9841000006')).toHaveLength(1)
    const removed = await call('DELETE /supplier/sms-phone', { headers: supplier.headers })
    expect(removed.body.data.phone).toBeNull()
    await send('9841000007', 'hello')
    expect(await smsTo('9841000007')).toEqual([])
  })

  test('closes the only property, or the chosen one of several, and none of another organisation', async () => {
    const supplier = await createTestSupplier(app)
    await verify(supplier, '9841000008')
    expect(await ask('9841000008', 'BANDA 14')).toContain('the nights of a hotel')
    const first = await createTestProperty(app, supplier.organisationId)
    expect((await show(supplier)).property?.slug).toBe(first.slug)
    const second = await createTestProperty(app, supplier.organisationId)
    expect((await show(supplier)).property).toBeNull()
    expect(await ask('9841000008', 'BANDA 14')).toContain('choose in your console')
    const choose = (property: string) =>
      call('PATCH /supplier/sms-phone', {
        headers: supplier.headers,
        body: { language: 'en', calendar: 'ad', property },
      })
    expect((await choose(second.slug)).body.data.property?.slug).toBe(second.slug)
    const foreign = await createTestProperty(app, owner.organisationId)
    expect((await choose(foreign.slug)).error?.code).toBe('not_found')
  })
})
