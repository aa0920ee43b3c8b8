import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pictures, pictureUploads } from '../../catalogue/pictures/store/tables.ts'
import { packages, properties, rooms } from '../../catalogue/store/tables.ts'
import { deleteUnusedPictures } from '../../staff/listings/delete-unused-pictures.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestPackageOf, createTestPicture, createTestProperty, createTestSupplier } from '../testing/members.ts'
import { ownListingsOf } from '../testing/own-listings.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { owner, changeOf, upload, arrange, liveProperty, liveRow, seenByStaff, decide } = await ownListingsOf(testApp)
const { organisationId, headers } = owner

describe('the photos of a listing on sale', () => {
  test('wait when they are added or removed, and are not shown or deleted until then', async () => {
    const slug = await liveProperty()
    const before = (await liveRow(slug))?.pictureNames ?? []
    const { data } = (await upload(slug)).body
    const added = data.at(-1)?.name ?? ''
    expect(data.map(({ name }) => name)).toEqual([...before, added])
    expect((await liveRow(slug))?.pictureNames).toEqual(before)
    await deleteUnusedPictures(app)
    await db
      .update(pictureUploads)
      .set({ unusedSince: new Date(0) })
      .where(eq(pictureUploads.name, added))
    await deleteUnusedPictures(app)
    await arrange(slug, [], [before[0] ?? ''])
    const change = await changeOf(slug)
    expect([change?.added.map(({ name }) => name), change?.removed.map(({ name }) => name)]).toEqual([[added], [before[0]]])
    expect((await decide(await seenByStaff(slug), 'accept')).status).toBe(200)
    expect((await liveRow(slug))?.pictureNames).toEqual([...before.slice(1), added])
  })

  test('come back by Undo after a new one was removed, alone or beside another new one', async () => {
    const slug = await liveProperty()
    const before = (await liveRow(slug))?.pictureNames ?? []
    const added = (await upload(slug)).body.data.at(-1)?.name ?? ''
    await arrange(slug, before, [added])
    expect(await changeOf(slug)).toBeNull()
    const { status, body } = await arrange(slug, [...before, added])
    expect([status, body.data.map(({ name }) => name)]).toEqual([200, [...before, added]])
    await upload(slug)
    await arrange(slug, before, [added])
    expect((await arrange(slug, [...before, added])).status).toBe(200)
    expect((await changeOf(slug))?.added).toHaveLength(2)
  })

  test('do not come back once they were deleted, or as those of another listing', async () => {
    const [slug, other] = [await liveProperty(), await liveProperty()]
    const added = (await upload(slug)).body.data.at(-1)?.name ?? ''
    await arrange(slug, [], [added])
    expect((await arrange(other, [added])).error?.fields).toHaveProperty('names')
    await db.delete(pictures).where(eq(pictures.name, added))
    expect((await arrange(slug, [added])).error?.fields).toHaveProperty('names')
  })

  test('change their order at once', async () => {
    const slug = await liveProperty()
    const before = (await liveRow(slug))?.pictureNames ?? []
    await arrange(slug, before.toReversed())
    expect((await liveRow(slug))?.pictureNames).toEqual(before.toReversed())
    expect(await changeOf(slug)).toBeNull()
  })

  test("are never another listing's, and one stays", async () => {
    const slug = await liveProperty()
    const foreign = await createTestPicture(app, (await createTestSupplier(app)).organisationId)
    expect((await arrange(slug, [foreign])).error?.fields).toHaveProperty('names')
    const before = (await liveRow(slug))?.pictureNames ?? []
    expect((await arrange(slug, [], before)).error?.code).toBe('listing_incomplete')
  })

  test('are described at once, but only uploads of the organisation', async () => {
    const name = await createTestPicture(app, organisationId)
    const describeIt = (which: string) =>
      call('PATCH /supplier/pictures/:name', { headers, params: { name: which }, body: { alt: 'The spa' } })
    expect((await describeIt(name)).body.data.alt).toBe('The spa')
    const shared = (await liveRow(await liveProperty()))?.pictureNames[0] ?? ''
    expect((await describeIt(shared)).status).toBe(404)
    await db
      .update(packages)
      .set({ pictureNames: [name] })
      .where(eq(packages.slug, await createTestPackageOf(app, (await createTestSupplier(app)).organisationId)))
    expect((await describeIt(name)).status).toBe(404)
  })
})

describe('the photos of a draft', () => {
  test('come back by Undo', async () => {
    const { slug } = await createTestProperty(app, organisationId)
    const names = (await upload(slug)).body.data.map(({ name }) => name)
    await arrange(slug, [], names.slice(-1))
    expect((await arrange(slug, names)).body.data.map(({ name }) => name)).toEqual(names)
  })
})

describe('a room', () => {
  const publish = (slug: string) => call('POST /supplier/rooms/:slug/publish', { headers, params: { slug }, body: {} })

  test('of a property on sale waits to go on sale, with its photos', async () => {
    const slug = await liveProperty()
    const room = `${slug}-double`
    await db.update(rooms).set({ isLive: false }).where(eq(rooms.slug, room))
    expect((await publish(room)).body.data.change?.rooms).toMatchObject([{ slug: room, is_publication: true }])
    const isLive = async () => (await db.select().from(rooms).where(eq(rooms.slug, room)))[0]?.isLive
    expect(await isLive()).toBe(false)
    await decide(await seenByStaff(slug), 'accept')
    expect(await isLive()).toBe(true)
    expect((await upload(slug)).status).toBe(201)
  })

  test('of a draft goes on sale at once, and comes off at once anywhere', async () => {
    const { slug } = await createTestProperty(app, organisationId)
    const room = `${slug}-double`
    const archive = () =>
      call('POST /supplier/rooms/:slug/archive', { headers, params: { slug: room }, body: { reason: 'being painted' } })
    expect((await archive()).body.data.rooms[0]?.is_live).toBe(false)
    expect((await publish(room)).body.data.rooms[0]?.is_live).toBe(true)
    await db.update(properties).set({ isLive: true }).where(eq(properties.slug, slug))
    expect((await archive()).error?.code).toBe('listing_incomplete')
  })

  test('without a photo is not put on sale', async () => {
    const { slug } = await createTestProperty(app, organisationId)
    const room = `${slug}-double`
    await db.update(rooms).set({ isLive: false, pictureNames: [] }).where(eq(rooms.slug, room))
    expect((await publish(room)).error?.code).toBe('listing_incomplete')
  })
})
