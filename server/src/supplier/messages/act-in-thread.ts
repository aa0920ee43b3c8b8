import type { Party } from '../../messaging/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'

/** Returns a member of a supplier as a party of a thread. */
export function partyOf({ member: { memberId }, scope, requestId }: SupplierCaller): Party {
  return { kind: 'organisation', scope, memberId, requestId }
}

type Act = 'messages.send' | 'messages.block' | 'messages.unblock'
type MemberRequest = { params: { reference: string }; caller: SupplierCaller }

/** Returns a function that records an act in a thread. The audit entry has the booking and the number of the message, but not its text. */
export function recordOf({ params: { reference }, caller }: MemberRequest, act: Act) {
  const by = memberActorOf(caller)
  return (tx: Tx, change?: { message: number }): Promise<void> =>
    recordEntry(tx, by, { act, about: { kind: 'booking', id: reference }, ...(change && { after: change }) })
}
