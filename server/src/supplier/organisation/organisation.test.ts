import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { organisations } from '../../catalogue/organisations/store/tables.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { blackPng } from '../../testing/pictures.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestSupplier, type TestSupplier } from '../testing/members.ts'
import { makeDraft } from '../testing/organisations.ts'
import { deleteUnusedDocuments, openDocuments } from './document-files.ts'

const { app, call, clock, db } = await freshApp()

const show = async ({ headers }: TestSupplier) => (await call('GET /supplier/organisation', { headers })).body.data
const change = ({ headers }: TestSupplier, body: object) => call('PATCH /supplier/organisation', { headers, body })
const actsAbout = async ({ organisationId }: TestSupplier) =>
  (
    await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.aboutId, String(organisationId)))
  ).map(({ act }) => act)

async function createDraft() {
  const owner = await createTestSupplier(app)
  await makeDraft(app, owner.organisationId)
  return owner
}

describe('a change of an organisation', () => {
  test('is kept field by field, with an entry of what changed', async () => {
    const owner = await createDraft()
    const first = await change(owner, { legal_name: 'Lakeview Pvt. Ltd.', pan: '६०१२३४५६७', is_vat_registered: false })
    expect(first.body.data).toMatchObject({ legal_name: 'Lakeview Pvt. Ltd.', pan: '601234567', is_vat_registered: false })
    await change(owner, { contact_phone: '9841000055', contact_email: 'DESK@lakeview.example', address: 'Lakeside' })
    expect(await show(owner)).toMatchObject({
      pan: '601234567',
      contact_phone: '9841000055',
      contact_email: 'desk@lakeview.example',
      pending_change: null,
      state: 'draft',
    })
    await change(owner, { address: 'Lakeside' })
    expect(await actsAbout(owner)).toEqual(['organisation.edit', 'organisation.edit'])
  })

  test.each([{ pan: '12345678' }, { pan: '60123456x' }, { contact_phone: '0611234' }, { contact_email: 'desk' }])(
    'is refused for %o',
    async (body) => {
      const refused = await change(await createDraft(), body)
      expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([422, Object.keys(body)])
    },
  )

  test('waits for staff once the organisation is live, where it is registered', async () => {
    const owner = await createTestSupplier(app)
    await change(owner, { legal_name: 'Lakeview Pvt. Ltd.', address: 'Lakeside' })
    expect(await show(owner)).toMatchObject({
      legal_name: null,
      address: 'Lakeside',
      pending_change: { legal_name: 'Lakeview Pvt. Ltd.', pan: null },
    })
    const staff = await createTestMember(app, { role: 'admin' })
    const params = { id: String(owner.organisationId) }
    const answer = (decision: 'accept' | 'decline') =>
      call('POST /staff/organisations/:id/change', {
        headers: staff.headers,
        params,
        body: { decision, reason: 'As in the register' },
      })
    const queue = async () => (await call('GET /staff/queue', { headers: staff.headers, query: {} })).body.data.items
    expect((await queue()).map(({ id }) => id)).toContain(`supplier_change ${owner.organisationId}`)
    expect((await answer('accept')).body.data.profile).toMatchObject({ legal_name: 'Lakeview Pvt. Ltd.', pending_change: null })
    expect((await answer('accept')).error?.code).toBe('no_pending_change')
    await change(owner, { pan: '601234567' })
    await answer('decline')
    expect(await show(owner)).toMatchObject({ pan: null, pending_change: null })
    await change(owner, { pan: '601234567' })
    await change(owner, { pan: '' })
    expect((await show(owner)).pending_change).toBeNull()
    expect(await actsAbout(owner)).toEqual([
      'organisation.edit',
      'organisation.ask_change',
      'organisations.accept_change',
      'organisation.ask_change',
      'organisations.decline_change',
      'organisation.ask_change',
      'organisation.take_back_change',
    ])
  })
})

describe('a document of an organisation', () => {
  const upload = ({ headers }: TestSupplier, bytes: Buffer) =>
    call('POST /supplier/organisation/documents/:kind', { headers, params: { kind: 'pan' }, body: bytes })
  const idOf = async (owner: TestSupplier) => (await show(owner)).documents[0]?.id ?? ''

  const download = ({ headers }: TestSupplier, id: string) =>
    call('GET /supplier/organisation/documents/:id/file', { headers, params: { id } })

  test('is stored as a picture of our own encoding, and replaced by the next of its kind', async () => {
    const owner = await createDraft()
    const first = await upload(owner, blackPng({ width: 900, height: 600 }))
    expect([first.status, first.body.data.documents]).toMatchObject([201, [{ kind: 'pan', format: 'picture' }]])
    const before = await idOf(owner)
    await upload(owner, Buffer.from('%PDF-1.7\n1 0 obj'))
    const [only, second] = (await show(owner)).documents
    expect([only?.format, second]).toEqual(['pdf', undefined])
    expect((await download(owner, before)).error?.code).toBe('not_found')
  })

  test('is kept once when it is uploaded several times at once', async () => {
    const owner = await createDraft()
    const uploads = await Promise.all(Array.from({ length: 6 }, () => upload(owner, Buffer.from('%PDF-1.7\n1 0 obj'))))
    expect(uploads.map(({ status }) => status)).toEqual(uploads.map(() => 201))
    expect((await show(owner)).documents).toHaveLength(1)
  })

  test('is only ever downloaded, by owners and staff who may see suppliers', async () => {
    const owner = await createDraft()
    await upload(owner, Buffer.from('%PDF-1.4\n<script>alert(1)</script>'))
    const id = await idOf(owner)
    const own = await download(owner, id)
    expect([own.status, own.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="pan-${owner.organisationId}.pdf"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    ])
    const byStaff = async (role: 'support' | 'content', organisationId: number) => {
      const { headers } = await createTestMember(app, { role })
      const params = { id: String(organisationId), document: id }
      return (await call('GET /staff/organisations/:id/documents/:document', { headers, params })).status
    }
    const [desk, other] = [
      await createTestSupplier(app, { organisationId: owner.organisationId, roles: ['front_desk'] }),
      await createDraft(),
    ]
    expect([await byStaff('support', owner.organisationId), await byStaff('content', owner.organisationId)]).toEqual([200, 403])
    expect(await byStaff('support', other.organisationId)).toBe(404)
    expect((await show(desk)).documents).toEqual([])
    expect((await download(other, id)).error?.code).toBe('not_found')
  })

  test.each([['GIF89a'], ['<html>%PDF-1.7'], ['\u0089PNG\r\n\u001a\n']])('is refused for %s', async (bytes) => {
    const refused = await upload(await createDraft(), Buffer.from(bytes, 'latin1'))
    expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([422, ['document']])
  })

  test('leaves no file behind that no row uses, once a day has passed', async () => {
    const files = openDocuments(app)
    const unused = `${'a'.repeat(32)}.pdf`
    await files.write(unused, Buffer.from('%PDF-1.7\n'))
    expect(await deleteUnusedDocuments(app)).toBe(0)
    const before = (await files.list()).length
    await clock.advance(25 * 60 * 60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })
    expect(await deleteUnusedDocuments(app).finally(() => vi.useRealTimers())).toBeGreaterThan(0)
    expect((await files.list()).length).toBeLessThan(before)
    expect(await files.list()).not.toContain(unused)
  })
})

test('a live organisation cannot become a draft again', async () => {
  const { organisationId } = await createTestSupplier(app)
  const back = db.update(organisations).set({ state: 'draft' }).where(eq(organisations.id, organisationId))
  await expect(back).rejects.toThrow()
})
