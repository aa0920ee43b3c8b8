import { stays } from '../availability/index.ts'
import { actorContextOfStaff } from '../platform/http/actor-context.ts'
import { memberNumbered } from '../platform/http/supplier-identity.ts'
import type { TrailActor } from '../trail/index.ts'

/** The reason of an act that needs none: it can be undone. */
const NO_REASON = 'changed in the console'

/** Returns the author of an act on a product, with the stock that it changes: staff by their name, a member of a supplier by their number. */
export function actorOfAct(by: TrailActor, reason = NO_REASON) {
  const { requestId } = by
  const author = 'memberId' in by ? { actor: memberNumbered(by.memberId), requestId } : actorContextOfStaff(by)
  return { ...author, reason, stock: stays.nightCells }
}

/** Returns who counts for the limit of uploads. */
export function uploaderOf(by: TrailActor): string {
  return 'memberId' in by ? memberNumbered(by.memberId) : String('staffId' in by ? by.staffId : by.name)
}
