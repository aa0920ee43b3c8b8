import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { JoinForm } from '../../features/entry/join-form.tsx'
import { callApi } from '../../platform/api/api.ts'
import { isRetryable } from '../../platform/api/query-client.ts'
import { useT } from '../../platform/language/texts.ts'
import { Blank } from '../../ui/blank.tsx'
import { FocusedHeading } from '../../ui/focused-heading.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { useTitle } from '../../ui/page-head.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RecoveryCodes } from '../../ui/codes/recovery-codes.tsx'
import styles from '../../ui/frame/entry.module.css'

/** Accepts an invitation. Its token is in the fragment of the address, which no server sees. */
export default function InvitationPage() {
  const t = useT('join')
  useTitle(t('title'))
  const navigate = useNavigate()
  const [token] = useState(new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '')
  const [codes, setCodes] = useState<string[]>()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['POST /staff/invitation', token],
    queryFn: ({ signal }) => callApi('POST /staff/invitation', { body: { token } }, signal),
    staleTime: Infinity,
  })
  if (codes) {
    return (
      <div className={styles.parts} data-wide>
        <FocusedHeading level="h1">{t('joined')}</FocusedHeading>
        <RecoveryCodes codes={codes} done={t('open')} onDone={() => void navigate('/', { replace: true })} />
      </div>
    )
  }
  if (isPending) return <PageSkeleton />
  if (!data && error && isRetryable(error)) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Blank icon={IconMailOff} tone="red" title={t('invalid')} isPage>
        <p>{error?.message}</p>
        <p>{t('invalidHint')}</p>
        <Blank.Actions>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
        </Blank.Actions>
      </Blank>
    )
  }
  return (
    <div className={styles.parts} data-wide>
      <h1>{t('title')}</h1>
      <JoinForm token={token} invitation={data.data} onJoined={setCodes} />
    </div>
  )
}
