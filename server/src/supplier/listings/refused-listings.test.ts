import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { packages, properties } from '../../catalogue/store/tables.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestPackageOf, createTestProperty, createTestSupplier } from '../testing/members.ts'
import { ownListingsOf } from '../testing/own-listings.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { owner, edit, liveProperty, liveRow, seenByStaff, decide, ...desk } = await ownListingsOf(testApp)
const { changeOf, decideParts, sendAgain, emailsToOwner, actsAbout, upload } = desk
const { organisationId, headers } = owner
const admin = await createTestMember(app, { role: 'admin' })

const ask = (slug: string, by: Record<string, string> = headers) =>
  call('POST /supplier/properties/:slug/publish', { headers: by, params: { slug }, body: {} })

/** Creates a package of the organisation, which is on sale. */
async function livePackage(): Promise<string> {
  const slug = await createTestPackageOf(app, organisationId)
  await db.update(packages).set({ isLive: true }).where(eq(packages.slug, slug))
  return slug
}

async function suspend(id: number): Promise<void> {
  const params = { id: String(id) }
  await call('POST /staff/organisations/:id/suspend', { headers: admin.headers, params, body: { reason: 'complaints' } })
}

describe('a listing on sale stays complete:', () => {
  test('a property keeps its description', async () => {
    expect((await edit(await liveProperty(), { description: '' })).error?.code).toBe('listing_incomplete')
  })

  test('a package keeps its description and its photos', async () => {
    const slug = await livePackage()
    const body = { description: '' }
    const edited = await call('PATCH /supplier/packages/:slug', { headers, params: { slug }, body })
    expect(edited.error?.code).toBe('listing_incomplete')
    const [row] = await db.select().from(packages).where(eq(packages.slug, slug))
    const order = { names: [], removed: row?.pictureNames ?? [] }
    const arranged = await call('PUT /supplier/packages/:slug/pictures', { headers, params: { slug }, body: order })
    expect(arranged.error?.code).toBe('listing_incomplete')
  })

  test('a room keeps its photos', async () => {
    const slug = await liveProperty()
    const order = { names: [], removed: (await liveRow(slug))?.pictureNames ?? [] }
    const params = { slug: `${slug}-double` }
    const arranged = await call('PUT /supplier/rooms/:slug/pictures', { headers, params, body: order })
    expect(arranged.error?.code).toBe('listing_incomplete')
  })
})

describe('a listing does not go on sale', () => {
  test('while a package lacks its operator’s number', async () => {
    const slug = await createTestPackageOf(app, organisationId)
    await db.update(packages).set({ companyPhone: '' }).where(eq(packages.slug, slug))
    const asked = await call('POST /supplier/packages/:slug/publish', { headers, params: { slug }, body: {} })
    expect(asked.error?.fields).toHaveProperty('company_phone')
  })

  test('when staff accept it and something is missing by then', async () => {
    const { slug } = await createTestProperty(app, organisationId)
    await ask(slug)
    await db.update(properties).set({ pictureNames: [] }).where(eq(properties.slug, slug))
    expect((await decide(await seenByStaff(slug), 'accept')).error?.code).toBe('listing_incomplete')
    expect((await liveRow(slug))?.isLive).toBe(false)
  })

  test('while its supplier is suspended, neither asked for nor accepted', async () => {
    const supplier = await createTestSupplier(app)
    const { slug } = await createTestProperty(app, supplier.organisationId)
    const id = (await ask(slug, supplier.headers)).body.data.change?.id ?? ''
    await suspend(supplier.organisationId)
    expect((await ask(slug, supplier.headers)).error?.code).toBe('organisation_suspended')
    const seen = await call('GET /staff/listing-changes/:id', { headers: admin.headers, params: { id } })
    expect((await decide({ id, version: seen.body.data.version }, 'accept')).error?.code).toBe('organisation_suspended')
  })
})

