import { and, desc, eq, inArray, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { accountSql } from '../../../account/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { supplierBrowsers, supplierMembers } from '../../store/tables.ts'

type NewBrowser = Pick<typeof supplierBrowsers.$inferInsert, 'memberId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'device'>

/**
 * Adds a browser of a member, or renews it, and removes those beyond `limit`, the oldest first. A browser has one address, so that another person who had
 * added it before gets nothing there any more.
 */
export async function addBrowser(
  tx: Tx,
  browser: NewBrowser,
  { userId, limit }: { userId: number; limit: number },
): Promise<void> {
  const { memberId, endpoint, ...renewed } = browser
  const ofOthers = tx.select({ id: supplierMembers.id }).from(supplierMembers).where(ne(supplierMembers.userId, userId))
  await tx
    .delete(supplierBrowsers)
    .where(and(eq(supplierBrowsers.endpoint, endpoint), inArray(supplierBrowsers.memberId, ofOthers)))
  await tx
    .insert(supplierBrowsers)
    .values(browser)
    .onConflictDoUpdate({
      target: [supplierBrowsers.memberId, supplierBrowsers.endpoint],
      set: { ...renewed, confirmedAt: sql`app_now()` },
    })
  const kept = tx
    .select({ id: supplierBrowsers.id })
    .from(supplierBrowsers)
    .where(eq(supplierBrowsers.memberId, memberId))
    .orderBy(desc(supplierBrowsers.confirmedAt), desc(supplierBrowsers.id))
    .limit(limit)
  await tx.delete(supplierBrowsers).where(and(eq(supplierBrowsers.memberId, memberId), notInArray(supplierBrowsers.id, kept)))
}

const Row = z.object({
  id: z.coerce.number(),
  device: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  created_at: z.coerce.date(),
})

/** SQL for the browsers whose member has an open account and did not leave. Those added before the account's last password change are left out. */
const usable = (condition: SQL) => sql`
  select b.id, b.device, b.endpoint, b.p256dh, b.auth, b.created_at from supplier_browsers b
  join supplier_members m on m.id = b.member_id and m.left_at is null
  join (${accountSql.openAccounts()}) a on a.user_id = m.user_id
  where (a.password_set_at is null or a.password_set_at <= b.confirmed_at) and ${condition} order by b.id`

/** Returns the browsers of a member, in the order in which they were added. */
export async function listBrowsers(db: Db | Tx, memberId: number): Promise<z.output<typeof Row>[]> {
  return selectRows(db, usable(sql`b.member_id = ${memberId}`), Row)
}

/** Returns a browser to send to; undefined when its member may no longer be notified there. */
export async function findBrowser(db: Db, id: number): Promise<z.output<typeof Row> | undefined> {
  const [browser] = await selectRows(db, usable(sql`b.id = ${id}`), Row)
  return browser
}

/** Deletes a browser; of `memberId` only where it is given. Returns false when there is no such browser. */
export async function deleteBrowser(db: Db | Tx, id: number, { memberId }: { memberId?: number } = {}): Promise<boolean> {
  const isTheirs = memberId === undefined ? undefined : eq(supplierBrowsers.memberId, memberId)
  const isThis = and(eq(supplierBrowsers.id, id), isTheirs)
  return (await db.delete(supplierBrowsers).where(isThis).returning({ id: supplierBrowsers.id })).length > 0
}

/** Deletes the browsers that a session added. */
export async function deleteBrowsersOf(tx: Tx, { sessionId }: { sessionId: number }): Promise<void> {
  await tx.delete(supplierBrowsers).where(eq(supplierBrowsers.sessionId, sessionId))
}

/** Deletes all browsers of a person, whichever sessions and memberships they belong to. */
export async function deleteAllBrowsersOf(tx: Tx, { userId }: { userId: number }): Promise<void> {
  const memberships = tx.select({ id: supplierMembers.id }).from(supplierMembers).where(eq(supplierMembers.userId, userId))
  await tx.delete(supplierBrowsers).where(inArray(supplierBrowsers.memberId, memberships))
}

/** Deletes the browsers to which nothing can be sent any more. Returns how many. */
export async function deleteUnusableBrowsers(db: Db): Promise<number> {
  const isUnusable = sql`${supplierBrowsers.id} not in (select u.id from (${usable(sql`true`)}) u)`
  return (await db.delete(supplierBrowsers).where(isUnusable).returning({ id: supplierBrowsers.id })).length
}
