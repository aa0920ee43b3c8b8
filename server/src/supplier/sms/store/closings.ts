import { CLOSING_MINUTES } from '@chautari/contract/supplier/sms/limits'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { smsClosings } from '../../store/tables.ts'

export type ClosingRow = typeof smsClosings.$inferSelect

type ClosingRequest = Pick<ClosingRow, 'phone' | 'propertySlug' | 'nightFrom' | 'nightTo' | 'codeHash'>

/** Serialises the closings of an organisation by SMS until the transaction ends. */
export async function lockClosings(tx: Tx, { organisationId }: SupplierScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sms closings of ' || ${organisationId}::text, 0))`)
}

/** Adds a closing that waits for its code, in place of one that waited. */
export async function addWaiting(tx: Tx, { organisationId }: SupplierScope, closing: ClosingRequest): Promise<void> {
  const ofOrganisation = eq(smsClosings.organisationId, organisationId)
  await tx.delete(smsClosings).where(and(ofOrganisation, isNull(smsClosings.actId)))
  const expiresAt = fromNow(CLOSING_MINUTES, 'minutes')
  await tx.insert(smsClosings).values({ organisationId, ...closing, expiresAt })
}

/** Returns the closing that waits for the code of this phone; undefined when there is none, or it has expired. */
export async function findWaiting(tx: Tx, { organisationId }: SupplierScope, phone: string): Promise<ClosingRow | undefined> {
  const isOfPhone = and(eq(smsClosings.organisationId, organisationId), eq(smsClosings.phone, phone))
  const isOpen = and(isNull(smsClosings.actId), eq(smsClosings.isEnded, false), sql`${smsClosings.expiresAt} > app_now()`)
  const [row] = await tx.select().from(smsClosings).where(and(isOfPhone, isOpen))
  return row
}

/** Returns the last closing that an SMS did and none has undone. */
export async function findLastDone(tx: Tx, { organisationId }: SupplierScope): Promise<ClosingRow | undefined> {
  const isDone = and(isNotNull(smsClosings.actId), eq(smsClosings.isEnded, false))
  const [row] = await tx
    .select()
    .from(smsClosings)
    .where(and(eq(smsClosings.organisationId, organisationId), isDone))
    .orderBy(desc(smsClosings.id))
    .limit(1)
  return row
}

type Changes = Partial<Pick<ClosingRow, 'tries' | 'actId' | 'isEnded'>>

/** Changes a closing: a wrong code, the act that did it, or its end. */
export async function changeClosing(
  tx: Tx,
  { organisationId }: SupplierScope,
  { id, ...changes }: Changes & Pick<ClosingRow, 'id'>,
): Promise<void> {
  await tx
    .update(smsClosings)
    .set(changes)
    .where(and(eq(smsClosings.organisationId, organisationId), eq(smsClosings.id, id)))
}
