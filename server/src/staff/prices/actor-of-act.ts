import { stays } from '../../availability/index.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import type { StaffActor } from '../actor.ts'

/** Recorded as the reason of acts for which nobody is asked one, because they can be undone. */
const NO_REASON = 'changed in the console'

/** Returns the author and the reason of an act on prices, stock or offers, with the store of the stock that it changes. */
export function actorOfAct(by: StaffActor, reason = NO_REASON) {
  return { ...actorContextOfStaff(by), reason, stock: stays.nightCells }
}
