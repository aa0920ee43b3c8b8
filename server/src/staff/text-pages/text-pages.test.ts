import { STATED_LIMITS } from '@chautari/contract/content/stated-limits'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { bookings } from '../../booking/store/tables.ts'
import { textPageVersions } from '../../content/text-pages/store/tables.ts'
import { createTestTextDraft } from '../../content/testing/text-pages.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'
import { PAGE_TEXTS } from '../testing/typical-content-calls.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { reserve } = await reservationsOf(testApp)
let { headers, person } = await createTestMember(app, { role: 'content' })
const DAY_SECONDS = 24 * 60 * 60

type Page = 'terms' | 'privacy' | 'agreement' | 'faq'
const today = async () => dayInNepal(await clock.now())
const file = async (page: Page) => (await call('GET /staff/text-pages/:page', { headers, params: { page } })).body.data
const begin = (page: Page) => call('POST /staff/text-pages/:page/draft', { headers, params: { page } })
const save = (page: Page, revision: number, content: TextPageContent) =>
  call('PUT /staff/text-pages/:page/draft', { headers, params: { page }, body: { revision, content } })
const discard = (page: Page, revision: number) =>
  call('POST /staff/text-pages/:page/draft/discard', { headers, params: { page }, body: { revision } })
const publish = (page: Page, revision: number, day: string) =>
  call('POST /staff/text-pages/:page/draft/publish', { headers, params: { page }, body: { revision, effective_on: day } })
const withdraw = (page: Page, number: number) =>
  call('POST /staff/text-pages/:page/versions/:number/withdraw', {
    headers,
    params: { page, number: String(number) },
    body: { reason: 'a clause is missing' },
  })
const read = async (page: Page, { version, language = 'en' }: { version?: number; language?: string } = {}) =>
  call('GET /text-pages/:page', {
    params: { page },
    query: version === undefined ? {} : { version: String(version) },
    headers: { 'accept-language': language },
  })
const wordsOf = async (page: Page) => JSON.stringify((await read(page)).body.data.groups).replaceAll(/<[^>]*>/g, ' ')
const entriesAbout = async (page: Page) =>
  (await call('GET /staff/entries', { headers, query: { about: `page:${page}` } })).body.data

/** Advances the clock, and signs in again. */
async function wait(seconds: number): Promise<void> {
  await clock.advance(seconds)
  ;({ headers, person } = await createTestMember(app, { role: 'content' }))
}

const withBody = (body: string): TextPageContent => {
  const [group] = PAGE_TEXTS.groups
  const [entry] = group?.entries ?? []
  if (!group || !entry) throw new Error('no section')
  return { ...PAGE_TEXTS, groups: [{ ...group, entries: [{ ...entry, body: { en: body, ne: body } }] }] }
}

/** Publishes texts as the next version of a page, effective from `day`. */
async function release(page: Page, content: TextPageContent, day: string) {
  await createTestTextDraft(db, page)
  const { body } = await save(page, 1, content)
  return publish(page, body.data.draft?.revision ?? 0, day)
}

beforeEach(async () => {
  for (const page of ['terms', 'privacy', 'agreement', 'faq'] as const) {
    const { draft } = await file(page)
    if (draft) await discard(page, draft.revision)
  }
})

