import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { nextAddress } from '../../../platform/session/next-address.ts'
import { beginSession } from '../../../platform/session/session-state.ts'
import { supplierQuery, type SupplierSession } from '../../../platform/session/supplier.tsx'

/**
 * Returns a function that opens the suppliers’ area with a new session or another organisation: at `address`, or by default at the address that the
 * query names.
 */
export function useEnter(address?: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (session: SupplierSession) => {
    // Clears data that this tab loaded for another user or organisation.
    queries.clear()
    queries.setQueryData(supplierQuery.queryKey, session)
    beginSession('supplier', session.csrf_token)
    void navigate(address ?? nextAddress(query, 'supplier'), { replace: true })
  }
}
