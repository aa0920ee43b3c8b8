import { sql, type SQL } from 'drizzle-orm'

/** Returns violations of the invariants of messages, made by hand. */
export function violationsOfThreads(): { rule: string; violation: string; breaking: SQL[] }[] {
  return [
    {
      rule: 'I27',
      violation: 'an unread message is not counted',
      breaking: [sql`update thread_sides set unread = 0 where side = 'supplier'`],
    },
    {
      rule: 'I27',
      violation: 'a thread belongs to another supplier',
      breaking: [sql`update message_threads set organisation_id = organisation_id + 1`],
    },
    {
      rule: 'I27',
      violation: 'a traveller wrote in a blocked thread',
      breaking: [sql`update message_threads set blocked_by = 'supplier', blocked_at = '1900-01-01'`],
    },
  ]
}
