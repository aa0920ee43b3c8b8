import { eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import { organisations } from '../organisations/store/tables.ts'
import { packages, properties } from './tables.ts'

/** Locks an organisation against renaming and suspension until the transaction ends, and returns it; undefined when there is none with this number. */
export async function lockOrganisation(tx: Tx, id: number): Promise<{ id: number; name: string } | undefined> {
  const locked = sql`select id, name from organisations where id = ${id}::bigint for share`
  return (await selectRows(tx, locked, z.object({ id: z.number(), name: z.string() })))[0]
}

/** Locks the organisations, so that concurrent transactions cannot write the same name twice. Does not block reads. */
export async function lockOrganisationNames(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table organisations in share row exclusive mode`)
}

/** Returns whether an organisation other than `except` has a name, in any case. */
export async function isOrganisationNamed(tx: Tx, name: string, { except }: { except?: number } = {}): Promise<boolean> {
  const other: SQL = except === undefined ? sql`true` : sql`id <> ${except}::bigint`
  const [row] = await selectRows(
    tx,
    sql`select exists(select 1 from organisations where lower(name) = lower(${name}) and ${other}) as taken`,
    z.object({ taken: z.boolean() }),
  )
  return row?.taken ?? false
}

/** Adds an organisation and returns its number. */
export async function insertOrganisation(tx: Tx, values: typeof organisations.$inferInsert): Promise<number> {
  const [row] = await tx.insert(organisations).values(values).returning({ id: organisations.id })
  if (!row) throw new Error('The organisation was not added.')
  return row.id
}

/** Renames an organisation, and sets the company name of its properties and packages. */
export async function updateOrganisationName(tx: Tx, id: number, name: string): Promise<void> {
  await tx.update(organisations).set({ name }).where(eq(organisations.id, id))
  await tx.update(properties).set({ companyName: name }).where(eq(properties.organisationId, id))
  await tx.update(packages).set({ companyName: name }).where(eq(packages.organisationId, id))
}
