import { NEWSLETTER_DAYS_AHEAD_MAX } from '@chautari/contract/staff/newsletter/limits'
import type { StaffRole } from '@chautari/contract/staff/permissions'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addSubscribers, createTestIssue } from '../../newsletter/testing/issues.ts'
import { properties } from '../../catalogue/store/tables.ts'
import { readConfig } from '../../platform/config/config.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestMember } from '../testing/members.ts'
import { TYPICAL_ISSUE } from '../testing/typical-marketing-calls.ts'
import { sendDueNewsletters } from './send-issues.ts'

const { limits } = readConfig({ CHAUTARI_SECRET: 'a secret for tests'.repeat(2) })
const TESTS = 2
const { app, db, call } = await freshApp({ limits: { ...limits, accounts: { ...limits.accounts, newsletterTests: TESTS } } })
const { headers, person } = await createTestMember(app, { role: 'content' })
await addSubscribers(db, { word: 'en', count: 3 })
await addSubscribers(db, { word: 'ne', count: 2, locale: 'ne' })

const headersOf = async (role: StaffRole) => (await createTestMember(app, { role })).headers

async function draft(): Promise<string> {
  const { body } = await call('POST /staff/newsletter/issues', { body: { subject: 'Autumn' }, headers })
  return body.data.id
}

type Change = Partial<typeof TYPICAL_ISSUE> & { version?: number }
const edit = (id: string, change: Change = {}) =>
  call('PATCH /staff/newsletter/issues/:id', { params: { id }, body: { ...TYPICAL_ISSUE, version: 1, ...change }, headers })
const send = (id: string, { version = 1, at = null }: { version?: number; at?: string | null } = {}) =>
  call('POST /staff/newsletter/issues/:id/send', { params: { id }, body: { version, at }, headers })
const preview = (id: string, version = 1) =>
  call('POST /staff/newsletter/issues/:id/preview', { params: { id }, body: { version, at: null }, headers })
const show = async (id: string) => (await call('GET /staff/newsletter/issues/:id', { params: { id }, headers })).body.data
const entriesOf = (id: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.aboutKind, 'newsletter'), eq(auditEntries.aboutId, id)))
    .orderBy(auditEntries.id)

describe('the numbers of subscribers', () => {
  test('count confirmed subscribers by language, apart from those who get no newsletter', async () => {
    const { body } = await call('GET /staff/newsletter', { headers: await headersOf('support') })
    expect(body.data).toEqual({ confirmed: { en: 3, ne: 2 }, asked: 0, left: 0, bounced: 0 })
  })
})

