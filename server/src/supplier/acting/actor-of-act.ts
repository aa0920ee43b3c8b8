import { stays } from '../../availability/index.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { memberNumbered } from '../../platform/http/supplier-identity.ts'

/** The reason of acts of suppliers, who give none: they can be undone. */
const NO_REASON = 'changed by the supplier'

/** Returns the author of an act on prices, stock or departures, with the stock that it changes. */
export function actorOfAct({ member, requestId }: SupplierCaller, reason = NO_REASON) {
  return { actor: memberNumbered(member.memberId), requestId, reason, stock: stays.nightCells }
}
