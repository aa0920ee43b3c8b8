import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { signInAddress } from '../../../platform/session/next-address.ts'
import { SupplierContext, supplierQuery, useIsSupplierEnded } from '../../../platform/session/supplier.tsx'
import { SessionEnded } from '../../../ui/frame/session-ended.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

/** Shows its content to a member of an open organisation. Others sign in or choose an organisation first. */
export function SessionGate({ children }: { children: ReactNode }) {
  const place = useLocation()
  const { data: session, error, isPending, refetch } = useQuery(supplierQuery)
  const isEnded = useIsSupplierEnded()
  const signIn = signInAddress(place, 'supplier')
  if (isPending) return <PageSkeleton />
  if (!session && error instanceof ApiError && error.status === 401) return <Navigate to={signIn} replace />
  if (!session) return <Problem error={error} onRetry={() => void refetch()} />
  if (!session.member) return <Navigate to="/supplier/organisations" replace />
  return (
    <SupplierContext value={{ ...session, member: session.member }}>
      {children}
      {isEnded && <SessionEnded signIn={signIn} />}
    </SupplierContext>
  )
}
