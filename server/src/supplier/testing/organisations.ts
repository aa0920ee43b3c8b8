import { phoneKey } from '@chautari/contract/account/phone-numbers'
import { and, eq, sql } from 'drizzle-orm'
import { organisations } from '../../catalogue/organisations/store/tables.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { verifiedPhones } from '../../listing/phones/store/tables.ts'
import type { App } from '../../platform/app-context.ts'
import { blackPng } from '../../testing/pictures.ts'
import { openDocuments } from '../organisation/document-files.ts'
import { organisationDocuments } from '../store/tables.ts'
import { createTestProperty, createTestSupplier, type TestSupplier } from './members.ts'

/** Keeps a document of an organisation directly, in place of an earlier one, and returns its number. */
export async function createTestDocument(app: App, organisationId: number): Promise<string> {
  const { memberId } = await createTestSupplier(app, { organisationId })
  const file = `${memberId.toString(16).padStart(32, '0')}.webp`
  const bytes = blackPng({ width: 8, height: 8 })
  await openDocuments(app).write(file, bytes)
  const ofKind = and(eq(organisationDocuments.organisationId, organisationId), eq(organisationDocuments.kind, 'licence'))
  await app.db.delete(organisationDocuments).where(ofKind)
  const document = { organisationId, kind: 'licence' as const, file, bytesCount: bytes.byteLength, memberId }
  const [row] = await app.db.insert(organisationDocuments).values(document).returning({ id: organisationDocuments.id })
  return String(row?.id)
}

const PAPERS = {
  legalName: 'Lakeview Hospitality Pvt. Ltd.',
  registrationNumber: '123456/078/79',
  pan: '609876543',
  isVatRegistered: true,
  contactPhone: '9841000055',
  address: 'Lakeside 6, Pokhara',
}

/** Creates an owner whose organisation is a draft that lacks nothing, with one complete property. */
export async function createTestNewcomer(app: App): Promise<TestSupplier & { slug: string }> {
  const supplier = await createTestSupplier(app)
  const { organisationId, memberId } = supplier
  const { id, slug } = await createTestProperty(app, organisationId)
  await app.db.update(rooms).set({ refundTiers: [] }).where(eq(rooms.propertyId, id))
  await app.db.update(properties).set({ isLive: false }).where(eq(properties.id, id))
  await makeDraft(app, organisationId, PAPERS)
  const document = { organisationId, kind: 'pan' as const, file: `${slug}.webp`, bytesCount: 1, memberId }
  await app.db.insert(organisationDocuments).values(document)
  await app.db.insert(verifiedPhones).values({ organisationId, phone: phoneKey(PAPERS.contactPhone), way: 'sms' })
  return { ...supplier, slug }
}

/** Makes an organisation a draft, which only a test can do with a live one. */
export async function makeDraft({ db }: App, id: number, values: Partial<typeof PAPERS> = {}): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table organisations disable trigger live_stays_live`)
    await tx
      .update(organisations)
      .set({ ...values, state: 'draft', kind: 'hotel' })
      .where(eq(organisations.id, id))
    await tx.execute(sql`alter table organisations enable trigger live_stays_live`)
  })
}
