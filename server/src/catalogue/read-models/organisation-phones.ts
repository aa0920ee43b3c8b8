import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { organisationPhones } from '../organisations/store/tables.ts'

/** The verified phone of an organisation: ten digits, and how its SMS are written and read. */
export type OrganisationPhone = typeof organisationPhones.$inferSelect

/** Returns the phone of an organisation; undefined when none is verified. */
export async function findPhone(db: Db, organisationId: number): Promise<OrganisationPhone | undefined> {
  const [row] = await db.select().from(organisationPhones).where(eq(organisationPhones.organisationId, organisationId))
  return row
}

/** Returns the organisation with this phone; undefined when no organisation has it. */
export async function findOrganisationOfPhone(db: Db, phone: string): Promise<OrganisationPhone | undefined> {
  const [row] = await db.select().from(organisationPhones).where(eq(organisationPhones.phone, phone))
  return row
}
