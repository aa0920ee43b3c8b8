import { createECDH } from 'node:crypto'
import { BROWSERS_MAX, NOTICE_TESTS_PER_HOUR } from '@chautari/contract/supplier/notices/kinds'
import type { NoticeChoices } from '@chautari/contract/supplier/notices/notices'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sessions, users } from '../../account/store/tables.ts'
import { bookings } from '../../booking/store/tables.ts'
import { organisationNews } from '../../catalogue/organisations/store/tables.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { openPush } from '../../platform/push/deliver-push.ts'
import { moderateReview } from '../../review/index.ts'
import { reviews } from '../../review/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { deleteEndedSupplierSessions } from '../sessions/delete-ended-sessions.ts'
import { supplierBrowsers } from '../store/tables.ts'
import { testBrowser } from '../testing/browsers.ts'
import { createTestSupplier, signInSupplier, type TestSupplier } from '../testing/members.ts'
import { openPushService } from '../testing/push-service.ts'
import { sendDueNotifications } from './send-push.ts'
import { notifyOfNews } from './notify-of-news.ts'

const pair = createECDH('prime256v1')
const push = {
  publicKey: pair.generateKeys('base64url'),
  privateKey: pair.getPrivateKey('base64url'),
  contact: 'mailto:ops@chautari.example',
  timeoutMs: 2000,
}
const server = await freshApp({ push })
const { app, call, clock, db } = server
const { bookAndPay, cancel, room } = await paidBookingsOf(server)
const service = await openPushService(push.publicKey)
const deliver = openPush(push, service.reached)

afterAll(() => service.close())
afterEach(() => service.answerWith(undefined))

const [sold] = await db
  .select({ id: rooms.id, organisationId: properties.organisationId })
  .from(rooms)
  .innerJoin(properties, eq(properties.id, rooms.propertyId))
  .where(eq(rooms.slug, room.slug))
const organisationId = sold?.organisationId ?? 0
const owner = await createTestSupplier(app, { organisationId })
const PHONE = '9841000130'

const settingsOf = async ({ headers }: TestSupplier) => (await call('GET /supplier/me/notices', { headers })).body.data
async function choose(of: TestSupplier, choices: Partial<NoticeChoices>, quiet: { from: number; until: number } | null = null) {
  const known = await settingsOf(of)
  return call('PUT /supplier/me/notices', { headers: of.headers, body: { choices: { ...known.choices, ...choices }, quiet } })
}

/** Adds a browser of a member, and returns it with its number. */
async function addBrowser(of: TestSupplier, browser = service.subscribe()) {
  const { endpoint, keys } = browser
  const { browsers } = (await call('POST /supplier/me/browsers', { headers: of.headers, body: { endpoint, keys } })).body.data
  return { browser, id: browsers.at(-1)?.id ?? '' }
}

async function tell(): Promise<void> {
  while ((await notifyOfNews(app)) > 0) continue
}
async function sendAll(): Promise<void> {
  while ((await sendDueNotifications(app, deliver)) > 0) continue
}
const queued = (kind: string) => db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.id)
const emailsTo = async ({ user }: TestSupplier, kind: string) =>
  (await queued(kind)).filter(({ channel, recipientAddress }) => channel === 'mail' && recipientAddress === user.email)
const sendTest = (of: TestSupplier, id: string) =>
  call('POST /supplier/me/browsers/:id/test', { headers: of.headers, params: { id } })

test('news of which members cannot be notified holds up no other news, even a whole batch of it, and is tried again', async () => {
  await tell()
  const unreadable = { organisationId, kind: 'review_shown' as const, subject: 'no number' }
  const broken = await db
    .insert(organisationNews)
    .values(Array.from({ length: 50 }, () => unreadable))
    .returning()
  const { reference } = await bookAndPay({ needsApproval: true })
  await tell()
  expect((await queued('notice_requests')).map(({ about }) => about)).toContain(reference)
  expect(await db.select().from(organisationNews).orderBy(organisationNews.id)).toEqual(broken)
  await db.delete(organisationNews)
})

