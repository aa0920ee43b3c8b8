import type { CallResponse } from '@chautari/contract/contract'
import type { SupplierPermission, SupplierRole } from '@chautari/contract/supplier/permissions'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { callApi } from '../api/api.ts'
import { useT } from '../language/texts.ts'
import { beginSession, isSessionEnded, onSessionChange } from './session-state.ts'

/** The user who is signed in to the supplier area, with the open organisation if there is one. */
export type SupplierSession = CallResponse<'GET /supplier/me'>['data']

/** The user who is signed in to the supplier area, with an open organisation. */
export type OpenSupplier = SupplierSession & { member: NonNullable<SupplierSession['member']> }

const MINUTE_MS = 60_000

/** Fetches the user who is signed in to the supplier area and stores the CSRF token that other calls send. */
export const supplierQuery = queryOptions({
  queryKey: ['GET /supplier/me'],
  queryFn: async ({ signal }) => {
    const { data } = await callApi('GET /supplier/me', {}, signal)
    beginSession('supplier', data.csrf_token)
    return data
  },
  staleTime: MINUTE_MS,
  // Refetched on focus, because another person may have signed in in another tab.
  refetchOnWindowFocus: 'always',
})

export const SupplierContext = createContext<OpenSupplier | undefined>(undefined)

/** Returns the signed-in user and their open organisation. Only for components inside the supplier session gate. */
export function useSupplier(): OpenSupplier {
  const supplier = use(SupplierContext)
  if (!supplier) throw new Error('No organisation is open.')
  return supplier
}

/** Returns whether the member's roles grant a permission. The server enforces it; the console only hides what would be refused. */
export function useSupplierMay(): (permission: SupplierPermission) => boolean {
  const { permissions } = useSupplier().member
  return (permission) => permissions.includes(permission)
}

/** Returns whether the session ended while the area was open. */
export const useIsSupplierEnded = (): boolean => useSyncExternalStore(onSessionChange, () => isSessionEnded('supplier'))

const EFFECTS = {
  owner: 'ownerHint',
  front_desk: 'frontDeskHint',
  revenue: 'revenueHint',
  finance: 'financeHint',
} as const

/** Returns functions for the names of roles and the description of one in the language of the page. */
export function useSupplierRoles() {
  const t = useT('partner')
  return {
    namesOf: (roles: readonly SupplierRole[]) => roles.map((role) => t(role)).join(', '),
    effectOf: (role: SupplierRole) => t(EFFECTS[role]),
  }
}