describe('the texts that came with the software', () => {
  test.each(['terms', 'privacy', 'agreement', 'faq'] as const)(
    '%s is version 1, in both languages, without a demo',
    async (page) => {
      const english = (await read(page)).body.data
      const nepali = (await read(page, { language: 'ne' })).body.data
      expect(english).toMatchObject({ page, number: 1, state: 'current', effective_on: '2026-11-22', lang: 'en' })
      expect(nepali).toMatchObject({ number: 1, lang: 'ne' })
      const texts = ({ heading, lead, groups }: typeof english) => JSON.stringify([heading, lead, groups])
      expect(texts(english)).not.toMatch(/[ऀ-ॿ]|\{\w+\}/)
      expect(texts(nepali)).toMatch(/[ऀ-ॿ]/)
      expect(texts(nepali)).not.toMatch(/\{\w+\}/)
    },
  )

  test('state the limits of the software', async () => {
    const rows = await db.select().from(textPageVersions).where(eq(textPageVersions.number, 1))
    expect(rows).toHaveLength(4)
    for (const { limits } of rows) expect(limits).toEqual(STATED_LIMITS)
    for (const page of (await call('GET /staff/text-pages', { headers })).body.data) expect(page.outdated).toEqual([])
  })

  test('the FAQ states the audience, the payment methods, no card fee and the payout day', async () => {
    const words = await wordsOf('faq')
    expect(words).toContain('For domestic travellers')
    expect(words).toMatch(/wallet.*bank card.*bank transfer.*connect ?IPS/i)
    expect(words).toContain('No fee is charged for card payment')
    expect(words).toMatch(/fifth business day of the month after the departure/)
  })

  test('the terms state no card fee, and full payment', async () => {
    for (const page of ['terms', 'agreement'] as const) {
      expect(await wordsOf(page)).toMatch(/no fee is charged for card payment/i)
      expect(await wordsOf(page)).toMatch(/full payment is (needed|required)|full payment is needed/i)
    }
    expect(await wordsOf('terms')).toContain('request payouts from their dashboard')
  })

  test('the FAQ and the privacy page name the offered payment methods and no others', async () => {
    app.config.paymentsOff = ['esewa', 'connectips']
    expect(await wordsOf('faq')).toContain('With your Khalti wallet or a bank card.')
    expect(await wordsOf('privacy')).toContain('You can pay with your Khalti wallet or a bank card.')
    for (const page of ['faq', 'privacy'] as const) expect(await wordsOf(page)).not.toMatch(/eSewa|connect ?IPS/i)
    app.config.paymentsOff = []
    expect(await wordsOf('faq')).toContain(
      'With your eSewa wallet, your Khalti wallet, a bank card or a bank transfer through connectIPS.',
    )
  })
})

describe('a version', () => {
  test('is written as a draft, applies from its day on, and leaves the previous version readable by its number', async () => {
    const from = addDays(await today(), 3)
    expect((await begin('agreement')).status).toBe(201)
    expect((await begin('agreement')).error?.code).toBe('draft_exists')
    const saved = await save('agreement', 1, withBody('<p>Version two. {holdMinutes} minutes.</p>'))
    expect(saved.body.data.draft).toMatchObject({ revision: 2, saved_by: person.name })
    expect((await read('agreement')).body.data.number).toBe(1)
    const published = (await publish('agreement', 2, from)).body.data
    expect(published).toMatchObject({ draft: null, current: { number: 1 }, upcoming: { number: 2, published_by: person.name } })
    const before = (await read('agreement')).body.data
    expect(before.number).toBe(1)
    expect(before.versions.map(({ state }) => state)).toEqual(['upcoming', 'current'])
    expect((await read('agreement', { version: 2 })).body.data).toMatchObject({ state: 'upcoming', effective_on: from })
    await wait(3 * DAY_SECONDS)
    const after = (await read('agreement')).body.data
    expect(after).toMatchObject({ number: 2, state: 'current' })
    expect(after.groups[0]?.entries[0]?.body).toBe('<p>Version two. 12 minutes.</p>')
    expect((await read('agreement', { version: 1 })).body.data).toMatchObject({ number: 1, state: 'past' })
    expect((await read('agreement', { version: 3 })).status).toBe(404)
    expect((await entriesAbout('agreement')).map(({ act }) => act)).toEqual(['pages.publish', 'pages.edit', 'pages.begin'])
  })

  test('keeps the limits of its publication', async () => {
    await release('privacy', withBody('<p>{holdMinutes} minutes.</p>'), await today())
    const [row] = await db
      .select()
      .from(textPageVersions)
      .where(and(eq(textPageVersions.page, 'privacy'), eq(textPageVersions.number, 2)))
    expect(row?.limits).toEqual(STATED_LIMITS)
  })

  test('is compared with the previous version', async () => {
    const version = (number: string) =>
      call('GET /staff/text-pages/:page/versions/:number', { headers, params: { page: 'privacy', number } })
    expect((await version('1')).body.data.before).toBeNull()
    expect((await version('2')).body.data).toMatchObject({ number: 2, before: { number: 1 } })
    for (const number of ['3', '0', 'x']) expect((await version(number)).status).toBe(404)
  })

  test('cannot be changed or deleted once it took effect', async () => {
    const row = and(eq(textPageVersions.page, 'terms'), eq(textPageVersions.number, 1))
    await expect(db.update(textPageVersions).set({ content: PAGE_TEXTS }).where(row)).rejects.toThrow()
    await expect(db.delete(textPageVersions).where(row)).rejects.toThrow()
    expect((await withdraw('terms', 1)).error?.code).toBe('changed_meanwhile')
  })

  test('is withdrawn before it takes effect, and is a draft again', async () => {
    const from = addDays(await today(), 9)
    await release('faq', withBody('<p>Soon.</p>'), from)
    await begin('faq')
    expect((await withdraw('faq', 2)).error?.code).toBe('draft_exists')
    await discard('faq', 1)
    const { draft, upcoming } = (await withdraw('faq', 2)).body.data
    expect(upcoming).toBeNull()
    expect(draft?.content.groups[0]?.entries[0]?.body.en).toBe('<p>Soon.</p>')
    expect((await read('faq', { version: 2 })).status).toBe(404)
    const [last] = await entriesAbout('faq')
    expect(last).toMatchObject({ act: 'pages.withdraw', reason: 'a clause is missing', before: { number: 2, effectiveOn: from } })
  })

  test('needs a day that has not passed, not before that of the last version, and not in three years', async () => {
    const day = await today()
    await release('faq', withBody('<p>Soon.</p>'), addDays(day, 5))
    const fields = async (on: string) => Object.keys((await release('faq', withBody('<p>Later.</p>'), on)).error?.fields ?? {})
    expect(await fields(addDays(day, -1))).toEqual(['effective_on'])
    expect(await fields(addDays(day, 4))).toEqual(['effective_on'])
    expect(await fields(addDays(day, 3 * 366))).toEqual(['effective_on'])
    expect(await fields(addDays(day, 5))).toEqual([])
    expect((await withdraw('faq', 2)).error?.code).toBe('changed_meanwhile')
    await withdraw('faq', 3)
    await discard('faq', (await file('faq')).draft?.revision ?? 0)
    await withdraw('faq', 2)
  })
})