describe('a notification to a browser', () => {
  test('is encrypted for it and signed by us, tells of a request without the guest, and opens the booking', async () => {
    const { browser } = await addBrowser(owner)
    const { reference } = await bookAndPay({
      needsApproval: true,
      lead_traveller_name: 'Sita Gurung',
      lead_traveller_phone: '9841999888',
    })
    await tell()
    await sendAll()
    expect(browser.received).toMatchObject([{ subject: push.contact, urgency: 'high', ttl: '43200' }])
    const payload = browser.received[0]?.payload
    expect(payload).toEqual({
      title: `Booking request ${reference.slice(-4)}`,
      text: expect.stringMatching(/1 room, \d+ guests?\. Answer by \d+ \w{3} \d\d:\d\d\.$/),
      path: `/console/supplier/bookings/${reference}`,
    })
    expect(JSON.stringify(payload)).not.toMatch(/Sita|9841999888|@/)
    const [row] = await queued('notice_requests')
    expect(
      await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.channel, 'push'), like(outbox.textBody, '%push.example%'))),
    ).toEqual([])
    expect(row).toMatchObject({ lastError: null })
  })

  test('is tried again when the service fails, and given up without an alarm of staff once the browser is gone', async () => {
    const { browser, id } = await addBrowser(owner)
    service.answerWith(503)
    await sendTest(owner, id)
    await sendAll()
    const [failed] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipientAddress, `browser ${id}`))
    expect(failed).toMatchObject({ tries: 1, sentAt: null, parkedAt: null })
    service.answerWith(undefined)
    await clock.advance(31)
    await sendAll()
    expect(browser.received).toMatchObject([{ payload: { title: 'It works' } }])
    service.unsubscribe(browser)
    await sendTest(owner, id)
    await sendAll()
    const rows = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipientAddress, `browser ${id}`))
    expect(rows.map(({ lastError }) => lastError)).toEqual([null, 'withheld'])
    expect((await settingsOf(owner)).browsers.map((each) => each.id)).not.toContain(id)
  })

  test.each([404, 410, 302, 400])(
    'ends the subscription that the service answers with %i, and follows no redirect',
    async (status) => {
      const { id } = await addBrowser(owner)
      service.answerWith(status)
      await sendTest(owner, id)
      await sendAll()
      expect((await settingsOf(owner)).browsers.map((each) => each.id)).not.toContain(id)
      expect(service.requests).not.toContain('/elsewhere')
    },
  )

  test('goes to no address that leads into a private network, whatever its name resolves to', async () => {
    const guarded = openPush(push, { ca: service.reached.ca })
    for (const host of ['localhost', '127.0.0.1', '[::1]', '10.0.0.5', '169.254.169.254', '[::ffff:192.168.0.1]'])
      expect(await guarded({ ...service.subscribe(), endpoint: `https://${host}/send` }, '{}'), host).toBe('refused')
    expect(await guarded({ ...service.subscribe(), endpoint: 'http://push.example/send' }, '{}')).toBe('refused')
    const { headers } = owner
    const refuse = async (endpoint: string) =>
      (await call('POST /supplier/me/browsers', { headers, body: { ...testBrowser(), endpoint } })).error?.fields
    for (const endpoint of ['https://192.168.1.1/x', 'https://intranet/x', 'http://push.example/x', 'https://a:b@push.example/x'])
      expect(await refuse(endpoint), endpoint).toHaveProperty('endpoint')
  })
})

describe('the browsers of a member', () => {
  test('are theirs alone: another member meets 404, and another person on the same browser takes it over', async () => {
    const stranger = await createTestSupplier(app)
    const colleague = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
    const { browser, id } = await addBrowser(owner)
    for (const other of [stranger, colleague]) {
      const [{ headers }, params] = [other, { id }]
      expect((await call('DELETE /supplier/me/browsers/:id', { headers, params })).error?.code).toBe('not_found')
      expect((await sendTest(other, id)).error?.code).toBe('not_found')
    }
    await addBrowser(colleague, browser)
    expect((await settingsOf(owner)).browsers.map((each) => each.id)).not.toContain(id)
    expect((await settingsOf(colleague)).browsers).toHaveLength(1)
  })

  test('are renewed under their number, ten at most, and tested ten times an hour', async () => {
    const member = await createTestSupplier(app)
    const { browser, id } = await addBrowser(member)
    expect((await addBrowser(member, browser)).id).toBe(id)
    for (let tests = 0; tests < NOTICE_TESTS_PER_HOUR; tests++) await sendTest(member, id)
    expect((await sendTest(member, id)).error?.code).toBe('rate_limited')
    for (let more = 0; more < BROWSERS_MAX; more++) {
      await clock.advance(1)
      await addBrowser(member)
    }
    const { browsers } = await settingsOf(member)
    expect(browsers).toHaveLength(BROWSERS_MAX)
    expect(browsers.map((each) => each.id)).not.toContain(id)
  })

  test.each(['signing out', 'a new password', 'leaving the organisation'])(
    'end with %s, also for what is queued',
    async (end) => {
      const member = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
      const { browser, id } = await addBrowser(member)
      await sendTest(member, id)
      await clock.advance(1)
      if (end === 'signing out') await call('POST /supplier/sign-out', { headers: member.headers })
      if (end === 'a new password') {
        await db.delete(sessions).where(eq(sessions.userId, member.user.id))
        const passwordSetAt = await clock.now()
        await db.update(users).set({ passwordSetAt }).where(eq(users.id, member.user.id))
      }
      if (end === 'leaving the organisation') await call('POST /supplier/leave', { headers: member.headers })
      await sendAll()
      expect(browser.received).toEqual([])
      await deleteEndedSupplierSessions(app)
      expect(await db.select().from(supplierBrowsers).where(eq(supplierBrowsers.memberId, member.memberId))).toEqual([])
    },
  )

  test('get nothing, and none can be added, where the server has no keys', async () => {
    const { push: keys } = app.config
    app.config.push = undefined
    expect((await settingsOf(owner)).push_key).toBeNull()
    const { error } = await call('POST /supplier/me/browsers', { headers: owner.headers, body: testBrowser() })
    expect(error?.code).toBe('service_unavailable')
    app.config.push = keys
  })
})

