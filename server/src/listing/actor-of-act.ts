import { stays } from '../availability/index.ts'
import { actorContextOfStaff } from '../platform/http/actor-context.ts'
import { memberNumbered } from '../platform/http/supplier-identity.ts'
import type { TrailActor } from '../trail/index.ts'

/** Recorded as the reason of acts for which nobody is asked one, because they can be undone. */
const NO_REASON = 'changed in the console'

/** Returns the author of an act on a product, with the stock that it changes: staff by their name, a member of a supplier by their number. */
export function actorOfAct(by: TrailActor, reason = NO_REASON) {
  const { requestId } = by
  const author = 'memberId' in by ? { actor: memberNumbered(by.memberId), requestId } : actorContextOfStaff(by)
  return { ...author, reason, stock: stays.nightCells }
}

/** Returns the key by which uploads are limited: a member of staff or of a supplier. */
export function uploaderOf(by: TrailActor): string {
  return 'memberId' in by ? memberNumbered(by.memberId) : String('staffId' in by ? by.staffId : by.name)
}
