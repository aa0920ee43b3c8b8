import type { CallResponse } from '@chautari/contract/contract'
import type { SupplierPermission, SupplierRole } from '@chautari/contract/supplier/permissions'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { callApi } from '../api/api.ts'
import { useT } from '../language/texts.ts'
import { beginSession, isSessionEnded, onSessionChange } from './session-state.ts'

/** The person who is signed in to the suppliers' area, with the organisation that is open. */
export type SupplierSession = CallResponse<'GET /supplier/me'>['data']

/** The same once an organisation is open. */
export type OpenSupplier = SupplierSession & { member: NonNullable<SupplierSession['member']> }

const MINUTE_MS = 60_000

/** Asks who is signed in, and keeps the token that other calls send. */
export const supplierQuery = queryOptions({
  queryKey: ['GET /supplier/me'],
  queryFn: async ({ signal }) => {
    const { data } = await callApi('GET /supplier/me', {}, signal)
    beginSession('supplier', data.csrf_token)
    return data
  },
  staleTime: MINUTE_MS,
  // Another person may have signed in in another tab.
  refetchOnWindowFocus: 'always',
})

export const SupplierContext = createContext<OpenSupplier | undefined>(undefined)

/** Returns the signed-in person and their open organisation. Only for what the session gate of suppliers renders. */
export function useSupplier(): OpenSupplier {
  const supplier = use(SupplierContext)
  if (!supplier) throw new Error('No organisation is open.')
  return supplier
}

/** Returns whether the member's roles grant a permission. The server decides; the console only shows what would be allowed. */
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

/** Returns the names of roles, and what one may do, in the language of the page. */
export function useSupplierRoles() {
  const t = useT('partner')
  return {
    namesOf: (roles: readonly SupplierRole[]) => roles.map((role) => t(role)).join(', '),
    effectOf: (role: SupplierRole) => t(EFFECTS[role]),
  }
}
