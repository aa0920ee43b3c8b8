import type { CallResponse } from '@chautari/contract/contract'
import type { Permission } from '@chautari/contract/staff/permissions'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { callApi } from '../api/api.ts'
import { beginSession, isSessionEnded, onSessionChange } from './session-state.ts'

/** The signed-in member of staff. */
export type Member = CallResponse<'GET /staff/me'>['data']

const MINUTE_MS = 60_000

/** Fetches the signed-in member of staff and stores the CSRF token that other calls send. */
export const memberQuery = queryOptions({
  queryKey: ['GET /staff/me'],
  queryFn: async ({ signal }) => {
    const { data } = await callApi('GET /staff/me', {}, signal)
    beginSession('staff', data.csrf_token)
    return data
  },
  staleTime: MINUTE_MS,
  // Refetched on focus, because another person may have signed in in another tab.
  refetchOnWindowFocus: 'always',
})

export const MemberContext = createContext<Member | undefined>(undefined)

/** Returns the signed-in member of staff. Only for components inside the session gate. */
export function useMember(): Member {
  const member = use(MemberContext)
  if (!member) throw new Error('Nobody is signed in.')
  return member
}

/** Returns whether the member's role grants a permission. The server enforces it; the console only hides what would be refused. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMember()
  return (permission) => permissions.includes(permission)
}

/** Returns whether the session ended while the console was open. */
export const useIsEnded = (): boolean => useSyncExternalStore(onSessionChange, () => isSessionEnded('staff'))
