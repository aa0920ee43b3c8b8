import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@chautari/contract/locale'
import { LOW_STOCK_ROOMS, NOTICE_KINDS, NOTICE_CHANNELS } from '@chautari/contract/supplier/notices/kinds'
import type { NoticesChanged } from '@chautari/contract/supplier/notices/notices'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../account/store/tables.ts'
import { findBooking } from '../../booking/index.ts'
import { ORGANISATION_NEWS, organisationNews } from '../../catalogue/organisations/store/tables.ts'
import { composeMemberEmail } from '../../messaging/emails/message-emails.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { browserAddress } from '../../platform/email/outbox.ts'
import { moderateReview } from '../../review/index.ts'
import { reviews } from '../../review/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { notifyOfDecision } from '../listings/notify-of-decision.ts'
import { notifyOfMessages } from '../messages/notify-of-messages.ts'
import { notifyOwners } from '../money/notify-owners.ts'
import { supplierBrowsers } from '../store/tables.ts'
import { testBrowser } from '../testing/browsers.ts'
import { createTestSupplier, organisationOfRoom } from '../testing/members.ts'
import { notifyOfNews } from './notify-of-news.ts'

type NewsKind = (typeof ORGANISATION_NEWS)[number]

const pair = createECDH('prime256v1')
const keys = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
const server = await freshApp({ push: { ...keys, contact: 'mailto:ops@chautari.example', timeoutMs: 2000 } })
const { app, call, clock, db } = server
const { bookAndPay, freshStay, room } = await paidBookingsOf(server)
const organisationId = await organisationOfRoom(db, room.slug)
await createTestSupplier(app, { organisationId })

const NEPALI = /[ऀ-ॿ]/

/** Adds an owner who is notified as chosen, also in a browser. Returns the addresses of each channel. */
async function member(locale: Locale, phone: string, choices: NoticesChanged['choices']) {
  const { user, memberId, headers } = await createTestSupplier(app, { organisationId, roles: ['owner'] })
  await db
    .update(users)
    .set({ locale, phone, phoneProvenAt: await clock.now() })
    .where(eq(users.id, user.id))
  await call('PUT /supplier/me/notices', { headers, body: { choices, quiet: null } })
  const { endpoint, keys: secrets } = testBrowser()
  const [browser] = await db
    .insert(supplierBrowsers)
    .values({ memberId, endpoint, ...secrets, device: 'A test' })
    .returning({ id: supplierBrowsers.id })
  return { mail: user.email ?? '', sms: `+977${phone}`, push: browserAddress(browser?.id ?? 0) }
}

const report = (subject: string, kinds: readonly NewsKind[]) =>
  db.insert(organisationNews).values(kinds.map((kind) => ({ organisationId, kind, subject })))

async function tell() {
  while ((await notifyOfNews(app)) > 0) continue
}

const toldTo = (...addresses: string[]) =>
  db.select().from(outbox).where(inArray(outbox.recipientAddress, addresses)).orderBy(asc(outbox.id))

