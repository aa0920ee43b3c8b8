import { stays } from '../../availability/index.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import type { StaffActor } from '../actor.ts'

/** The reason of an act that needs none: it can be undone. */
const NO_REASON = 'changed in the console'

/** Returns the author of an act on prices, stock or offers, in the name that the command line writes, too, with the stock that it changes. */
export function actorOfAct(by: StaffActor, reason = NO_REASON) {
  return { ...actorContextOfStaff(by), reason, stock: stays.nightCells }
}
