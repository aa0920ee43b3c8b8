import type { Db } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/http/authenticate.ts'
import { findAllMemberships } from './store/memberships.ts'

/**
 * Returns the organisations that a user works or worked for, with their roles and the browsers that are notified, for
 * their data export.
 */
export async function exportMemberships(db: Db, { userId }: Actor) {
  const memberships = await findAllMemberships(db, userId)
  return memberships.map(({ organisation, roles, joined_at: joinedAt, left_at: leftAt, browsers }) => ({
    organisation,
    roles,
    joined_at: joinedAt.toISOString(),
    left_at: leftAt?.toISOString() ?? null,
    notified_browsers: browsers,
  }))
}
