import type { CallKey, CallResponse } from '@chautari/contract/contract'
import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { callQuery } from '../../../platform/api/api.ts'
import { useListChange } from '../../../ui/toasts/use-list-change.ts'

export type Members = CallResponse<'GET /supplier/members'>['data']
export type Member = Members['members'][number]
export type Invitation = Members['invitations'][number]
export type Rights = Pick<Member, 'roles' | 'limited_to'>
/** The properties and packages to which members can be limited. */
export type Listings = Pick<Members, 'properties' | 'packages'>

export const membersQuery = callQuery('GET /supplier/members', {})

/** Returns a call that changes members or invitations. Then refetches the list, shows a toast and calls `onDone`. */
export const useMemberCall = <K extends CallKey>(key: K, { done, onDone }: { done: string; onDone?: () => void }) =>
  useListChange(key, { stale: membersQuery.queryKey, done, onDone })

/** Returns the rights in a form, whose boxes are named by role, and by kind and id of a listing. */
export function rightsIn(typed: Record<string, string>): Rights {
  const roles = SUPPLIER_ROLES.filter((role) => typed[`role ${role}`] !== undefined)
  const among = (kind: string) =>
    Object.keys(typed).flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []))
  const isLimited = typed.where === 'some' && !roles.includes('owner')
  return { roles, limited_to: isLimited ? { properties: among('property'), packages: among('package') } : null }
}
