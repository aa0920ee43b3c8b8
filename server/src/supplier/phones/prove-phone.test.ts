import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '@chautari/contract/account/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { packages } from '../../catalogue/store/tables.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestPackageOf, createTestProperty, createTestSupplier, type TestSupplier } from '../testing/members.ts'
import { createTestNewcomer } from '../testing/organisations.ts'
import { ownListingsOf } from '../testing/own-listings.ts'
import { smsOf } from '../testing/sms.ts'

const server = await freshApp()
const { app, call, clock, db } = server
const { codeFor, smsTo, verify } = smsOf(server)
const { owner, edit, changeOf, liveProperty, liveRow, seenByStaff, decide, decideParts } = await ownListingsOf(server)
const admin = await createTestMember(app, { role: 'admin' })

const LANDLINE = '+977 61 520123'

let numbers = 9841000300
/** Returns a mobile number that no test has used. */
const newNumber = () => String(numbers++)

const sendCode = (phone: string, { headers }: TestSupplier = owner) =>
  call('POST /supplier/phones/code', { headers, body: { phone } })
const check = (phone: string, code: string, { headers }: TestSupplier = owner) =>
  call('POST /supplier/phones', { headers, body: { phone, code } })

async function prove(phone: string, supplier: TestSupplier = owner): Promise<void> {
  await sendCode(phone, supplier)
  expect((await check(phone, await codeFor(phone), supplier)).status).toBe(200)
}

const showOrganisation = async ({ headers }: TestSupplier) => (await call('GET /supplier/organisation', { headers })).body.data
const setContact = (phone: string | null, { headers }: TestSupplier) =>
  call('PATCH /supplier/organisation', { headers, body: { contact_phone: phone } })

describe('a code to a number of a supplier', () => {
  test('proves it once, with an entry that hides its middle', async () => {
    const phone = newNumber()
    await sendCode(phone)
    const code = await codeFor(phone)
    expect((await check(phone, code)).status).toBe(200)
    expect((await check(phone, code)).error?.code).toBe('code_invalid')
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.act, 'organisation.prove_phone'))
    expect(entries.at(-1)).toMatchObject({ memberId: owner.memberId, after: { phone: `98****${phone.slice(-4)}` } })
  })

  test('proves no other number, nothing for another organisation, and nothing once it has expired', async () => {
    const phone = newNumber()
    await sendCode(phone)
    const code = await codeFor(phone)
    expect((await check(newNumber(), code)).error?.code).toBe('code_invalid')
    expect((await check(phone, code, await createTestSupplier(app))).error?.code).toBe('code_invalid')
    await clock.advance(PHONE_CODE_MINUTES * 60 + 1)
    expect((await check(phone, code)).error?.code).toBe('code_invalid')
  })

  test(`counts no more after ${PHONE_CODE_TRIES} wrong tries`, async () => {
    const phone = newNumber()
    await sendCode(phone)
    const code = await codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < PHONE_CODE_TRIES; tries++) await check(phone, wrong)
    expect((await check(phone, code)).error?.code).toBe('code_invalid')
  })

  test('makes no phone that answers by SMS of it, and the other way round', async () => {
    const [supplier, phone] = [await createTestSupplier(app), newNumber()]
    await sendCode(phone, supplier)
    const body = { phone, code: await codeFor(phone), language: 'en' as const, calendar: 'ad' as const }
    expect((await call('POST /supplier/sms-phone', { headers: supplier.headers, body })).error?.code).toBe('code_invalid')
    await call('POST /supplier/sms-phone/code', { headers: supplier.headers, body: { phone } })
    expect((await check(phone, await codeFor(phone), supplier)).error?.code).toBe('code_invalid')
  })
})

