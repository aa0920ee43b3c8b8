import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { recordEntry, type TrailActor } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { endInvitation } from './store/invitations.ts'

type WithdrawRequest = { organisationId: number; id: number; by: TrailActor }

/** Withdraws an open invitation of an organisation. Throws `not_found` for any other. */
export async function withdraw(tx: Tx, { organisationId, id, by }: WithdrawRequest): Promise<void> {
  const email = await endInvitation(tx, { organisationId }, id)
  if (email === undefined) throw new AppError('not_found')
  await recordEntry(tx, by, {
    act: 'members.withdraw_invitation',
    about: { kind: 'organisation', id: organisationId },
    before: { email },
  })
}

/** Withdraws an invitation of the caller's organisation. Throws `not_found` for any other. */
export async function withdrawInvitation({ db }: App, caller: SupplierCaller, id: number): Promise<void> {
  const { organisationId } = caller.scope
  await transact(db, (tx) => withdraw(tx, { organisationId, id, by: memberActorOf(caller) }))
}
