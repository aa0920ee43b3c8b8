import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { organisationPhones } from './tables.ts'

type Phone = Omit<typeof organisationPhones.$inferInsert, 'provenAt'>

/** Serialises verifications of a number by several organisations until the transaction ends. */
export async function lockPhoneNumber(tx: Tx, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('phone of organisation ' || ${phone}, 0))`)
}

/** Writes the phone of an organisation, in place of an earlier one. */
export async function replacePhone(tx: Tx, phone: Phone): Promise<void> {
  const { organisationId: _organisationId, ...values } = phone
  const set = { ...values, provenAt: sql`app_now()` }
  await tx.insert(organisationPhones).values(phone).onConflictDoUpdate({ target: organisationPhones.organisationId, set })
}

/** Changes the settings of the phone of an organisation. Returns false when it has none. */
export async function updatePhone(
  tx: Tx,
  organisationId: number,
  settings: Pick<Phone, 'locale' | 'calendar' | 'propertyId'>,
): Promise<boolean> {
  const ofOrganisation = eq(organisationPhones.organisationId, organisationId)
  const changed = await tx.update(organisationPhones).set(settings).where(ofOrganisation).returning()
  return changed.length > 0
}

/** Deletes the phone of an organisation. Returns false when it has none. */
export async function deletePhone(tx: Tx, organisationId: number): Promise<boolean> {
  const ofOrganisation = eq(organisationPhones.organisationId, organisationId)
  return (await tx.delete(organisationPhones).where(ofOrganisation).returning()).length > 0
}
