import { PICTURE_HEIGHT_MIN, PICTURE_WIDTH_MIN } from '@chautari/contract/listing/picture-limits'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { properties } from '../../catalogue/store/tables.ts'
import { outbox } from '../../platform/database/tables.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestProperty, createTestSupplier } from './members.ts'

/** How the parts of a change are decided. */
type Parts = { phone_reason?: string; accepted?: string[]; refusals?: { part: string; reason: string }[]; message?: string }

let made = 0
// Colours that differ by less can have the same JPEG.
const COLOUR_STEP = 0x20

/** Makes a photo like no other. */
const photo = () =>
  sharp({
    create: {
      width: PICTURE_WIDTH_MIN,
      height: PICTURE_HEIGHT_MIN,
      channels: 3,
      background: `#${(++made * COLOUR_STEP).toString(16).padStart(6, '0')}`,
    },
  })
    .jpeg()
    .toBuffer()

/** Returns an owner, a member of staff who decides, and the calls about the owner's properties that tests make. */
export async function ownListingsOf({ app, call, db }: TestApp) {
  const owner = await createTestSupplier(app)
  const { organisationId, headers } = owner
  const content = await createTestMember(app, { role: 'content' })
  const show = async (slug: string) => (await call('GET /supplier/properties/:slug', { headers, params: { slug } })).body.data
  const changeOf = async (slug: string) => (await show(slug)).change
  return {
    owner,
    content,
    show,
    changeOf,
    edit: (slug: string, body: object) => call('PATCH /supplier/properties/:slug', { headers, params: { slug }, body }),
    upload: async (slug: string) =>
      call('POST /supplier/properties/:slug/pictures', {
        headers: { ...headers, 'content-type': 'image/jpeg' },
        params: { slug },
        body: await photo(),
      }),
    arrange: (slug: string, names: string[], removed: string[] = []) =>
      call('PUT /supplier/properties/:slug/pictures', { headers, params: { slug }, body: { names, removed } }),
    /** Creates a property of the organisation, which is on sale. */
    liveProperty: async () => {
      const { slug } = await createTestProperty(app, organisationId)
      await db.update(properties).set({ isLive: true }).where(eq(properties.slug, slug))
      return slug
    },
    liveRow: async (slug: string) => (await db.select().from(properties).where(eq(properties.slug, slug)))[0],
    seenByStaff: async (slug: string) => {
      const id = (await changeOf(slug))?.id ?? ''
      return { id, ...(await call('GET /staff/listing-changes/:id', { headers: content.headers, params: { id } })).body.data }
    },
    decide: (seen: { id: string; version: string }, decision: 'accept' | 'send_back' | 'decline', message?: string) =>
      call('POST /staff/listing-changes/:id/decision', {
        headers: content.headers,
        params: { id: seen.id },
        body: { decision, version: seen.version, ...(message !== undefined && { message }) },
      }),
    /** Decides a change part by part. */
    decideParts: (seen: { id: string; version: string }, body: { decision: 'accept' | 'send_back' | 'decline' } & Parts) =>
      call('POST /staff/listing-changes/:id/decision', {
        headers: content.headers,
        params: { id: seen.id },
        body: { version: seen.version, ...body },
      }),
    sendAgain: (slug: string) => call('POST /supplier/properties/:slug/change/send', { headers, params: { slug }, body: {} }),
    emailsToOwner: async () => db.select().from(outbox).where(eq(outbox.recipientAddress, owner.user.email)).orderBy(outbox.id),
    actsAbout: async (slug: string) => {
      const rows = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, slug)).orderBy(auditEntries.id)
      return rows.map(({ act }) => act)
    },
  }
}
