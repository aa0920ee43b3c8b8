import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierPerson } from '../../platform/http/http.ts'
import { findMemberships } from '../members/store/memberships.ts'
import { openMembership } from './store/sessions.ts'

/** Opens another organisation of the person in their session. Throws `not_found` for one that they are not a member of. */
export async function chooseOrganisation({ db }: App, { person }: SupplierPerson, organisationId: number): Promise<void> {
  await transact(db, async (tx) => {
    const memberships = await findMemberships(tx, person.userId)
    const chosen = memberships.find(({ organisation_id: id }) => id === organisationId)
    if (!chosen) throw new AppError('not_found')
    await openMembership(tx, { id: person.sessionId, memberId: chosen.member_id })
  })
}
