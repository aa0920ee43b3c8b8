import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'

/** A room that was copied, by the numbers of the original and of the copy. */
type CopiedRoom = { from: number; to: number }

/** Copies the plans of rooms to their copies, without the prices and restrictions of single nights. A trigger has given each copy its default plan. */
export async function copyPlans(tx: Tx, rooms: CopiedRoom[]): Promise<void> {
  if (rooms.length === 0) return
  const copied = sql`unnest(${sql.param(rooms.map(({ from }) => from))}::int[], ${sql.param(rooms.map(({ to }) => to))}::int[]) copied(from_id, to_id)`
  await tx.execute(sql`
    update rate_plans copy set (${TERMS}) = (select ${TERMS_OF_ORIGINAL})
    from ${copied} join rate_plans original on original.room_id = copied.from_id and original.is_default
    where copy.room_id = copied.to_id and copy.is_default`)
  // Derived plans come second, because they refer to the others.
  for (const isDerived of [false, true])
    await tx.execute(sql`
      insert into rate_plans (room_id, parent_id, difference_percent, difference_paisa, ${TERMS})
      select copied.to_id, parent_copy.id, original.difference_percent, original.difference_paisa, ${TERMS_OF_ORIGINAL}
      from ${copied} join rate_plans original on original.room_id = copied.from_id and not original.is_default
      left join rate_plans parent on parent.id = original.parent_id
      left join rate_plans parent_copy on parent_copy.room_id = copied.to_id and parent_copy.code = parent.code
      where (original.parent_id is not null) = ${isDerived}
      order by original.id`)
}

const COLUMNS = [
  'code',
  'title',
  'title_ne',
  'base_paisa',
  'meal',
  'refund_tiers',
  'advance_days_min',
  'advance_days_max',
  'is_public',
]
const TERMS = sql.raw(COLUMNS.join(', '))
const TERMS_OF_ORIGINAL = sql.raw(COLUMNS.map((column) => `original.${column}`).join(', '))