describe('a draft', () => {
  test('stores only sanitised HTML, and gives new sections an anchor', async () => {
    await createTestTextDraft(db)
    const content = withBody(
      '<h2 onclick="x()">One<script>alert(1)</script></h2><img src="/media/lake-noon-1-800.avif"><a href="javascript:x">x</a>',
    )
    const [group] = content.groups
    const [entry] = group?.entries ?? []
    if (!group || !entry) throw new Error('no section')
    const added = { ...entry, key: '', heading: { en: 'How do I pay?', ne: 'कसरी तिर्ने?' } }
    const { body } = await save('faq', 1, { ...content, groups: [{ ...group, entries: [entry, added] }] })
    const entries = body.data.draft?.content.groups[0]?.entries ?? []
    expect(entries.map(({ key }) => key)).toEqual(['hold', 'how-do-i-pay'])
    expect(entries[0]?.body.en).toBe('<p>One</p><a>x</a>')
  })

  test('is saved by one of two people who opened it, and the other gets a conflict', async () => {
    await createTestTextDraft(db)
    const saved = await Promise.all([save('faq', 1, withBody('<p>One.</p>')), save('faq', 1, withBody('<p>Two.</p>'))])
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await publish('faq', 1, await today())).error?.code).toBe('changed_meanwhile')
    expect((await discard('faq', 1)).error?.code).toBe('changed_meanwhile')
    expect((await file('faq')).draft?.revision).toBe(2)
  })

  test('names its gaps before it is published', async () => {
    await createTestTextDraft(db)
    const content = withBody('<p>{holdMinute} minutes</p>')
    await save('faq', 1, { ...content, lead: { en: 'Answers', ne: '' } })
    const { error } = await publish('faq', 2, await today())
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['page_incomplete', ['lead', 'hold.body']])
  })

  test('adds an audit entry of the changes, and none without changes', async () => {
    await createTestTextDraft(db)
    await save('faq', 1, PAGE_TEXTS)
    const count = (await entriesAbout('faq')).length
    await save('faq', 2, PAGE_TEXTS)
    expect(await entriesAbout('faq')).toHaveLength(count)
    await save('faq', 3, withBody('<p>12.</p>'))
    const [last] = await entriesAbout('faq')
    expect(last).toMatchObject({ act: 'pages.edit', after: { 'hold.body.en': 10, 'hold.body.ne': 10 } })
  })
})

test('a booking keeps the version of the terms in effect when it was made', async () => {
  const first = await reserve()
  await release('terms', withBody('<p>New terms.</p>'), await today())
  const second = await reserve()
  const rows = await db.select({ reference: bookings.reference, terms: bookings.termsVersion }).from(bookings)
  const termsOf = new Map(rows.map(({ reference, terms }) => [reference, terms]))
  expect([termsOf.get(first.booking_reference), termsOf.get(second.booking_reference)]).toEqual([1, 2])
})
