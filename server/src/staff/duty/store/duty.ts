import type { CalendarDate } from '@chautari/contract/dates'
import type { Duty } from '@chautari/contract/staff/duty/endpoints'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { staff } from '../../store/tables.ts'
import { dutyAlerts, staffDuty } from './tables.ts'

const KEPT_DAYS = 90

/** Returns the emails that a member of staff chose; undefined before the first choice. */
export async function findDuty(db: Db, staffId: number): Promise<Duty | undefined> {
  const [row] = await db.select().from(staffDuty).where(eq(staffDuty.staffId, staffId))
  return row && { kinds: row.kinds, has_digest: row.hasDigest, urgent_hours: row.urgentHours }
}

/** Saves the emails that a member of staff wants. */
export async function writeDuty(db: Db, staffId: number, { kinds, has_digest: hasDigest, urgent_hours: urgentHours }: Duty) {
  const chosen = { kinds, hasDigest, urgentHours }
  await db
    .insert(staffDuty)
    .values({ staffId, ...chosen })
    .onConflictDoUpdate({ target: staffDuty.staffId, set: chosen })
}

export type OnDuty = Awaited<ReturnType<typeof listOnDuty>>[number]

/** Lists the active members of staff who want emails about waiting work. */
export async function listOnDuty(db: Db) {
  const { kinds, hasDigest, urgentHours, lastDigestOn } = staffDuty
  return db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      locale: staff.locale,
      kinds,
      hasDigest,
      urgentHours,
      lastDigestOn,
    })
    .from(staffDuty)
    .innerJoin(staff, eq(staff.id, staffDuty.staffId))
    .where(and(isNull(staff.deactivatedAt), isNotNull(staff.acceptedAt), or(hasDigest, isNotNull(urgentHours))))
    .orderBy(staff.id)
}

/** Records that the digest of a day is sent. Returns false when another process recorded it before. */
export async function recordDigest(tx: Tx, staffId: number, day: CalendarDate): Promise<boolean> {
  const isNew = or(isNull(staffDuty.lastDigestOn), lt(staffDuty.lastDigestOn, day))
  const taken = await tx
    .update(staffDuty)
    .set({ lastDigestOn: day })
    .where(and(eq(staffDuty.staffId, staffId), isNew))
    .returning()
  return taken.length > 0
}

/** Records that a member of staff is emailed about these items. Returns those not recorded before, which the email is to name. */
export async function recordAlerts(tx: Tx, staffId: number, items: string[]): Promise<string[]> {
  const rows = items.toSorted().map((item) => ({ staffId, item }))
  const taken = await tx.insert(dutyAlerts).values(rows).onConflictDoNothing().returning({ item: dutyAlerts.item })
  return taken.map(({ item }) => item)
}

/** Deletes the records of old emails, whose items no longer wait. */
export async function deleteOldAlerts(db: Db): Promise<void> {
  await db.delete(dutyAlerts).where(lt(dutyAlerts.sentAt, sql`app_now() - ${`${KEPT_DAYS} days`}::interval`))
}
