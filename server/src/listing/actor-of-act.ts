import { stays } from '../availability/index.ts'
import { actorContextOfStaff } from '../platform/http/actor-context.ts'
import { memberNumbered } from '../platform/http/supplier-identity.ts'
import type { TrailActor } from '../trail/index.ts'

/** The recorded reason of acts without one. Their authors need not give a reason, because the acts can be undone. */
const NO_REASON = { member: 'changed by the supplier', staff: 'changed in the console' }

/**
 * Returns the author, the reason and the stock store for an act on prices, stock, departures or offers. The author is a member of staff by name, or a
 * member of a supplier by number.
 */
export function actorOfAct(by: TrailActor, reason?: string) {
  const isMember = 'memberId' in by
  const author = isMember ? { actor: memberNumbered(by.memberId), requestId: by.requestId } : actorContextOfStaff(by)
  return { ...author, reason: reason ?? NO_REASON[isMember ? 'member' : 'staff'], stock: stays.nightCells }
}

/** Returns the rate-limit key for uploads of a member of staff or of a supplier. */
export function uploaderOf(by: TrailActor): string {
  return 'memberId' in by ? memberNumbered(by.memberId) : String('staffId' in by ? by.staffId : by.name)
}
