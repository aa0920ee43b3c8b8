import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { ApiError } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { MemberContext, memberQuery, useIsEnded } from '../../platform/session/member.tsx'
import { signInAddress } from '../../platform/session/next-address.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Problem } from '../../ui/problem.tsx'

/** Shows its content to signed-in staff. Everyone else goes to the sign-in page, and returns to this address afterwards. */
export function SessionGate({ children }: { children: ReactNode }) {
  const place = useLocation()
  const { data: member, error, isPending, refetch } = useQuery(memberQuery)
  const isEnded = useIsEnded()
  if (isPending) return <PageSkeleton />
  if (!member && error instanceof ApiError && error.status === 401) return <Navigate to={signInAddress(place)} replace />
  if (!member) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <MemberContext value={member}>
      {children}
      {isEnded && <SessionEnded />}
    </MemberContext>
  )
}

/** Covers the screen when the session ended while it was open. What stands below stays until the person leaves it. */
function SessionEnded() {
  const t = useT('frame')
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('ended')}
    >
      <p>{t('endedHint')}</p>
      <Button variant="filled" mt="lg" component={Link} to={signInAddress(useLocation())} data-autofocus>
        {t('signInAgain')}
      </Button>
    </Dialog>
  )
}
