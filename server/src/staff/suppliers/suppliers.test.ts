import { MEMBERS_MAX } from '@chautari/contract/supplier/limits'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listings } from '../../catalogue/index.ts'
import { packages, properties } from '../../catalogue/store/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { createTestProperty, createTestSupplier } from '../../supplier/testing/members.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { countBlocked } from '../../testing/blocked.ts'
import { createTestPackage } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'

const { app, call, db } = await freshApp()
const { headers } = await createTestMember(app, { role: 'admin' })

const fileOf = async (id: string) => (await call('GET /staff/organisations/:id', { headers, params: { id } })).body.data
const publish = (slug: string) => call('POST /staff/properties/:slug/publish', { headers, params: { slug }, body: {} })
const suspend = (id: string) =>
  call('POST /staff/organisations/:id/suspend', { headers, params: { id }, body: { reason: 'Guests were turned away' } })
const resume = (id: string) =>
  call('POST /staff/organisations/:id/resume', { headers, params: { id }, body: { reason: 'They made up for it' } })
const isLive = async (id: number) =>
  (await db.select({ isLive: properties.isLive }).from(properties).where(eq(properties.id, id)))[0]?.isLive

describe('the file of a supplier', () => {
  test('lists members and invitations, which staff send and withdraw', async () => {
    const owner = await createTestSupplier(app)
    const id = String(owner.organisationId)
    const body = { email: 'second@owner.example', language: 'ne' as const }
    const invited = await call('POST /staff/organisations/:id/owners', { headers, params: { id }, body })
    expect(invited.body.data).toMatchObject({
      members: [{ email: owner.user.email, roles: ['owner'] }],
      invitations: [{ email: 'second@owner.example', roles: ['owner'], limited_to: null }],
      suspension: null,
    })
    const known = { email: owner.user.email, language: 'en' as const }
    const refused = await call('POST /staff/organisations/:id/owners', { headers, params: { id }, body: known })
    expect(refused.error?.code).toBe('member_known')
    const invitation = invited.body.data.invitations[0]?.id ?? ''
    await call('DELETE /staff/organisations/:id/invitations/:invitation', { headers, params: { id, invitation } })
    expect((await fileOf(id)).invitations).toEqual([])
  })

  test('withdraws no invitation of another supplier', async () => {
    const [owner, other] = [await createTestSupplier(app), await createTestSupplier(app)]
    const ofOther = { id: String(other.organisationId) }
    const body = { email: 'third@owner.example', language: 'en' as const }
    const invited = await call('POST /staff/organisations/:id/owners', { headers, params: ofOther, body })
    const params = { id: String(owner.organisationId), invitation: invited.body.data.invitations[0]?.id ?? '' }
    const withdrawn = await call('DELETE /staff/organisations/:id/invitations/:invitation', { headers, params })
    expect(withdrawn.error?.code).toBe('not_found')
  })
})

