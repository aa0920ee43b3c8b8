import type { Person } from '@chautari/contract/staff/team'
import type { Db } from '../../platform/database/db.ts'
import { findPeople, type PersonListed } from './store/people.ts'

/** Returns the team, in the order in which people were invited. */
export async function listPeople(db: Db): Promise<Person[]> {
  return (await findPeople(db)).map(presentPerson)
}

/** Returns one person as an admin sees them. */
export async function showPerson(db: Db, id: number): Promise<Person> {
  const [person] = await findPeople(db, id)
  if (!person) throw new Error(`Person ${id} is gone.`)
  return presentPerson(person)
}

function presentPerson({ id, email, name, role, version, ...row }: PersonListed): Person {
  const { invitedAt, acceptedAt, deactivatedAt, invitationExpiresAt, lastSeenAt } = row
  return {
    id: String(id),
    email,
    name,
    role,
    state: deactivatedAt ? 'deactivated' : acceptedAt ? 'active' : 'invited',
    invited_at: invitedAt.toISOString(),
    invitation_expires_at: invitationExpiresAt?.toISOString() ?? null,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    version,
  }
}
