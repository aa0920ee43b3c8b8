import { formatTimeInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../account/store/tables.ts'
import { packages, properties } from '../../catalogue/store/tables.ts'
import { outbox } from '../../platform/database/tables.ts'
import { createTestListing } from '../../staff/testing/listings.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestPackageOf, createTestProperty, createTestSupplier } from '../testing/members.ts'
import { ownListingsOf } from '../testing/own-listings.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { owner, content, show, changeOf, edit, liveProperty, liveRow, seenByStaff, decide, actsAbout } =
  await ownListingsOf(testApp)
const { organisationId, headers } = owner

describe('the listings of a supplier', () => {
  test('are those of the organisation, drafts too, with what waits', async () => {
    const slug = await liveProperty()
    await edit(slug, { title: 'Juniper Lodge & Spa' })
    const foreign = await createTestListing(app)
    const { data } = (await call('GET /supplier/properties', { headers, query: {} })).body
    expect(data.find((each) => each.slug === slug)).toMatchObject({ is_live: true, change: 'open' })
    expect(data.map((each) => each.slug)).not.toContain(foreign)
  })

  test('are created as drafts of the organisation, whatever the request says', async () => {
    const foreign = { ...(await createTestSupplier(app)) }
    const body = {
      title: 'Rhododendron House',
      kind: 'Lodge' as const,
      place: 'pokhara',
      organisation_id: String(foreign.organisationId),
    }
    const created = await call('POST /supplier/properties', { headers, body })
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({ is_live: false, organisation: { id: String(organisationId) }, change: null })
    expect(created.body.data.kind).toBe('Lodge')
    await edit(created.body.data.slug, { kind: 'Resort' })
    expect(await show(created.body.data.slug)).toMatchObject({ kind: 'Resort' })
  })

  test('of a limited member are those to which they are limited', async () => {
    const { id, slug } = await createTestProperty(app, organisationId)
    const other = await createTestProperty(app, organisationId)
    const limitedTo = { propertyIds: [id], packageIds: [] }
    const limited = await createTestSupplier(app, { organisationId, roles: ['front_desk'], limitedTo })
    const { data } = (await call('GET /supplier/properties', { headers: limited.headers, query: {} })).body
    expect(data.map((each) => each.slug)).toEqual([slug])
    const beyond = await call('GET /supplier/properties/:slug', { headers: limited.headers, params: { slug: other.slug } })
    expect(beyond.status).toBe(404)
  })
})

describe('a draft', () => {
  test('changes freely, and nothing of it waits', async () => {
    const { slug } = await createTestProperty(app, organisationId)
    await edit(slug, { title: 'Lakeside Lodge', star_rating: 3, address: 'Ward 6' })
    expect(await liveRow(slug)).toMatchObject({ title: 'Lakeside Lodge', starRating: 3, address: 'Ward 6' })
    expect(await changeOf(slug)).toBeNull()
  })

  test('goes on sale once staff accept it, and lets its supplier edit until then', async () => {
    const { slug } = await createTestProperty(app, organisationId)
    const asked = await call('POST /supplier/properties/:slug/publish', { headers, params: { slug }, body: {} })
    expect(asked.body.data).toMatchObject({ is_live: false, change: { state: 'open', is_publication: true, fields: [] } })
    const before = await seenByStaff(slug)
    await edit(slug, { description: 'Quiet rooms above the lake.' })
    expect((await decide(before, 'accept')).error?.code).toBe('changed_meanwhile')
    expect((await liveRow(slug))?.isLive).toBe(false)
    expect((await decide(await seenByStaff(slug), 'accept')).status).toBe(200)
    expect(await show(slug)).toMatchObject({ is_live: true, change: null })
  })

  test('is not sent while something is missing', async () => {
    const { slug } = await createTestProperty(app, organisationId)
    await edit(slug, { address: '', description: '' })
    const asked = await call('POST /supplier/properties/:slug/publish', { headers, params: { slug }, body: {} })
    expect(asked.error?.code).toBe('listing_incomplete')
    expect(Object.keys(asked.error?.fields ?? {})).toEqual(['address', 'description'])
  })
})

describe('a change of a listing on sale', () => {
  test('lets the description go live at once, and the name wait for staff', async () => {
    const slug = await liveProperty()
    const before = await liveRow(slug)
    const saved = (await edit(slug, { title: 'Juniper Lodge & Spa', description: 'With a spa.', star_rating: 4 })).body.data
    expect(await liveRow(slug)).toMatchObject({ title: before?.title, starRating: null, description: 'With a spa.' })
    expect(saved).toMatchObject({ title: 'Juniper Lodge & Spa', star_rating: 4, description: 'With a spa.' })
    expect(saved.change).toMatchObject({
      state: 'open',
      revision: 1,
      fields: [
        { field: 'title', before: before?.title, after: 'Juniper Lodge & Spa' },
        { field: 'star_rating', before: null, after: '4' },
      ],
    })
    expect(await actsAbout(slug)).toEqual(['listings.edit', 'changes.propose'])
  })

  test('is one per listing, to which later edits are added', async () => {
    const slug = await liveProperty()
    await edit(slug, { title: 'A first name' })
    await edit(slug, { title: 'A second name', place: 'bandipur' })
    const change = await changeOf(slug)
    expect(change).toMatchObject({ revision: 2 })
    expect(change?.fields.map(({ field, after }) => [field, after])).toEqual([
      ['title', 'A second name'],
      ['place', 'Bandipur'],
    ])
  })

  test('ends when the listing is to stay as it is', async () => {
    const slug = await liveProperty()
    const title = (await liveRow(slug))?.title
    await edit(slug, { title: 'Another name' })
    await edit(slug, { title })
    expect(await changeOf(slug)).toBeNull()
    expect(await actsAbout(slug)).toEqual(['changes.propose', 'changes.withdraw'])
  })

  test('is withdrawn by its supplier', async () => {
    const slug = await liveProperty()
    await edit(slug, { title: 'Another name' })
    const seen = await seenByStaff(slug)
    const withdrawn = await call('DELETE /supplier/properties/:slug/change', { headers, params: { slug } })
    expect(withdrawn.body.data.change).toBeNull()
    expect((await decide(seen, 'accept')).status).toBe(404)
  })

  test('refuses a place that is unknown, before anything is written', async () => {
    const slug = await liveProperty()
    const refused = await edit(slug, { place: 'atlantis', description: 'Under the sea.' })
    expect(refused.error?.fields).toHaveProperty('place')
    expect((await liveRow(slug))?.description).not.toBe('Under the sea.')
  })

  test('waits in the queue of staff who may publish', async () => {
    const slug = await liveProperty()
    await edit(slug, { title: 'Another name' })
    const { items } = (await call('GET /staff/queue', { headers: content.headers, query: { kind: 'listing_change' } })).body.data
    expect(items.map(({ id }) => id)).toContain(`listing_change ${(await changeOf(slug))?.id}`)
  })
})

describe('a decision of staff', () => {
  test('applies what it accepts at once, and emails the owner', async () => {
    const slug = await liveProperty()
    await edit(slug, { title: 'Juniper Lodge & Spa', address: 'Lakeside 9' })
    expect((await decide(await seenByStaff(slug), 'accept')).status).toBe(200)
    expect(await liveRow(slug)).toMatchObject({ title: 'Juniper Lodge & Spa', address: 'Lakeside 9' })
    expect(await changeOf(slug)).toBeNull()
    expect(await actsAbout(slug)).toEqual(['changes.propose', 'changes.accept', 'listings.edit'])
    const [sent] = (await db.select().from(outbox).where(eq(outbox.recipientAddress, owner.user.email))).slice(-1)
    expect(sent).toMatchObject({ kind: 'listing_decision' })
    expect(sent?.textBody).toContain(`/console/supplier/listings/${slug}`)
  })

  test('is refused when the listing or the change is different by then, and applies nothing', async () => {
    const slug = await liveProperty()
    await edit(slug, { title: 'Juniper Lodge & Spa' })
    const seen = await seenByStaff(slug)
    await call('PATCH /staff/properties/:slug', { headers: content.headers, params: { slug }, body: { title: 'Staff named it' } })
    expect((await decide(seen, 'accept')).error?.code).toBe('changed_meanwhile')
    const again = await seenByStaff(slug)
    expect(again.change.fields).toEqual([{ field: 'title', before: 'Staff named it', after: 'Juniper Lodge & Spa' }])
    await edit(slug, { title: 'Juniper Lodge & Sauna' })
    expect((await decide(again, 'accept')).error?.code).toBe('changed_meanwhile')
    expect((await liveRow(slug))?.title).toBe('Staff named it')
  })

  test('is not refused for prices and stock that change meanwhile', async () => {
    const slug = await liveProperty()
    await edit(slug, { title: 'Juniper Lodge & Spa' })
    const seen = await seenByStaff(slug)
    const room = `${slug}-double`
    const body = { total_rooms: 9 }
    expect((await call('PATCH /supplier/rooms/:slug', { headers, params: { slug: room }, body })).status).toBe(200)
    expect((await decide(seen, 'accept')).status).toBe(200)
  })

  test('sends a change back with a message, and the next save sends it again', async () => {
    const slug = await liveProperty()
    await edit(slug, { title: 'Juniper Lodge & Spa' })
    const seen = await seenByStaff(slug)
    expect((await decide(seen, 'send_back')).error?.fields).toHaveProperty('message')
    await decide(seen, 'send_back', 'Please add a photo of the spa first')
    expect(await show(slug)).toMatchObject({
      title: 'Juniper Lodge & Spa',
      change: { state: 'sent_back', message: 'Please add a photo of the spa first' },
    })
    expect((await decide(seen, 'accept')).status).toBe(404)
    await edit(slug, { title: 'Juniper Lodge and Sauna' })
    expect(await changeOf(slug)).toMatchObject({ state: 'open', revision: 2 })
  })

  test('declines a change with a message, which the supplier sees for a month', async () => {
    const slug = await liveProperty()
    const title = (await liveRow(slug))?.title
    await edit(slug, { title: 'Best Hotel in Nepal' })
    await decide(await seenByStaff(slug), 'decline', 'This is no name')
    expect(await show(slug)).toMatchObject({ title, change: { state: 'declined', message: 'This is no name' } })
  })

  test('goes in Nepali to an owner who reads Nepali, after the quiet hours', async () => {
    const { user, ...nepali } = await createTestSupplier(app)
    await db.update(users).set({ locale: 'ne' }).where(eq(users.id, user.id))
    const { slug } = await createTestProperty(app, nepali.organisationId)
    await db.update(properties).set({ isLive: true }).where(eq(properties.slug, slug))
    const { choices } = (await call('GET /supplier/me/notices', { headers: nepali.headers })).body.data
    const hour = Number(formatTimeInNepal(new Date()).slice(0, 2))
    const quiet = { from: hour, until: (hour + 23) % 24 }
    await call('PUT /supplier/me/notices', { headers: nepali.headers, body: { choices, quiet } })
    const changed = await call('PATCH /supplier/properties/:slug', {
      headers: nepali.headers,
      params: { slug },
      body: { star_rating: 2 },
    })
    const id = changed.body.data.change?.id ?? ''
    const { version } = (await call('GET /staff/listing-changes/:id', { headers: content.headers, params: { id } })).body.data
    await decide({ id, version }, 'decline', 'Please send the certificate')
    const [sent] = await db.select().from(outbox).where(eq(outbox.recipientAddress, user.email))
    expect(sent?.subject).toMatch(/अस्वीकृत/)
    expect(sent?.textBody).toContain('Please send the certificate')
    expect(sent && sent.dueAt > sent.createdAt).toBe(true)
  })
})

describe('a package', () => {
  test('waits for staff with its name, and not with its itinerary', async () => {
    const slug = await createTestPackageOf(app, organisationId)
    await db.update(packages).set({ isLive: true }).where(eq(packages.slug, slug))
    const tour = [1, 2, 3].map((day) => ({
      activity: `Day ${day}`,
      activity_ne: null,
      altitude: null,
      high_point: null,
      stops: null,
    }))
    const saved = await call('PATCH /supplier/packages/:slug', {
      headers,
      params: { slug },
      body: { title: 'Flower Trail', tour },
    })
    expect(saved.body.data).toMatchObject({ title: 'Flower Trail', days: 3, change: { fields: [{ field: 'title' }] } })
    const live = async () => (await db.select().from(packages).where(eq(packages.slug, slug)))[0]
    expect(await live()).toMatchObject({ days: 3 })
    expect((await live())?.title).not.toBe('Flower Trail')
    const id = saved.body.data.change?.id ?? ''
    const { version } = (await call('GET /staff/listing-changes/:id', { headers: content.headers, params: { id } })).body.data
    expect((await decide({ id, version }, 'accept')).status).toBe(200)
    expect((await live())?.title).toBe('Flower Trail')
  })

  test('asks to go on sale, unless its supplier is suspended', async () => {
    const supplier = await createTestSupplier(app)
    const slug = await createTestPackageOf(app, supplier.organisationId)
    const ask = () => call('POST /supplier/packages/:slug/publish', { headers: supplier.headers, params: { slug }, body: {} })
    expect((await ask()).body.data.change?.is_publication).toBe(true)
    await call('DELETE /supplier/packages/:slug/change', { headers: supplier.headers, params: { slug } })
    const admin = await createTestMember(app, { role: 'admin' })
    const id = String(supplier.organisationId)
    await call('POST /staff/organisations/:id/suspend', {
      headers: admin.headers,
      params: { id },
      body: { reason: 'complaints' },
    })
    expect((await ask()).error?.code).toBe('organisation_suspended')
  })
})