test('owners cannot switch off the e-mails about their bank account', async () => {
  const { choices } = (await choose(owner, { bank_account: [], listings: [] })).body.data
  expect(choices).toMatchObject({ bank_account: ['email'], listings: [] })
  const desk = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
  expect((await settingsOf(desk)).kinds).not.toContain('bank_account')
})

test('a review is told once it is published, and not while it is held', async () => {
  const review = { authorName: 'Sita Sharma', roomId: sold?.id ?? 0, rating: 4, text: 'Quiet', state: 'held' as const }
  const [made] = await db.insert(reviews).values(review).returning({ id: reviews.id })
  await tell()
  expect(await emailsTo(owner, 'notice_reviews')).toEqual([])
  await transact(db, (tx) => moderateReview(tx, app, { id: made?.id ?? 0, to: 'shown', reason: '' }))
  await tell()
  expect(await emailsTo(owner, 'notice_reviews')).toMatchObject([{ subject: 'New review: 4 of 5' }])
})

describe('the news of a booking', () => {
  test('reaches members by the ways that they chose, each once, and their confirmed phone alone', async () => {
    const both = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
    const unconfirmed = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
    const phones = [
      { of: both, phone: PHONE, phoneProvenAt: await clock.now() },
      { of: unconfirmed, phone: '9841000131', phoneProvenAt: null },
    ]
    for (const { of, ...phone } of phones) {
      await db.update(users).set(phone).where(eq(users.id, of.user.id))
      await choose(of, { bookings: ['email', 'sms'], cancellations: [] })
    }
    expect(await settingsOf(unconfirmed)).toMatchObject({ phone: { number: '9841000131', is_confirmed: false } })
    const { reference, token } = await bookAndPay()
    await tell()
    expect(await emailsTo(both, 'notice_bookings')).toMatchObject([{ subject: `New booking ${reference.slice(-4)}` }])
    expect(await emailsTo(owner, 'notice_bookings')).toEqual([])
    const texts = (await queued('notice_bookings')).filter(({ channel }) => channel === 'sms')
    expect(texts.map(({ recipientAddress }) => recipientAddress)).toEqual([`+977${PHONE}`])
    expect(texts[0]?.textBody).toMatch(new RegExp(`^Chautari: New booking ${reference.slice(-4)}\\. `))
    await cancel(reference, token)
    await tell()
    expect(await emailsTo(both, 'notice_cancellations')).toEqual([])
  })

  test('is not told twice at the address of the organisation itself, nor to who is limited to another property', async () => {
    const same = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
    const limitedTo = { propertyIds: [1_000_000], packageIds: [] }
    const limited = await createTestSupplier(app, { organisationId, roles: ['front_desk'], limitedTo })
    const { reference } = await bookAndPay({ needsApproval: true })
    const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    const address = booking?.product.supplier?.email ?? ''
    await db.update(users).set({ email: address }).where(eq(users.id, same.user.id))
    await tell()
    const notices = (await queued('notice_requests')).filter(({ about }) => about === reference)
    expect(notices.map(({ recipientAddress }) => recipientAddress)).not.toContain(address)
    expect(notices.map(({ recipientAddress }) => recipientAddress)).not.toContain(limited.user.email)
    expect(notices.length).toBeGreaterThan(0)
  })

  test('waits for the end of quiet hours, except a request whose deadline they contain', async () => {
    const asleep = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
    await choose(asleep, { bookings: ['email'] }, { from: 22, until: 7 })
    const { now } = await clock.setTime('23:30')
    const headers = await signInSupplier(app, { userId: asleep.user.id, memberId: asleep.memberId })
    expect((await settingsOf({ ...asleep, headers })).quiet).toEqual({ from: 22, until: 7 })
    await bookAndPay()
    const late = await bookAndPay({ needsApproval: true })
    const urgent = await bookAndPay({ needsApproval: true })
    const inFourHours = new Date(now.getTime() + 4 * 60 * 60 * 1000)
    await db.update(bookings).set({ approveBy: inFourHours }).where(eq(bookings.reference, urgent.reference))
    await tell()
    const morning = new Date(now.getTime() + 7.5 * 60 * 60 * 1000)
    expect((await emailsTo(asleep, 'notice_bookings')).map(({ dueAt }) => dueAt)).toEqual([morning])
    const requests = await emailsTo(asleep, 'notice_requests')
    const dueOf = (reference: string) => requests.find(({ about }) => about === reference)?.dueAt.getTime() ?? 0
    expect(dueOf(late.reference)).toBe(morning.getTime())
    expect(dueOf(urgent.reference)).toBeLessThan(morning.getTime())
  })
})
