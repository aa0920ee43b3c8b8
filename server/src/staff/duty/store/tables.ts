import type { QueueKind } from '@chautari/contract/staff/duty/queue-kinds'
import { bigint, boolean, date, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { staff } from '../../store/tables.ts'
import { instant, now } from '../../../platform/database/columns.ts'

const staffId = () => bigint({ mode: 'number' }).references(() => staff.id)

/** The kinds of work for which each member of staff is on duty, and the emails about it. */
export const staffDuty = pgTable('staff_duty', {
  staffId: staffId().primaryKey(),
  kinds: jsonb().$type<QueueKind[]>().notNull(),
  hasDigest: boolean().notNull(),
  /** Null for no urgent emails. */
  urgentHours: smallint(),
  /** The day in Nepal of their last digest. */
  lastDigestOn: date(),
})

/** The items of the queue about which a member of staff was sent an urgent email. */
export const dutyAlerts = pgTable(
  'duty_alerts',
  {
    staffId: staffId().notNull(),
    /** The kind and number of the item, and its deadline: a later request about the same thing is another one. */
    item: text().notNull(),
    sentAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.item] })],
)
