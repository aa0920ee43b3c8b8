import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictures } from '../../catalogue/pictures/store/tables.ts'
import { posts } from '../../content/store/tables.ts'
import { createTestPost } from '../../content/testing/posts.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'
import { deleteUnusedPictures } from '../listings/delete-unused-pictures.ts'

const { app, call, clock, db, server } = await freshApp()
let { headers, person } = await createTestMember(app, { role: 'content' })

const show = async (id: string) => (await call('GET /staff/posts/:id', { headers, params: { id } })).body.data
const save = (id: string, body: object) =>
  call('PATCH /staff/posts/:id', { headers, params: { id }, body: { version: 1, ...body } })
const publish = (id: string, version: number, at: Date | null = null) =>
  call('POST /staff/posts/:id/publish', { headers, params: { id }, body: { version, at: at?.toISOString() ?? null } })
const withdraw = (id: string, version: number) =>
  call('POST /staff/posts/:id/withdraw', { headers, params: { id }, body: { version, reason: 'the trail is closed' } })
const entriesAbout = async (id: string) =>
  (await call('GET /staff/entries', { headers, query: { about: `post:${id}` } })).body.data.map(({ act }) => act)

const HOUR = 60 * 60
const inHours = async (hours: number) => new Date((await clock.now()).getTime() + hours * HOUR * 1000)

/** Advances the clock, and signs in again. */
async function wait(seconds: number): Promise<void> {
  await clock.advance(seconds)
  ;({ headers, person } = await createTestMember(app, { role: 'content' }))
}

let made = 0

/** Creates a draft with a unique slug. */
async function draft(given: Parameters<typeof createTestPost>[1] = {}) {
  const slug = `tsampa-${++made}`
  return { slug, id: await createTestPost(db, { slug, title: `Tsampa ${made}`, body: `<p>Yartsagumba${made}.</p>`, ...given }) }
}

/** Returns the places where travellers find a post. */
async function shownIn(slug: string, word: string): Promise<string[]> {
  const places = {
    list: async () => JSON.stringify((await call('GET /blogs', { query: {} })).body.data),
    page: async () => {
      const answer = await call('GET /blogs/:slug', { params: { slug } })
      return answer.status === 200 ? JSON.stringify(answer.body.data) : ''
    },
    search: async () => JSON.stringify((await call('GET /blogs', { query: { search: word } })).body.data),
    sitemap: async () => (await server.inject('/sitemap.xml')).body,
    feed: async () => (await server.inject('/blog/rss.xml')).body,
  }
  const found: string[] = []
  for (const [place, read] of Object.entries(places)) if ((await read()).includes(slug)) found.push(place)
  return found
}

const EVERYWHERE = ['list', 'page', 'search', 'sitemap', 'feed']