describe('the phone of a listing on sale', () => {
  test('waits until it is proved, and goes live with the next save', async () => {
    const [slug, phone] = [await liveProperty(), newNumber()]
    const was = (await liveRow(slug))?.phone
    const saved = await edit(slug, { phone: `+977 ${phone}`, description: 'Above the lake.' })
    expect(saved.body.data.change).toMatchObject({
      fields: [{ field: 'phone', before: was, after: `+977 ${phone}` }],
      phone: { number: `+977 ${phone}`, is_proved: false },
    })
    expect(await liveRow(slug)).toMatchObject({ phone: was, description: 'Above the lake.' })
    await prove(phone)
    expect(await changeOf(slug)).toMatchObject({ phone: { is_proved: true } })
    await edit(slug, { phone: `+977 ${phone}` })
    expect((await liveRow(slug))?.phone).toBe(`+977 ${phone}`)
    expect(await changeOf(slug)).toBeNull()
  })

  test('is removed at once', async () => {
    const slug = await liveProperty()
    await edit(slug, { phone: LANDLINE })
    await edit(slug, { phone: null })
    expect([(await liveRow(slug))?.phone, await changeOf(slug)]).toEqual([null, null])
  })

  test('goes live at once with the number that answers by SMS', async () => {
    const [slug, phone] = [await liveProperty(), newNumber()]
    await verify(owner, phone)
    await edit(slug, { phone: `+977 ${phone}` })
    expect((await liveRow(slug))?.phone).toBe(`+977 ${phone}`)
  })

  test('that gets no SMS is accepted by staff who say how they confirmed it, and then counts elsewhere, too', async () => {
    const slug = await liveProperty()
    await edit(slug, { phone: LANDLINE })
    const seen = await seenByStaff(slug)
    expect((await decide(seen, 'accept')).error?.fields).toHaveProperty('phone_reason')
    expect((await liveRow(slug))?.phone).not.toBe(LANDLINE)
    const reason = 'The owner answered our call'
    expect((await decideParts(seen, { decision: 'accept', phone_reason: reason })).status).toBe(200)
    expect((await liveRow(slug))?.phone).toBe(LANDLINE)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.act, 'organisations.confirm_phone'))
    expect(entries).toMatchObject([{ reason, after: { phone: '+9****0123' } }])
    const other = await liveProperty()
    await edit(other, { phone: '+977 61520123' })
    expect((await liveRow(other))?.phone).toBe('+977 61520123')
  })

  test('of a package waits as well', async () => {
    const slug = await createTestPackageOf(app, owner.organisationId)
    await db.update(packages).set({ isLive: true }).where(eq(packages.slug, slug))
    const { headers } = owner
    const change = (body: object) => call('PATCH /supplier/packages/:slug', { headers, params: { slug }, body })
    const phone = newNumber()
    expect((await change({ company_phone: phone })).body.data.change).toMatchObject({ fields: [{ field: 'phone' }] })
    await prove(phone)
    expect((await change({ company_phone: phone })).body.data).toMatchObject({ company_phone: phone, change: null })
  })

  test('is shown to staff with the request to go on sale, and confirmed if they say how', async () => {
    const { slug } = await createTestProperty(app, owner.organisationId)
    await edit(slug, { phone: '+977 1 4410000' })
    expect((await liveRow(slug))?.phone).toBe('+977 1 4410000')
    const { headers } = owner
    const asked = await call('POST /supplier/properties/:slug/publish', { headers, params: { slug }, body: {} })
    expect(asked.body.data.change?.phone).toEqual({ number: '+977 1 4410000', is_proved: false })
    expect((await decideParts(await seenByStaff(slug), { decision: 'accept', phone_reason: 'They answered' })).status).toBe(200)
    const another = await liveProperty()
    await edit(another, { phone: '+977 14410000' })
    expect(await changeOf(another)).toBeNull()
  })
})

describe('the mobile number of an organisation', () => {
  test('of a live one waits until it is proved, beside what else waits', async () => {
    const [supplier, phone] = [await createTestSupplier(app), newNumber()]
    await setContact(phone, supplier)
    await call('PATCH /supplier/organisation', { headers: supplier.headers, body: { legal_name: 'Lakeview Pvt. Ltd.' } })
    expect(await showOrganisation(supplier)).toMatchObject({
      contact_phone: null,
      is_contact_phone_proved: false,
      pending_change: { contact_phone: phone, legal_name: 'Lakeview Pvt. Ltd.' },
    })
    await prove(phone, supplier)
    await setContact(phone, supplier)
    expect(await showOrganisation(supplier)).toMatchObject({
      contact_phone: phone,
      is_contact_phone_proved: true,
      pending_change: { contact_phone: null, legal_name: 'Lakeview Pvt. Ltd.' },
    })
  })

  test('is accepted by staff with a reason, and is proved by that', async () => {
    const [supplier, phone] = [await createTestSupplier(app), newNumber()]
    await setContact(phone, supplier)
    const { items } = (await call('GET /staff/queue', { headers: admin.headers, query: {} })).body.data
    expect(items.find(({ id }) => id === `supplier_change ${supplier.organisationId}`)?.remark).toBe(phone)
    const params = { id: String(supplier.organisationId) }
    const body = { decision: 'accept' as const, reason: 'The owner answered our call' }
    await call('POST /staff/organisations/:id/change', { headers: admin.headers, params, body })
    const shown = await showOrganisation(supplier)
    expect(shown).toMatchObject({ contact_phone: phone, is_contact_phone_proved: true, pending_change: null })
  })

  test('of a new one is texted only once a code or staff have proved it', async () => {
    const newcomer = await createTestNewcomer(app)
    const phone = newNumber()
    await setContact(phone, newcomer)
    const onboarding = async () => (await call('GET /supplier/onboarding', { headers: newcomer.headers })).body.data
    const proof = async () => (await onboarding()).requirements.find(({ key }) => key === 'phone_proof')
    expect(await proof()).toEqual({ key: 'phone_proof', is_done: false, is_blocking: false })
    await call('POST /supplier/onboarding/submit', { headers: newcomer.headers })
    expect(await smsTo(phone, 'onboarding_submitted')).toEqual([])
    const params = { id: String(newcomer.organisationId) }
    const confirm = (reason: string) =>
      call('POST /staff/organisations/:id/phones', { headers: admin.headers, params, body: { phone, reason } })
    expect((await confirm(' ')).error?.fields).toHaveProperty('reason')
    expect((await confirm('The owner answered our call')).body.data.profile.is_contact_phone_proved).toBe(true)
    expect(await proof()).toMatchObject({ is_done: true })
    await call('POST /staff/organisations/:id/accept', { headers: admin.headers, params })
    expect(await smsTo(phone, 'onboarding_live')).toHaveLength(1)
  })
})
