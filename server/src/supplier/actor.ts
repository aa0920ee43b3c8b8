import type { SupplierCaller } from '../platform/http/http.ts'
import type { TrailActor } from '../trail/index.ts'

/** Returns the actor of a supplier's call, as the trail names them. */
export function memberActorOf({ person, member, scope, requestId }: SupplierCaller): TrailActor {
  return { memberId: member.memberId, organisationId: scope.organisationId, name: person.name, via: 'console', requestId }
}