describe('a post', () => {
  test('is found nowhere as a draft and while it is scheduled, everywhere from its time on, and nowhere when it was taken down', async () => {
    const { slug, id } = await draft()
    const word = `yartsagumba${made}`
    expect(await shownIn(slug, word)).toEqual([])
    expect((await publish(id, 1, await inHours(2))).body.data.state).toBe('scheduled')
    expect(await shownIn(slug, word)).toEqual([])
    await wait(2 * HOUR + 1)
    expect(await shownIn(slug, word)).toEqual(EVERYWHERE)
    expect((await withdraw(id, 2)).body.data.state).toBe('taken_down')
    expect(await shownIn(slug, word)).toEqual([])
    expect(await entriesAbout(id)).toEqual(['posts.withdraw', 'posts.schedule'])
  })

  test('is in the language of the reader, or else in the language that it has', async () => {
    const { slug, id } = await draft({ titleNe: 'सातु', excerptNe: 'सातु।', bodyNe: '<p>सातु।</p>' })
    await publish(id, 1)
    const read = async (language: string) =>
      (await call('GET /blogs/:slug', { params: { slug }, headers: { 'accept-language': language } })).body.data
    expect(await read('ne')).toMatchObject({ title: 'सातु', lang: 'ne', excerpt: 'सातु।', body: '<p>सातु।</p>' })
    expect(await read('en')).toMatchObject({ title: `Tsampa ${made}`, lang: 'en', body: `<p>Yartsagumba${made}.</p>` })
    const nepali = await draft({ title: '', excerpt: '', body: '', titleNe: 'ढिँडो', excerptNe: 'ढिँडो।', bodyNe: '<p>ढिँडो।</p>' })
    await publish(nepali.id, 1)
    expect((await call('GET /blogs/:slug', { params: { slug: nepali.slug } })).body.data).toMatchObject({ lang: 'ne' })
  })

  test('starts as a draft by the member of staff, with a slug made from its title', async () => {
    const begin = (title: string, title_ne = '') => call('POST /staff/posts', { headers, body: { title, title_ne } })
    const first = (await begin('Dal bhat, twice a day')).body.data
    expect(first).toMatchObject({ state: 'draft', slug: 'dal-bhat-twice-a-day', author: person.name, version: 1, picture: null })
    expect((await begin('Dal bhat, twice a day')).body.data.slug).toBe('dal-bhat-twice-a-day-2')
    expect((await begin('', 'दाल भात')).body.data.slug).toBe('post')
    expect((await begin('')).error?.fields).toHaveProperty('title')
    expect(await entriesAbout(first.id)).toEqual(['posts.create'])
  })

  test('stores only sanitised HTML', async () => {
    const { id } = await draft()
    const body = '<p onclick="x()">One<script>alert(1)</script></p><iframe src="/x"></iframe>'
    expect((await save(id, { body, body_ne: body })).body.data).toMatchObject({ body: '<p>One</p>', body_ne: '<p>One</p>' })
  })

  test('is saved by one of two people who opened it, and the other gets a conflict', async () => {
    const { id } = await draft()
    const saved = await Promise.all([save(id, { title: 'Butter tea' }), save(id, { title: 'Salt tea' })])
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(saved.find(({ status }) => status === 409)?.error?.code).toBe('changed_meanwhile')
    expect(await show(id)).toMatchObject({ version: 2 })
    expect(await entriesAbout(id)).toEqual(['posts.edit'])
    for (const act of [publish, withdraw]) expect((await act(id, 1)).error?.code).toBe('changed_meanwhile')
  })

  test('names its gaps before it is published, and cannot get one afterwards', async () => {
    const { id } = await draft({ title: '', body: '', pictureName: null })
    const { error } = await publish(id, 1)
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['post_incomplete', ['title', 'body', 'picture']])
    await save(id, { title: 'Butter tea', body: '<p>Salty.</p>', picture: 'lake-noon-1' })
    expect((await publish(id, 2)).body.data.state).toBe('published')
    expect((await save(id, { version: 3, body: '<p> </p>' })).error?.code).toBe('post_incomplete')
    expect((await save(id, { version: 3, picture: null })).error?.code).toBe('post_incomplete')
    expect((await show(id)).body).toBe('<p>Salty.</p>')
  })

  test('can change its slug until it is scheduled, to a free one', async () => {
    const [one, other] = [await draft(), await draft()]
    expect((await save(one.id, { slug: other.slug })).error?.fields).toHaveProperty('slug')
    expect((await save(one.id, { slug: 'butter-tea-at-dawn' })).body.data.slug).toBe('butter-tea-at-dawn')
    await publish(one.id, 2, await inHours(1))
    expect((await save(one.id, { version: 3, slug: 'tea' })).error?.fields).toHaveProperty('slug')
    expect((await withdraw(one.id, 3)).body.data).toMatchObject({ state: 'draft', published_at: null, is_address_fixed: false })
  })

  test('keeps a cover after it was taken down', async () => {
    const { id } = await draft()
    await publish(id, 1)
    await withdraw(id, 2)
    const { status, error } = await save(id, { version: 3, picture: null })
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['picture']])
    expect((await save(id, { version: 3, title: 'Closed', picture: 'lake-noon-1' })).status).toBe(200)
  })

  test('gets a slug that two posts request at once, and the other request is refused', async () => {
    const [one, other] = [await draft(), await draft()]
    const [taken, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const taking = db.transaction(async (tx) => {
      await tx
        .update(posts)
        .set({ slug: 'yak-cheese' })
        .where(eq(posts.id, Number(one.id)))
      taken.resolve()
      await end.promise
    })
    await taken.promise
    const saving = save(other.id, { slug: 'yak-cheese' })
    await Promise.race([saving, sleep(300)])
    end.resolve()
    const [, { status, error }] = await Promise.all([taking, saving])
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['slug']])
  })

  test('cannot be scheduled in the past, and keeps its first publication time when it is published again', async () => {
    const { id } = await draft()
    expect((await publish(id, 1, await inHours(-1))).error?.fields).toHaveProperty('at')
    const { published_at: first } = (await publish(id, 1)).body.data
    expect((await publish(id, 2)).error?.code).toBe('changed_meanwhile')
    await withdraw(id, 2)
    await wait(HOUR)
    expect((await publish(id, 3)).body.data).toMatchObject({ state: 'published', published_at: first })
  })
})

describe('the pictures of a post', () => {
  test('are uploaded for it, can be its cover, and are kept while it uses them', async () => {
    const { id } = await draft({ pictureName: null })
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#68c' } })
      .jpeg()
      .toBuffer()
    const upload = () =>
      call('POST /staff/posts/:id/pictures', {
        headers: { ...headers, 'content-type': 'image/jpeg' },
        params: { id },
        body: photo,
      })
    await upload()
    const { pictures: uploads } = (await upload()).body.data
    expect(uploads).toHaveLength(1)
    const { name, url } = uploads[0] ?? { name: '', url: '' }
    expect(name).toMatch(/^listings\//)
    expect((await server.inject(url)).statusCode).toBe(200)
    expect((await save(id, { picture: name })).body.data.picture?.name).toBe(name)
    expect((await save(id, { version: 2, picture: 'no-such-picture' })).error?.fields).toHaveProperty('picture')
    const isKeptAfterWeeks = async () => {
      await deleteUnusedPictures(app)
      await wait(40 * 24 * HOUR)
      await deleteUnusedPictures(app)
      return (await db.$count(pictures, eq(pictures.name, name))) === 1
    }
    expect(await isKeptAfterWeeks()).toBe(true)
    await db
      .update(posts)
      .set({ uploadNames: [], pictureName: null })
      .where(eq(posts.id, Number(id)))
    expect(await isKeptAfterWeeks()).toBe(false)
  })
})

describe('the list of posts', () => {
  test('narrows by state, category and words', async () => {
    const { id } = await draft({ category: 'food', titleNe: 'गुन्द्रुक' })
    const found = async (query: Record<string, string>) => (await call('GET /staff/posts', { headers, query })).body.data
    expect((await found({ category: 'food' })).map((post) => post.id)).toEqual([id])
    expect((await found({ text: 'गुन्द्रुक' })).map((post) => post.id)).toEqual([id])
    expect(await found({ state: 'published', text: 'गुन्द्रुक' })).toEqual([])
    const states = (await found({ state: 'taken_down' })).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['taken_down']))
  })
})
