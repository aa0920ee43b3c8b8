import { REVIEW_HOURS } from '@chautari/contract/supplier/onboarding/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailsIn } from '../../account/testing/emails.ts'
import { users } from '../../account/store/tables.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import {
  SUPPLIER_PASSWORD,
  createTestPackageOf,
  createTestPerson,
  createTestProperty,
  signInSupplier,
  supplierHeaders,
} from '../testing/members.ts'
import { createTestNewcomer, makeDraft } from '../testing/organisations.ts'
import { createTestSupplier, type TestSupplier } from '../testing/members.ts'
import { deleteOldJoinLinks } from './join.ts'

const { app, call, db, clock } = await freshApp()
const { to, kindsTo, tokenIn } = emailsIn(db)
const staff = await createTestMember(app, { role: 'admin' })

const join = (email: string, locale = 'en') =>
  call('POST /supplier/join', { body: { email }, headers: { 'accept-language': locale } })
const create = (token: string, headers = {}) =>
  call('POST /supplier/join/account', {
    headers,
    body: { token, name: 'Sabitri Limbu', phone: '9842011562', password: SUPPLIER_PASSWORD },
  })
const submit = ({ headers }: Pick<TestSupplier, 'headers'>) => call('POST /supplier/onboarding/submit', { headers })
const show = async ({ headers }: Pick<TestSupplier, 'headers'>) => (await call('GET /supplier/onboarding', { headers })).body.data
const paramsOf = ({ organisationId }: TestSupplier) => ({ id: String(organisationId) })
const accept = (supplier: TestSupplier) =>
  call('POST /staff/organisations/:id/accept', { headers: staff.headers, params: paramsOf(supplier) })
const sendBack = (supplier: TestSupplier) =>
  call('POST /staff/organisations/:id/send-back', {
    headers: staff.headers,
    params: paramsOf(supplier),
    body: { reason: 'The PAN certificate cannot be read' },
  })
const queued = async () => (await call('GET /staff/queue', { headers: staff.headers, query: {} })).body.data.items
const isLive = async (slug: string) =>
  (await db.select({ isLive: properties.isLive }).from(properties).where(eq(properties.slug, slug)))[0]?.isLive

describe('a new supplier', () => {
  test('proves their address by the emailed link, then has an account and an organisation as a draft', async () => {
    const email = 'sabitri@tea.example'
    expect((await join(email)).status).toBe(200)
    const token = await tokenIn(email, 'supplier_join')
    expect((await call('POST /supplier/join/link', { body: { token } })).body.data).toEqual({ email })
    const joined = await create(token)
    expect([joined.status, joined.body.data.member, joined.body.data.organisations]).toEqual([201, null, []])
    expect((await create(token)).error?.code).toBe('token_invalid')
    const [account] = await db.select().from(users).where(eq(users.email, email))
    expect(account?.emailProvenAt).not.toBeNull()
    const cookie = /chautari_supplier=([^;]+)/.exec(String(joined.headers['set-cookie']))?.[1] ?? ''
    const headers = { ...supplierHeaders(app.config.secret, cookie), 'x-csrf-token': joined.body.data.csrf_token }
    const body = { kind: 'hotel' as const, name: 'Ilam Tea Garden', legal_name: 'Ilam Tea Garden Homestay' }
    const made = await call('POST /supplier/organisations', { headers, body })
    expect(made.body.data.member).toMatchObject({
      roles: ['owner'],
      organisation: { name: 'Ilam Tea Garden', is_live: false, is_suspended: false },
    })
    const started = await show({ headers })
    expect(started.state).toBe('draft')
    // The number was typed for the account a minute ago.
    expect(started.requirements.find(({ key }) => key === 'contact_phone')?.is_done).toBe(true)
    expect(
      (await call('POST /supplier/organisations', { headers: { ...headers, 'x-csrf-token': made.body.data.csrf_token }, body }))
        .error?.code,
    ).toBe('organisation_known')
    expect(await kindsTo(email)).toEqual(['supplier_join', 'onboarding_draft'])
  })

  test('is not told whether an address has an account, but its owner is', async () => {
    const { email } = await createTestPerson(app)
    expect((await join(email)).body).toEqual((await join('nobody@tea.example')).body)
    expect(await kindsTo(email)).toEqual(['supplier_join_known'])
    expect((await to(email))[0]?.textBody).not.toContain('token=')
  })

  test('gets emails in their language, and a link that a newer one replaces', async () => {
    const email = 'ne@tea.example'
    await join(email, 'ne')
    const first = await tokenIn(email, 'supplier_join')
    await join(email, 'ne')
    expect((await to(email))[0]?.subject).toContain('चौतारी')
    expect((await create(first)).error?.code).toBe('token_invalid')
  })

  test('prepares a limited number of organisations', async () => {
    const user = await createTestPerson(app)
    const headers = await signInSupplier(app, { userId: user.id })
    const answers: (string | number)[] = []
    let token = headers['x-csrf-token']
    for (let n = 0; n < 6; n++) {
      const body = { kind: 'agency' as const, name: `Himal Treks ${n}`, legal_name: 'Himal Treks' }
      const made = await call('POST /supplier/organisations', { headers: { ...headers, 'x-csrf-token': token }, body })
      answers.push(made.error?.code ?? made.status)
      if (!made.error) token = made.body.data.csrf_token
    }
    expect(answers).toEqual([201, 201, 201, 201, 201, 'too_many_organisations'])
  })
})

