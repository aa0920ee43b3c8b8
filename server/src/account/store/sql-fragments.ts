import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { users } from './tables.ts'

// SQL that the stores of nouns to the right compose into their own statements.

/** Returns SQL for the ids of deleted accounts. */
export function deletedAccounts(): SQL {
  return sql`select ${users.id} from ${users} where ${isNotNull(users.deletedAt)}`
}
