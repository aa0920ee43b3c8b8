import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { organisationSuspensions } from '../../organisations/store/tables.ts'

export type Suspension = typeof organisationSuspensions.$inferSelect

const isOpen = (organisationId: number) =>
  // As bigint, because a request can name a number beyond the column's.
  and(sql`${organisationSuspensions.organisationId} = ${organisationId}::bigint`, isNull(organisationSuspensions.endedAt))

/** Returns the suspension of an organisation that has not ended. */
export async function findSuspension(db: Db, organisationId: number): Promise<Suspension | undefined> {
  const [row] = await db.select().from(organisationSuspensions).where(isOpen(organisationId))
  return row
}

/**
 * Locks an organisation, so that none of its products goes on sale, and returns its number and name; undefined when there is none. Does not lock its key,
 * because acts of its members lock a property first and then reference the organisation in the audit trail: a lock on the key could deadlock with them.
 */
export async function lockAgainstSales(tx: Tx, id: number): Promise<{ id: number; name: string } | undefined> {
  const locked = sql`select id, name from organisations where id = ${id}::bigint for no key update`
  return (await selectRows(tx, locked, z.object({ id: z.number(), name: z.string() })))[0]
}

const Listed = z.object({ kind: z.enum(['property', 'package']), id: z.number(), slug: z.string(), title: z.string() })
export type ListedProduct = z.output<typeof Listed>

const listed = sql`select 'property' as kind, p.id, p.slug, p.title, p.organisation_id, p.is_live from properties p
  union all select 'package', k.id, k.slug, k.title, k.organisation_id, k.is_live from packages k`

/** Returns the products of an organisation that are on sale, properties first. */
export async function findOnSale(tx: Tx, organisationId: number): Promise<ListedProduct[]> {
  const onSale = sql`select kind, id, slug, title from (${listed}) l where organisation_id = ${organisationId} and is_live
    order by kind desc, id`
  return selectRows(tx, onSale, Listed)
}

/** Returns the products of an organisation that are not on sale, properties first. */
export async function findOffSale(tx: Tx, organisationId: number): Promise<ListedProduct[]> {
  const offSale = sql`select kind, id, slug, title from (${listed}) l where organisation_id = ${organisationId} and not is_live
    order by kind desc, id`
  return selectRows(tx, offSale, Listed)
}

/** Returns the products that a suspension took off sale and that still are off sale and the organisation's, properties first. */
export async function findTakenOff(tx: Tx, { id, organisationId }: Suspension): Promise<ListedProduct[]> {
  const takenOff = sql`select kind, l.id, slug, title from (${listed}) l join organisation_suspensions s on s.id = ${id}
    where l.organisation_id = ${organisationId} and not is_live
      and l.id = any(case kind when 'property' then s.property_ids else s.package_ids end)
    order by kind desc, l.id`
  return selectRows(tx, takenOff, Listed)
}

/** Locks the supplier of a product against a suspension. Waits for a suspension that has not committed yet. */
export async function lockAgainstSuspension(tx: Tx, { kind, slug }: Pick<ListedProduct, 'kind' | 'slug'>): Promise<void> {
  await tx.execute(sql`select from organisations
    where id = (select organisation_id from (${listed}) l where l.kind = ${kind} and l.slug = ${slug}) for share`)
}

/** The reason for which a supplier may not sell. */
export type Barrier = 'organisation_suspended' | 'organisation_not_live'

/** Returns the reason for which a supplier, given by its number or by a product, may not sell; undefined when it may. */
export async function findBarrier(
  tx: Tx,
  of: Pick<ListedProduct, 'kind' | 'slug'> | { organisationId: number },
): Promise<Barrier | undefined> {
  const isIt =
    'organisationId' in of
      ? sql`o.id = ${of.organisationId}`
      : sql`o.id = (select organisation_id from (${listed}) l where l.kind = ${of.kind} and l.slug = ${of.slug})`
  const found = sql`select o.state = 'live' as is_live, exists(
      select 1 from organisation_suspensions s where s.organisation_id = o.id and s.ended_at is null) as is_suspended
    from organisations o where ${isIt}`
  const [row] = await selectRows(tx, found, z.object({ is_live: z.boolean(), is_suspended: z.boolean() }))
  if (row?.is_suspended) return 'organisation_suspended'
  return row && !row.is_live ? 'organisation_not_live' : undefined
}

type NewSuspension = Pick<Suspension, 'organisationId' | 'reason' | 'propertyIds' | 'packageIds'>

/** Inserts a suspension in force. */
export async function insertSuspension(tx: Tx, suspension: NewSuspension): Promise<void> {
  await tx.insert(organisationSuspensions).values(suspension)
}

/** Ends a suspension. */
export async function endSuspension(tx: Tx, { id }: Pick<Suspension, 'id'>): Promise<void> {
  await tx
    .update(organisationSuspensions)
    .set({ endedAt: sql`app_now()` })
    .where(eq(organisationSuspensions.id, id))
}
