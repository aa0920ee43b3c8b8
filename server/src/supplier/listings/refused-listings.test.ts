import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { packages, properties } from '../../catalogue/store/tables.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestPackageOf, createTestProperty, createTestSupplier } from '../testing/members.ts'
import { ownListingsOf } from '../testing/own-listings.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { owner, edit, liveProperty, liveRow, seenByStaff, decide } = await ownListingsOf(testApp)
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