describe('sending an organisation for review', () => {
  test('is refused with all that is missing, until nothing is', async () => {
    const owner = await createTestSupplier(app)
    await makeDraft(app, owner.organisationId)
    const refused = await submit(owner)
    expect([refused.status, refused.error?.code]).toEqual([422, 'onboarding_incomplete'])
    const missing = Object.keys(refused.error?.fields ?? {})
    const { requirements } = await show(owner)
    expect(missing).toEqual(requirements.filter((one) => one.is_blocking && !one.is_done).map(({ key }) => key))
    expect(missing).toContain('listing')
    expect(missing).not.toContain('cancellation')
  })

  test('names what a listing lacks, in the language of the caller', async () => {
    const newcomer = await createTestNewcomer(app)
    await db.update(properties).set({ pictureNames: [] }).where(eq(properties.slug, newcomer.slug))
    const headers = { ...newcomer.headers, 'accept-language': 'ne' }
    const { listings } = (await call('GET /supplier/onboarding', { headers })).body.data
    expect(listings).toMatchObject([{ kind: 'property', slug: newcomer.slug, missing: [expect.stringContaining('फोटो')] }])
    expect(Object.keys((await submit(newcomer)).error?.fields ?? {})).toEqual(['listing'])
  })

  test('puts it into the queue of staff with a deadline, once', async () => {
    const newcomer = await createTestNewcomer(app)
    const { body } = await submit(newcomer)
    expect(body.data.state).toBe('in_review')
    const [sent, until] = [Date.parse(body.data.submitted_at ?? ''), Date.parse(body.data.answer_by ?? '')]
    expect(until - sent).toBe(REVIEW_HOURS * 60 * 60 * 1000)
    const item = (await queued()).find(({ id }) => id === `new_supplier ${newcomer.organisationId}`)
    expect(item).toMatchObject({ kind: 'new_supplier', due_at: body.data.answer_by })
    expect((await submit(newcomer)).error?.code).toBe('organisation_not_draft')
    expect(await kindsTo(newcomer.user.email)).toEqual(['onboarding_submitted'])
  })

  test('tells no owner whose address nobody confirmed, and is refused without one who did', async () => {
    const newcomer = await createTestNewcomer(app)
    await db.update(users).set({ emailProvenAt: null }).where(eq(users.id, newcomer.user.id))
    expect(Object.keys((await submit(newcomer)).error?.fields ?? {})).toEqual(['email'])
  })
})