describe('a decision part by part', () => {
  const ADDRESS = { part: 'address', reason: 'The register has Ward 6' }

  test('makes the accepted parts live at once, and leaves the refused ones to their supplier with the reasons', async () => {
    const slug = await liveProperty()
    const was = await liveRow(slug)
    await edit(slug, { title: 'Juniper Lodge & Spa', address: 'Lakeside 9', star_rating: 3 })
    const before = (await emailsToOwner()).length
    const done = await decideParts(await seenByStaff(slug), {
      decision: 'send_back',
      accepted: ['title', 'star_rating'],
      refusals: [ADDRESS],
    })
    expect(done.status).toBe(200)
    expect(await liveRow(slug)).toMatchObject({ title: 'Juniper Lodge & Spa', starRating: 3, address: was?.address })
    expect(await changeOf(slug)).toMatchObject({
      state: 'sent_back',
      fields: [{ field: 'address', before: was?.address, after: 'Lakeside 9' }],
      refusals: [ADDRESS],
    })
    expect(await actsAbout(slug)).toEqual(['changes.propose', 'changes.accept', 'changes.send_back', 'listings.edit'])
    const sent = (await emailsToOwner()).slice(before)
    expect(sent.map(({ kind }) => kind)).toEqual(['listing_decision'])
    expect(sent[0]?.textBody).toContain(`Address: ${ADDRESS.reason}`)
    expect(sent[0]?.textBody).toContain('Live now: Name in English, Stars.')
  })

  test('lets the supplier send the refused parts again as they are, and shows staff what they said', async () => {
    const slug = await liveProperty()
    await edit(slug, { title: 'Juniper Lodge & Spa', address: 'Lakeside 9' })
    expect((await sendAgain(slug)).status).toBe(404)
    const seen = await seenByStaff(slug)
    await decideParts(seen, { decision: 'send_back', accepted: ['title'], refusals: [ADDRESS] })
    expect((await sendAgain(slug)).body.data.change).toMatchObject({ state: 'open', revision: 2 })
    const again = await seenByStaff(slug)
    expect(again.change).toMatchObject({ fields: [{ field: 'address' }], refusals: [ADDRESS] })
    expect((await decideParts(again, { decision: 'accept' })).status).toBe(200)
    expect(await liveRow(slug)).toMatchObject({ title: 'Juniper Lodge & Spa', address: 'Lakeside 9' })
    expect(await changeOf(slug)).toBeNull()
  })

  test('stays with its supplier when they edit something else, or drop one of its parts', async () => {
    const slug = await liveProperty()
    const address = (await liveRow(slug))?.address
    await edit(slug, { title: 'Juniper Lodge & Spa', address: 'Lakeside 9' })
    const refusals = [ADDRESS, { part: 'title', reason: 'There is no spa' }]
    await decideParts(await seenByStaff(slug), { decision: 'send_back', refusals })
    await edit(slug, { description: 'Above the lake, with a garden.' })
    expect(await changeOf(slug)).toMatchObject({ state: 'sent_back', refusals: [{ part: 'title' }, { part: 'address' }] })
    await edit(slug, { address })
    expect(await changeOf(slug)).toMatchObject({ state: 'sent_back', revision: 1, refusals: [{ part: 'title' }] })
    await edit(slug, { title: 'Juniper Lodge' })
    expect(await changeOf(slug)).toMatchObject({ state: 'open', revision: 2 })
  })

  test('declines the refused parts, which their supplier sees without having them in the editor', async () => {
    const slug = await liveProperty()
    const address = (await liveRow(slug))?.address
    await edit(slug, { title: 'Juniper Lodge & Spa', address: 'Lakeside 9' })
    await decideParts(await seenByStaff(slug), { decision: 'decline', accepted: ['title'], message: 'Not your address' })
    expect(await changeOf(slug)).toMatchObject({ state: 'declined', message: 'Not your address', fields: [{ field: 'address' }] })
    expect(await liveRow(slug)).toMatchObject({ title: 'Juniper Lodge & Spa', address })
    expect((await sendAgain(slug)).status).toBe(404)
  })

  test('concerns photos as one part, which wait on when they are refused', async () => {
    const slug = await liveProperty()
    const before = (await liveRow(slug))?.pictureNames
    await upload(slug)
    await edit(slug, { star_rating: 3 })
    const refusals = [{ part: 'photos', reason: 'The photo is blurred' }]
    await decideParts(await seenByStaff(slug), { decision: 'send_back', accepted: ['star_rating'], refusals })
    expect(await liveRow(slug)).toMatchObject({ starRating: 3, pictureNames: before })
    const change = await changeOf(slug)
    expect([change?.fields, change?.added.length, change?.refusals]).toEqual([[], 1, refusals])
  })

  test.each<[string, Parameters<typeof decideParts>[1], string]>([
    ['a part that the change does not have', { decision: 'send_back', accepted: ['pin'], message: 'No' }, 'accepted'],
    ['a reason for an accepted part', { decision: 'send_back', accepted: ['address'], refusals: [ADDRESS] }, 'refusals'],
    ['nothing left to refuse', { decision: 'send_back', accepted: ['title', 'address'], message: 'No' }, 'accepted'],
    ['a part that is refused without a reason', { decision: 'send_back', refusals: [ADDRESS] }, 'message'],
    ['parts beside a whole acceptance', { decision: 'accept', accepted: ['title'] }, 'accepted'],
  ])('is refused with %s, and applies nothing', async (_why, body, field) => {
    const slug = await liveProperty()
    await edit(slug, { title: 'Juniper Lodge & Spa', address: 'Lakeside 9' })
    const refused = await decideParts(await seenByStaff(slug), body)
    expect(Object.keys(refused.error?.fields ?? {})).toEqual([field])
    expect((await liveRow(slug))?.title).not.toBe('Juniper Lodge & Spa')
    expect(await changeOf(slug)).toMatchObject({ state: 'open', refusals: [] })
  })
})
