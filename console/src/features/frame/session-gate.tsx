import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '../../platform/api/api.ts'
import { MemberContext, memberQuery, useIsEnded } from '../../platform/session/member.tsx'
import { useFirstSession } from '../../platform/session/first-session.ts'
import { HOMES, signInAddress } from '../../platform/session/next-address.ts'
import { SessionEnded } from '../../ui/frame/session-ended.tsx'
import { SessionTaken } from '../../ui/frame/session-taken.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Problem } from '../../ui/problem.tsx'

/** Shows its content to signed-in staff. Others go to the sign-in page, which returns to this address. */
export function SessionGate({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { data, error, isPending, refetch } = useQuery(memberQuery)
  const { first: member, isTaken } = useFirstSession(data, ({ id }) => id)
  const isEnded = useIsEnded()
  if (isPending) return <PageSkeleton />
  if (!member && error instanceof ApiError && error.status === 401) return <Navigate to={signInAddress(location)} replace />
  if (!member) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <MemberContext value={member}>
      {children}
      {isEnded && <SessionEnded signIn={signInAddress(location)} onReturn={() => void refetch()} />}
      {isTaken && data && <SessionTaken name={data.name} home={HOMES.staff} />}
    </MemberContext>
  )
}
