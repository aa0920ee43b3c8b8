import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { users } from '../../account/store/tables.ts'
import { packages, properties, rooms } from '../../catalogue/store/tables.ts'
import { posts } from '../../content/store/tables.ts'
import { newsletterIssues } from '../../newsletter/store/tables.ts'
import { campaigns } from '../../promotion/store/tables.ts'
import { rateActs } from '../../rates/store/tables.ts'
import { reviews } from '../../review/store/tables.ts'
import { createTestSupplier } from '../../supplier/testing/members.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { recordEntry } from '../../trail/index.ts'
import { findSubjectNames } from './find-subject-names.ts'
import { actorOf, createTestMember, type TestMember } from '../testing/members.ts'

const { app, call, db } = await freshApp()
const [support, content] = await Promise.all([
  createTestMember(app, { role: 'support', name: 'Asha Rai' }),
  createTestMember(app, { role: 'content', name: 'Bina Rai' }),
])
const supplier = await createTestSupplier(app)
await db.update(users).set({ name: 'Maya Gurung' }).where(eq(users.id, supplier.user.id))

const record = (kind: string, id: string | number) =>
  transact(db, (tx) => recordEntry(tx, actorOf(support), { act: 'bookings.note', about: { kind, id } }))

/** Returns the named subject of the latest entry about `about`, as the reader sees it. */
async function aboutOf(about: string, { headers }: Pick<TestMember, 'headers'>) {
  return (await call('GET /staff/entries', { headers, query: { about } })).body.data[0]?.about
}
const nameOf = async (about: string, reader: TestMember) => (await aboutOf(about, reader))?.name

test('an entry about a member of staff or a supplier names it to every reader', async () => {
  await record('staff', content.person.id)
  await record('organisation', supplier.organisationId)
  for (const reader of [support, content]) {
    expect(await nameOf(`staff:${content.person.id}`, reader)).toBe('Bina Rai')
    expect(await nameOf(`organisation:${supplier.organisationId}`, reader)).toMatch(/^Lakeview /)
  }
})

test.each([
  ['account', supplier.user.id],
  ['member', supplier.memberId],
])('an entry about the %s of a person names the person only to those who may see them', async (kind, id) => {
  await record(kind, id)
  expect(await nameOf(`${kind}:${id}`, support)).toBe('Maya Gurung')
  expect(await nameOf(`${kind}:${id}`, content)).toBeNull()
})

test('an entry about an unknown subject, or about a booking, has no name', async () => {
  const subjects = [
    ['booking', 'CHAUTARI00000001'],
    ['organisation', 'unknown'],
    ['account', '999999'],
    ['member', '999999'],
    ['room', 'unknown'],
    ['act', '999999'],
    ['campaign', 'UNKNOWN'],
    ['post', '999999'],
    ['newsletter', 'unknown'],
    ['review', '999999'],
  ] as const
  for (const [kind, id] of subjects) {
    await record(kind, id)
    expect(await nameOf(`${kind}:${id}`, support), kind).toBeNull()
  }
})

describe('an entry about', () => {
  test('a property, a room or a package has its title in the language of the reader, and a room its property', async () => {
    const [room] = await db
      .select({ slug: rooms.slug, title: rooms.title, property: properties.slug, propertyTitle: properties.title })
      .from(rooms)
      .innerJoin(properties, eq(properties.id, rooms.propertyId))
      .limit(1)
    const [tour] = await db.select({ slug: packages.slug, title: packages.title }).from(packages).limit(1)
    if (!room || !tour) throw new Error('The demo has rooms and packages.')
    await record('room', room.slug)
    await record('property', room.property)
    await record('package', tour.slug)
    expect(await aboutOf(`room:${room.slug}`, support)).toMatchObject({
      name: `${room.propertyTitle}: ${room.title}`,
      of: { kind: 'property', id: room.property },
    })
    expect(await aboutOf(`property:${room.property}`, support)).toMatchObject({ name: room.propertyTitle, of: null })
    expect(await aboutOf(`package:${tour.slug}`, support)).toMatchObject({ name: tour.title, of: null })
    await db.update(packages).set({ titleNe: 'लार्के पास' }).where(eq(packages.slug, tour.slug))
    const nepali = { ...support, headers: { ...support.headers, 'accept-language': 'ne' } }
    expect(await aboutOf(`package:${tour.slug}`, nepali)).toMatchObject({ name: 'लार्के पास' })
  })

  test('a change of prices has the name of its property', async () => {
    const [property] = await db.select({ id: properties.id, slug: properties.slug, title: properties.title }).from(properties)
    const act = {
      productKind: 'property',
      productId: property?.id ?? 0,
      kind: 'nights',
      actor: 'test',
      reason: 'season',
    } as const
    const [added] = await db
      .insert(rateActs)
      .values({ ...act, seq: 1, asked: {}, cells: [], cellsCount: 0 })
      .returning({ id: rateActs.id })
    await record('act', added?.id ?? 0)
    const of = { kind: 'property', id: property?.slug }
    expect(await aboutOf(`act:${added?.id}`, support)).toMatchObject({ name: property?.title, of })
  })

  test('a campaign, a post or a newsletter has its title', async () => {
    const [campaign] = await db.select({ code: campaigns.code, title: campaigns.title }).from(campaigns).limit(1)
    const [post] = await db.select({ id: posts.id, title: posts.title }).from(posts).limit(1)
    const [issue] = await db.insert(newsletterIssues).values({ subject: 'Autumn in Mustang' }).returning()
    await record('campaign', (campaign?.code ?? '').toUpperCase())
    await record('post', post?.id ?? 0)
    await record('newsletter', issue?.id ?? 0)
    expect(await nameOf(`campaign:${campaign?.code.toUpperCase()}`, support)).toBe(campaign?.title)
    expect(await nameOf(`post:${post?.id}`, support)).toBe(post?.title)
    expect(await nameOf(`newsletter:${issue?.id}`, support)).toBe('Autumn in Mustang')
  })

  test('a review has its author and product for those who moderate reviews', async () => {
    const [review] = await db.select().from(reviews).where(isNotNull(reviews.authorName)).limit(1)
    await record('review', review?.id ?? 0)
    expect(await nameOf(`review:${review?.id}`, content)).toContain(`${review?.authorName}, `)
    expect(await nameOf(`review:${review?.id}`, support)).toBeNull()
  })
})

test('a page of the log reads the names of each kind at once, not row by row', async () => {
  const slugs = (await db.select({ slug: rooms.slug }).from(rooms).limit(5)).map(({ slug }) => slug)
  for (const slug of slugs) await record('room', slug)
  const about = slugs.map((id) => ({ kind: 'room', id }))
  const read = vi.spyOn(db, 'select')
  const nameOf = await findSubjectNames(db, [...about, ...about], { permissions: [], locale: 'en' })
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
  expect(about.filter((subject) => nameOf(subject).name === null)).toEqual([])
})