test('the answer of a traveller who was asked to move reaches members as they chose, in their language', async () => {
  const wanted = { bookings: ['email' as const, 'sms' as const] }
  const [english, nepali] = [await member('en', '9841000140', wanted), await member('ne', '9841000141', wanted)]
  const { reference } = await bookAndPay()
  await db.delete(organisationNews)
  await report(reference, ['move_accepted', 'move_declined', 'move_lapsed'])
  await tell()
  const tail = reference.slice(-4)
  const titles = [`Booking ${tail} moved`, `Booking ${tail} keeps its date`, `Booking ${tail} keeps its date`]
  const sentences = [/accepted\. Now: /, /declined to move/, /didn't answer in time/]
  const matching = (all: RegExp[]) => all.map((each) => expect.stringMatching(each) as string)
  const emails = await toldTo(english.mail)
  expect(emails.map(({ subject }) => subject)).toEqual(titles)
  expect(emails.map(({ textBody }) => textBody)).toEqual(matching(sentences))
  expect((await toldTo(english.sms)).map(({ textBody }) => textBody)).toEqual(matching(sentences))
  const inNepali = await toldTo(nepali.mail)
  expect(inNepali.map(({ subject }) => subject)).toEqual(matching([/सर्‍यो$/, /सरेन$/, /सरेन$/]))
})

/** Returns patterns of the addresses of the suppliers' screens, from the routes of the console. */
function supplierScreens(): RegExp[] {
  const routes = readFileSync(join(import.meta.dirname, '../../../../console/src/supplier-routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path.replaceAll(/:\w+/g, '[^/]+'))
  return paths.map((path) => new RegExp(`^/console/supplier/${path}$`))
}

/** Makes everything happen of which members are notified, in each of its sentences. */
async function happen() {
  const { reference: asked } = await bookAndPay({ needsApproval: true })
  const { reference } = await bookAndPay({ ...(await freshStay()), quantity: room.total_rooms - LOW_STOCK_ROOMS })
  const booking = await findBooking(db, { reference })
  if (!booking) throw new Error('The booking is gone.')
  await db.delete(organisationNews)
  await report(asked, ['booking_asked'])
  const ofBooking = ORGANISATION_NEWS.filter((kind) => kind !== 'booking_asked' && kind !== 'review_shown')
  await report(reference, ofBooking)
  const review = { authorName: 'Sita Sharma', roomId: room.id, rating: 4, text: 'Quiet', state: 'held' as const }
  const [made] = await db.insert(reviews).values(review).returning({ id: reviews.id })
  await transact(db, async (tx) => {
    await moderateReview(tx, app, { id: made?.id ?? 0, to: 'shown', reason: '' })
    const unread = { organisationId, bookingId: booking.id, reference, count: 2 }
    await notifyOfMessages(app)(tx, { ...unread, compose: (to) => composeMemberEmail(booking, to, { ...app.config, count: 2 }) })
    const facts = { amountPaisa: 1_250_000, reason: 'closed', by: 'Maya', effectiveAt: new Date(), bank: 'Nabil', number: '4711' }
    for (const kind of ['bank_account_entered', 'bank_account_stopped', 'payout_sent', 'payout_returned'] as const)
      await notifyOwners(tx, app, { organisation: { id: organisationId, name: 'Lakeview' }, news: { kind, ...facts } })
    const decided = { organisationId, title: 'Lakeview', message: null, rooms: new Map<string, string>() }
    const whole = { ...decided, kind: 'property' as const, slug: 'lakeview', accepted: [], refused: [] }
    for (const decision of ['accept', 'send_back', 'decline'] as const) await notifyOfDecision(tx, app, { ...whole, decision })
    const parts = { accepted: ['name'], refused: [{ part: 'address', reason: 'wrong' }] }
    await notifyOfDecision(tx, app, { ...decided, ...parts, kind: 'package', slug: 'lake-tour', decision: 'accept' })
  })
  await tell()
}

// Beside the news: low stock, messages, four of money and four decisions.
const SENTENCES = ORGANISATION_NEWS.length + 1 + 1 + 4 + 4

test('each kind of notice has a text in both languages for each way, and opens a screen that exists', async () => {
  const everything = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, [...NOTICE_CHANNELS]]))
  const readers = [await member('en', '9841000142', everything), await member('ne', '9841000143', everything)]
  await happen()
  const screens = supplierScreens()
  for (const [index, { mail, sms, push }] of readers.entries()) {
    const locale = LOCALES[index] ?? 'en'
    const inLanguage = (text: string) => NEPALI.test(text) === (locale === 'ne') && !/undefined|null|NaN|\{/.test(text)
    const notifications = await toldTo(push)
    expect(new Set(notifications.map(({ kind }) => kind))).toEqual(new Set(NOTICE_KINDS.map((kind) => `notice_${kind}`)))
    for (const { kind, textBody } of notifications) {
      const { title, text, path } = JSON.parse(textBody) as { title: string; text: string; path: string }
      expect([inLanguage(title), inLanguage(text)], `${kind}: ${title} ${text}`).toEqual([true, true])
      expect(
        screens.some((screen) => screen.test(path.split('?')[0] ?? '')),
        `${kind}: ${path}`,
      ).toBe(true)
    }
    const texts = await toldTo(sms)
    expect(texts.filter(({ textBody }) => !inLanguage(textBody))).toEqual([])
    const emails = await toldTo(mail)
    expect(emails.filter(({ subject }) => !inLanguage(subject))).toEqual([])
    expect([notifications.length, texts.length, emails.length]).toEqual([SENTENCES, SENTENCES, SENTENCES])
  }
})

test('news of a kind that only a newer release has wait for it, and delay no others', async () => {
  const english = await member('en', '9841000144', { bookings: ['email'] })
  const { reference } = await bookAndPay()
  await db.delete(organisationNews)
  const newer = 'kind_of_a_newer_release' as NewsKind
  await report(reference, [newer, 'booking_changed', newer])
  await tell()
  expect((await toldTo(english.mail)).map(({ subject }) => subject)).toEqual([`Booking ${reference.slice(-4)} is changed`])
  expect((await db.select().from(organisationNews)).map(({ kind }) => kind)).toEqual([newer, newer])
})
