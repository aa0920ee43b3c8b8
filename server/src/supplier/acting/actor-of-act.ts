import { stays } from '../../availability/index.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { memberNumbered } from '../../platform/http/supplier-identity.ts'

/** Recorded as the reason of acts of suppliers, who are not asked for one because the acts can be undone. */
const NO_REASON = 'changed by the supplier'

/** Returns the author and the reason of an act on prices, stock or departures, with the store of the stock that it changes. */
export function actorOfAct({ member, requestId }: SupplierCaller, reason = NO_REASON) {
  return { actor: memberNumbered(member.memberId), requestId, reason, stock: stays.nightCells }
}