describe('a suspension', () => {
  test('takes all products off sale with its reason, and puts the same products on sale again', async () => {
    const owner = await createTestSupplier(app)
    const id = String(owner.organisationId)
    const [sold, draft] = [
      await createTestProperty(app, owner.organisationId),
      await createTestProperty(app, owner.organisationId),
    ]
    expect((await publish(sold.slug)).status).toBe(200)
    const suspended = await suspend(id)
    expect(suspended.body.data.suspension).toMatchObject({ reason: 'Guests were turned away', listings_count: 1 })
    expect(await isLive(sold.id)).toBe(false)
    expect((await publish(draft.slug)).error?.code).toBe('organisation_suspended')
    expect((await suspend(id)).error?.code).toBe('organisation_suspended')
    const me = (await call('GET /supplier/me', { headers: owner.headers })).body.data
    expect(me.member?.organisation.is_suspended).toBe(true)
    expect((await resume(id)).body.data).toMatchObject({ left_off: [], organisation: { suspension: null } })
    expect([await isLive(sold.id), await isLive(draft.id)]).toEqual([true, false])
    expect((await resume(id)).error?.code).toBe('organisation_not_suspended')
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, id))
    const acts = entries.filter(({ aboutKind }) => aboutKind === 'organisation').map(({ act }) => act)
    expect(acts).toEqual(['organisations.suspend', 'organisations.resume'])
  })

  test('leaves products off sale that are incomplete at its end, and names them', async () => {
    const { organisationId } = await createTestSupplier(app)
    const id = String(organisationId)
    const sold = await createTestProperty(app, organisationId)
    await publish(sold.slug)
    await suspend(id)
    await db.update(properties).set({ pictureNames: [] }).where(eq(properties.id, sold.id))
    const { data } = (await resume(id)).body
    expect(data.left_off).toHaveLength(1)
    expect(await isLive(sold.id)).toBe(false)
  })

  test('prevents products on sale from being moved to its supplier, also while it begins', async () => {
    const { organisationId } = await createTestSupplier(app)
    const id = String(organisationId)
    const { slug } = await createTestProperty(app, (await createTestSupplier(app)).organisationId)
    const pack = await createTestPackage(app)
    const give = { headers, body: { organisation_id: id, reason: 'sold to another supplier' } }
    const giveProperty = () => call('PATCH /staff/properties/:slug', { ...give, params: { slug } })
    const givePackage = () => call('PATCH /staff/packages/:slug', { ...give, params: { slug: pack } })
    await publish(slug)
    await call('POST /staff/packages/:slug/publish', { headers, params: { slug: pack }, body: {} })
    let giving: ReturnType<typeof giveProperty> | undefined
    await transact(db, async (tx) => {
      await listings.suspendOrganisation(tx, organisationId, 'Guests were turned away')
      giving = giveProperty()
      await expect.poll(() => countBlocked(db)).toBe(1)
    })
    const fields = { organisation_id: ['This supplier is suspended'] }
    expect((await giving)?.error).toMatchObject({ code: 'validation_failed', fields })
    expect((await givePackage()).error).toMatchObject({ code: 'validation_failed', fields })
    const reason = 'under repair'
    await call('POST /staff/packages/:slug/unpublish', { headers, params: { slug: pack }, body: { reason } })
    expect((await givePackage()).status).toBe(200)
  })

  test('begins once when two people suspend at once', async () => {
    const id = String((await createTestSupplier(app)).organisationId)
    const answers = await Promise.all([suspend(id), suspend(id)])
    expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['done', 'organisation_suspended'])
  })
})

test('a publication and a suspension at once end with nothing on sale', async () => {
  for (let round = 0; round < 8; round++) {
    const { organisationId } = await createTestSupplier(app)
    const drafts = [await createTestProperty(app, organisationId), await createTestProperty(app, organisationId)]
    const [suspended, ...published] = await Promise.all([
      suspend(String(organisationId)),
      ...drafts.map(({ slug }) => publish(slug)),
    ])
    expect(suspended.status).toBe(200)
    for (const { status, error } of published)
      expect(status === 200 ? undefined : error?.code).toBeOneOf([undefined, 'organisation_suspended'])
    expect(await Promise.all(drafts.map(({ id }) => isLive(id)))).toEqual([false, false])
  }
})

test('an owner cannot be invited beyond the member limit, and a package of a suspended supplier cannot be published', async () => {
  const { organisationId } = await createTestSupplier(app)
  const id = String(organisationId)
  await db.execute(sql`insert into supplier_invitations (token_hash, organisation_id, email, roles, invited_by, expires_at)
    select 'crowd ' || ${organisationId}::int || ' ' || n, ${organisationId}, 'crowd' || n || '@example.com', array['finance'], 'A test', app_now() + interval '1 day'
    from generate_series(1, ${MEMBERS_MAX}) n`)
  const body = { email: 'late@owner.example', language: 'en' as const }
  const invited = await call('POST /staff/organisations/:id/owners', { headers, params: { id }, body })
  expect(invited.error?.code).toBe('too_many_members')
  const slug = await createTestPackage(app)
  await db.update(packages).set({ organisationId }).where(eq(packages.slug, slug))
  await suspend(id)
  const published = await call('POST /staff/packages/:slug/publish', { headers, params: { slug }, body: {} })
  expect(published.error?.code).toBe('organisation_suspended')
})
