import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { users } from '../store/tables.ts'

// SQL that the stores of nouns to the right compose into their own statements.

/** Returns SQL for the ids of deleted accounts. */
export function deletedAccounts(): SQL {
  return sql`select ${users.id} from ${users} where ${isNotNull(users.deletedAt)}`
}

/**
 * Returns SQL for the accounts whose owners may sign in: user_id, name, email, is_email_verified, phone, is_phone_verified, locale, and password_set_at, null without
 * a password.
 * Disabled and deleted accounts are left out.
 */
export function openAccounts(): SQL {
  return sql`select id as user_id, name, email, email_proven_at is not null as is_email_verified, phone, phone_proven_at is not null as is_phone_verified, locale, password_set_at from users where disabled_at is null and deleted_at is null`
}