describe('an organisation that is not live', () => {
  test('has nothing on sale, whoever publishes', async () => {
    const newcomer = await createTestNewcomer(app)
    const publish = () =>
      call('POST /staff/properties/:slug/publish', { headers: staff.headers, params: { slug: newcomer.slug }, body: {} })
    expect((await publish()).error?.code).toBe('organisation_not_live')
    const byHand = db.update(properties).set({ isLive: true }).where(eq(properties.slug, newcomer.slug))
    await expect(byHand).rejects.toThrow()
    await submit(newcomer)
    expect((await publish()).error?.code).toBe('organisation_not_live')
    expect(await isLive(newcomer.slug)).toBe(false)
  })

  test('cannot ask staff to publish a single listing, nor can staff publish a package of it', async () => {
    const { headers, slug, organisationId } = await createTestNewcomer(app)
    const tour = { slug: await createTestPackageOf(app, organisationId) }
    const own = { headers, body: {} }
    const answers = [
      await call('POST /supplier/properties/:slug/publish', { ...own, params: { slug } }),
      await call('POST /supplier/packages/:slug/publish', { ...own, params: tour }),
      await call('POST /staff/packages/:slug/publish', { headers: staff.headers, params: tour, body: {} }),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('organisation_not_live'))
  })
})

describe('the review by staff', () => {
  test('puts on sale what is complete, and tells the owners by email and SMS', async () => {
    const newcomer = await createTestNewcomer(app)
    const unfinished = await createTestProperty(app, newcomer.organisationId)
    await db.update(rooms).set({ pictureNames: [] }).where(eq(rooms.propertyId, unfinished.id))
    await submit(newcomer)
    const { data } = (await accept(newcomer)).body
    expect(data).toMatchObject({ organisation: { profile: { state: 'live' }, onboarding: null } })
    expect(data.left_off).toHaveLength(1)
    expect([await isLive(newcomer.slug), await isLive(unfinished.slug)]).toEqual([true, false])
    expect(await kindsTo(newcomer.user.email)).toEqual(['onboarding_submitted', 'onboarding_live'])
    expect(await kindsTo('+9779841000055')).toContain('onboarding_live')
    expect((await accept(newcomer)).error?.code).toBe('organisation_not_in_review')
    expect((await sendBack(newcomer)).error?.code).toBe('organisation_not_in_review')
    expect((await queued()).map(({ id }) => id)).not.toContain(`new_supplier ${newcomer.organisationId}`)
  })

  test('sends back with the reason, after which it can be sent again', async () => {
    const newcomer = await createTestNewcomer(app)
    await submit(newcomer)
    expect((await sendBack(newcomer)).body.data.onboarding).toMatchObject({
      state: 'draft',
      sent_back_reason: 'The PAN certificate cannot be read',
    })
    expect(await isLive(newcomer.slug)).toBe(false)
    const email = (await to(newcomer.user.email)).at(-1)
    expect([email?.kind, email?.textBody]).toEqual(['onboarding_sent_back', expect.stringContaining('cannot be read')])
    expect((await submit(newcomer)).body.data).toMatchObject({ state: 'in_review', sent_back_reason: null })
  })

  test('happens once by two who accept at once', async () => {
    const newcomer = await createTestNewcomer(app)
    await submit(newcomer)
    const answers = await Promise.all([accept(newcomer), accept(newcomer)])
    expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['done', 'organisation_not_in_review'])
  })

  test('refuses to accept one that was suspended meanwhile', async () => {
    const newcomer = await createTestNewcomer(app)
    await submit(newcomer)
    const body = { reason: 'Complaints of guests' }
    await call('POST /staff/organisations/:id/suspend', { headers: staff.headers, params: paramsOf(newcomer), body })
    expect((await accept(newcomer)).error?.code).toBe('organisation_suspended')
    expect(await isLive(newcomer.slug)).toBe(false)
  })
})

// Last, because the session of staff ends meanwhile.
test('a join link cannot be used after a day, nor for an address that got an account meanwhile', async () => {
  await join('late@tea.example')
  const late = await tokenIn('late@tea.example', 'supplier_join')
  await join('known@tea.example')
  const known = await tokenIn('known@tea.example', 'supplier_join')
  const { id } = await createTestPerson(app)
  await db.update(users).set({ email: 'known@tea.example' }).where(eq(users.id, id))
  expect((await create(known)).error?.code).toBe('registration_refused')
  await clock.advance(25 * 60 * 60)
  expect((await create(late)).error?.code).toBe('token_invalid')
  expect(await deleteOldJoinLinks(app)).toBeGreaterThan(0)
})
