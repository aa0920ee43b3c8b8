import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { useFirstSession } from '../../../platform/session/first-session.ts'
import { HOMES, signInAddress } from '../../../platform/session/next-address.ts'
import { SupplierContext, supplierQuery, useIsSupplierEnded, type SupplierSession } from '../../../platform/session/supplier.tsx'
import { SessionEnded } from '../../../ui/frame/session-ended.tsx'
import { SessionTaken } from '../../../ui/frame/session-taken.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

/** Returns the identity of a session: the user and the open organisation, because a user can work for several. */
const identityOf = ({ person, member }: SupplierSession) => `${person.email} ${member?.organisation.id ?? ''}`

/** Shows its content to a member of an open organisation. Others sign in or choose an organisation first. */
export function SessionGate({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { data, error, isPending, refetch } = useQuery(supplierQuery)
  const { first: session, isTaken } = useFirstSession(data, identityOf)
  const signIn = signInAddress(location, 'supplier')
  if (isPending) return <PageSkeleton />
  if (!session && error instanceof ApiError && error.status === 401) return <Navigate to={signIn} replace />
  if (!session) return <Problem error={error} onRetry={() => void refetch()} />
  if (!session.member || data?.member === null) return <Navigate to="/supplier/organisations" replace />
  return (
    <SupplierContext value={{ ...session, member: session.member }}>
      {children}
      {isTaken && data ? <Taken session={data} /> : <Ended signIn={signIn} onReturn={() => void refetch()} />}
    </SupplierContext>
  )
}

function Ended(props: { signIn: string; onReturn: () => void }) {
  return useIsSupplierEnded() && <SessionEnded {...props} />
}

function Taken({ session: { person, member } }: { session: SupplierSession }) {
  return <SessionTaken name={member?.organisation.name ?? person.name} home={HOMES.supplier} />
}