describe('a newsletter', () => {
  test('is written in blocks and shown in each language', async () => {
    const id = await draft()
    const { status, body } = await edit(id)
    expect([status, body.data.version, body.data.gaps]).toEqual([200, 2, ['nepali']])
    const { en, ne } = body.data.preview
    expect([en.subject, ne.subject]).toEqual(['Autumn above the clouds', 'बादलमाथिको शरद'])
    expect(en.parts.map(({ kind }) => kind)).toEqual(['heading', 'text', 'picture', 'button', 'card', 'card'])
    expect(ne.parts[1], 'falls back to English').toEqual(en.parts[1])
    expect(en.parts[4]).toMatchObject({ remark: 'Pokhara' })
    expect(ne.parts[4]).toMatchObject({ path: '/property/phewa-horizon-resort', remark: 'पोखरा' })
    expect(ne.parts[5]).toMatchObject({ remark: expect.stringMatching(/^[\u0900-\u097f ,]+$/) })
    expect(ne.parts[4]).not.toEqual(en.parts[4])
    expect((await entriesOf(id)).map(({ act }) => act)).toEqual(['newsletter.create', 'newsletter.edit'])
  })

  test('keeps the first of two concurrent changes and refuses the second as a conflict', async () => {
    const id = await draft()
    await edit(id)
    const { status, error } = await edit(id, { subject: 'Another' })
    expect([status, error?.code, (await show(id)).subject]).toEqual([409, 'changed_meanwhile', TYPICAL_ISSUE.subject])
  })

  test.each([
    ['an unknown picture', [{ kind: 'picture', picture: 'no-such-picture' }], 'blocks.0.picture'],
    ['an address that runs a script', [{ kind: 'button', text: 'x', text_ne: null, url: 'javascript:alert(1)' }], 'blocks.0.url'],
    ['an address of another host', [{ kind: 'button', text: 'x', text_ne: null, url: '//evil.example' }], 'blocks.0.url'],
    ['an empty text', [{ kind: 'text', text: ' ', text_ne: null }], 'blocks.0.text'],
  ])('is refused with %s', async (_case, blocks, field) => {
    const { status, error } = await edit(await draft(), { blocks: blocks as typeof TYPICAL_ISSUE.blocks })
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]])
  })

  test('cannot be sent without blocks, nor with a card that is not on sale', async () => {
    const id = await draft()
    expect((await send(id)).error?.code).toBe('issue_incomplete')
    expect((await preview(id)).error?.code).toBe('issue_incomplete')
    await edit(id)
    const isShown = eq(properties.slug, 'phewa-horizon-resort')
    await db.update(properties).set({ isLive: false }).where(isShown)
    expect((await show(id)).gaps).toEqual(['cards', 'nepali'])
    expect((await send(id, { version: 2 })).error?.code).toBe('issue_incomplete')
    await db.update(properties).set({ isLive: true }).where(isShown)
  })

  test('finds cards by words, in the language of the caller', async () => {
    const find = async (kind: 'property' | 'package' | 'post', text: string, locale = 'en') =>
      (await call('GET /staff/newsletter/cards', { query: { kind, text }, headers: { ...headers, 'accept-language': locale } }))
        .body.data
    const [phewa] = await find('property', 'phewa horizon')
    expect(phewa).toMatchObject({ kind: 'property', slug: 'phewa-horizon-resort' })
    expect((await find('property', 'phewa horizon', 'ne'))[0]?.remark).toMatch(/[\u0900-\u097f]/)
    expect((await find('package', 'everest base')).map(({ slug }) => slug)).toContain('everest-base-camp-trek')
    expect((await find('post', '')).length).toBeGreaterThan(0)
  })

  test('is sent to the member of staff as a test in both languages, a limited number of times an hour', async () => {
    const id = await createTestIssue(db)
    const sendTest = () => call('POST /staff/newsletter/issues/:id/test', { params: { id }, headers })
    await sendTest()
    const mine = await db.select().from(outbox).where(eq(outbox.recipientAddress, person.email))
    expect(mine.map(({ subject, isBulk }) => [subject, isBulk])).toEqual([
      ['[en] News of the trails', false],
      ['[ne] पदयात्राका खबर', false],
    ])
    for (let sent = 1; sent < TESTS; sent++) await sendTest()
    expect((await sendTest()).status).toBe(429)
  })

  test('is previewed before it is sent, and sent only once', async () => {
    const id = await createTestIssue(db)
    expect((await preview(id)).body.data).toMatchObject({ subscribers: { en: 3, ne: 2 }, batches: 1 })
    expect((await show(id)).state).toBe('draft')
    expect((await send(id)).body.data.state).toBe('scheduled')
    expect((await send(id)).error?.code).toBe('issue_not_draft')
    expect((await preview(id)).error?.code).toBe('issue_not_draft')
    expect(await sendDueNewsletters(app)).toBe(1)
    expect(await show(id)).toMatchObject({ state: 'sending', recipients: 5 })
    expect((await edit(id)).error?.code).toBe('issue_not_draft')
    const { body: stopped } = await call('POST /staff/newsletter/issues/:id/stop', {
      params: { id },
      body: { reason: 'a wrong price' },
      headers,
    })
    expect(stopped.data).toMatchObject({ state: 'stopped', withheld: 5, stop_cause: 'staff' })
    expect((await entriesOf(id)).map(({ act, reason }) => [act, reason])).toEqual([
      ['newsletter.send', null],
      ['newsletter.stop', 'a wrong price'],
    ])
  })

  test('is neither previewed nor sent in an outdated version', async () => {
    const id = await createTestIssue(db)
    await edit(id)
    expect((await preview(id)).error?.code).toBe('changed_meanwhile')
    expect((await send(id)).error?.code).toBe('changed_meanwhile')
  })

  test.each([
    ['the past', -60],
    ['too far ahead', (NEWSLETTER_DAYS_AHEAD_MAX + 1) * 24 * 3600],
  ])('is not planned for %s', async (_case, seconds) => {
    const at = new Date(Date.now() + seconds * 1000).toISOString()
    const { status, error } = await send(await createTestIssue(db), { at })
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['at']])
  })

  test('can be deleted while it is a draft, in its current version', async () => {
    const id = await createTestIssue(db)
    const remove = (version: number) =>
      call('DELETE /staff/newsletter/issues/:id', { params: { id }, body: { version }, headers })
    await edit(id)
    expect((await remove(1)).error?.code).toBe('changed_meanwhile')
    expect((await remove(2)).status).toBe(200)
    expect((await remove(2)).status).toBe(404)
    const planned = await createTestIssue(db)
    await send(planned)
    const { error } = await call('DELETE /staff/newsletter/issues/:id', {
      params: { id: planned },
      body: { version: 1 },
      headers,
    })
    expect(error?.code).toBe('issue_not_draft')
  })
})
