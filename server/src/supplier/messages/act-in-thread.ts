import type { Party } from '../../messaging/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { recordEntry } from '../../trail/index.ts'

/** Returns a member of a supplier as a party of a thread. */
export function partyOf({ member: { memberId }, scope, requestId }: SupplierCaller): Party {
  return { kind: 'organisation', scope, memberId, requestId }
}

type Act = 'messages.send' | 'messages.block' | 'messages.unblock'
type Request = { params: { reference: string }; caller: SupplierCaller }

/** Returns how an act in a thread is recorded: by its booking and the number of the message, not by what it says. */
export function recordOf({ params: { reference }, caller }: Request, act: Act) {
  const { person, member, scope, requestId } = caller
  const by = {
    name: person.name,
    memberId: member.memberId,
    organisationId: scope.organisationId,
    via: 'console',
    requestId,
  } as const
  return (tx: Tx, change?: { message: number }): Promise<void> =>
    recordEntry(tx, by, { act, about: { kind: 'booking', id: reference }, ...(change && { after: change }) })
}
