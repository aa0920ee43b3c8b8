import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { lowStockTold } from '../../store/tables.ts'

type Product = { productKind: 'room' | 'package'; productId: number }

/** Records that members are notified of days of a product. Returns the days that were not recorded before. Deletes its past days. */
export async function claimLowDays(tx: Tx, { productKind, productId }: Product, days: CalendarDate[]): Promise<CalendarDate[]> {
  const ofProduct = and(eq(lowStockTold.productKind, productKind), eq(lowStockTold.productId, productId))
  await tx.delete(lowStockTold).where(and(ofProduct, lt(lowStockTold.day, sql`(select app_today())`)))
  const claimed = await tx
    .insert(lowStockTold)
    .values(days.map((day) => ({ productKind, productId, day })))
    .onConflictDoNothing()
    .returning({ day: lowStockTold.day })
  return claimed.map(({ day }) => calendarDate(day)).toSorted()
}
