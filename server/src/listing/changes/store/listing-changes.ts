import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ListingKind, Proposed } from '../rules/proposed.ts'
import { listingChanges } from './tables.ts'

export type ListingChangeRow = typeof listingChanges.$inferSelect

/** A listing by its number. */
export type ListingKey = { kind: ListingKind; id: number }

const PENDING = ['open', 'sent_back'] as const

const isAbout = ({ kind, id }: ListingKey) => eq(kind === 'property' ? listingChanges.propertyId : listingChanges.packageId, id)

/** Returns the change of a listing that is pending: open, or sent back to its supplier; undefined when there is none. */
export async function findPendingChange(db: Db, listing: ListingKey): Promise<ListingChangeRow | undefined> {
  const isPending = inArray(listingChanges.state, [...PENDING])
  const [row] = await db
    .select()
    .from(listingChanges)
    .where(and(isAbout(listing), isPending))
  return row
}

/** Returns the last change of a listing; undefined when there is none. */
export async function findLastChange(db: Db, listing: ListingKey): Promise<ListingChangeRow | undefined> {
  const [row] = await db.select().from(listingChanges).where(isAbout(listing)).orderBy(desc(listingChanges.id)).limit(1)
  return row
}

/** Returns a change; undefined when there is none. */
export async function findChange(db: Db, id: number): Promise<ListingChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(listingChanges)
    .where(sql`id = ${id}::bigint`)
  return row
}

type NewChange = { listing: ListingKey; organisationId: number; proposed: Proposed }

/** Inserts an open change. */
export async function insertChange(tx: Tx, { listing: { kind, id }, organisationId, proposed }: NewChange): Promise<void> {
  const about = kind === 'property' ? { propertyId: id } : { packageId: id }
  await tx.insert(listingChanges).values({ ...about, organisationId, proposed })
}

type Revision = Pick<ListingChangeRow, 'proposed' | 'refusals'>

/** Replaces the fields and earlier refusals of a change, and submits it to staff again. */
export async function reviseChange(tx: Tx, id: number, revision: Revision): Promise<void> {
  const revised = { ...revision, state: 'open' as const, revision: sql`revision + 1`, revisedAt: sql`app_now()`, decidedAt: null }
  await tx.update(listingChanges).set(revised).where(eq(listingChanges.id, id))
}

/** Removes parts of a change without changing its state. */
export async function narrowChange(tx: Tx, id: number, revision: Revision): Promise<void> {
  await tx.update(listingChanges).set(revision).where(eq(listingChanges.id, id))
}

/** Ends a change that its supplier withdraws. */
export async function withdrawChange(tx: Tx, id: number): Promise<void> {
  await tx.update(listingChanges).set({ state: 'withdrawn' }).where(eq(listingChanges.id, id))
}

type Decided = Pick<ListingChangeRow, 'id' | 'message' | 'proposed' | 'refusals'> & {
  state: 'sent_back' | 'accepted' | 'declined'
}

/** Writes the decision of staff, and the parts that remain in the change. */
export async function writeDecision(tx: Tx, { id, ...decision }: Decided): Promise<void> {
  const decided = { ...decision, decidedAt: sql`app_now()` }
  await tx.update(listingChanges).set(decided).where(eq(listingChanges.id, id))
}
