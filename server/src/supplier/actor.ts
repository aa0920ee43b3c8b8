import type { SupplierCaller } from '../platform/http/http.ts'
import type { TrailActor } from '../trail/index.ts'

/** Returns the actor of a supplier's call for the audit trail. */
export function memberActorOf({ person, member, scope, requestId }: SupplierCaller): TrailActor {
  return { memberId: member.memberId, organisationId: scope.organisationId, name: person.name, via: 'console', requestId }
}

/** The actor of an act on prices or stock that was made by SMS from the organisation's phone. */
export const PHONE_ACTOR = 'phone of the supplier'

/** Returns the actor of an SMS of the organisation's phone for the audit trail. It names the phone, because its holder is unknown. */
export function phoneActor(requestId: string): TrailActor {
  return { name: "SMS of the supplier's phone", via: 'system', requestId }
}
