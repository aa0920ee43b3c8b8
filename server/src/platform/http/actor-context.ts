import { attributionOf, operatorNamed } from './authenticate.ts'
import type { Caller } from './http.ts'

/** The actor of a change, as recorded in histories and the audit log. */
export type ActorContext = {
  /** `traveller` (a guest), `user <id>`, `sweep`, a provider's name, or `operator <name>`. */
  actor: string
  /** The `user <id>`, `supplier` or `traveller` for whom an operator acted. */
  onBehalfOf?: string | null
  requestId: string | null
}

/** Returns the actor of a request: the signed-in user, or `traveller` for a guest. */
export function actorContextOf({ actor, requestId }: Caller): ActorContext {
  return { ...(actor ? attributionOf(actor) : { actor: 'traveller' }), requestId }
}

/** Returns the actor of a change by a member of staff. */
export function actorContextOfStaff({ name, requestId }: { name: string; requestId: string | null }) {
  return { actor: operatorNamed(name), requestId }
}
