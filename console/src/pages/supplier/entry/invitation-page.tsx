import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AcceptForm } from '../../../features/supplier/entry/accept-form.tsx'
import { JoinForm } from '../../../features/supplier/entry/join-form.tsx'
import { useEnter } from '../../../features/supplier/entry/use-enter.ts'
import { callApi } from '../../../platform/api/api.ts'
import { isRetryable } from '../../../platform/api/query-client.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierRoles } from '../../../platform/session/supplier.tsx'
import { Blank } from '../../../ui/blank.tsx'
import styles from '../../../ui/frame/entry.module.css'
import { Invited } from '../../../ui/frame/invited.tsx'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

/** Accepts an invitation to an organisation. Its token is in the fragment of the address, which no server sees. */
export default function InvitationPage() {
  const t = useT('welcome')
  useTitle(t('title'))
  const { namesOf } = useSupplierRoles()
  const formats = useFormats()
  const enter = useEnter()
  const [token] = useState(new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '')
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['POST /supplier/invitation', token],
    queryFn: ({ signal }) => callApi('POST /supplier/invitation', { body: { token } }, signal),
    staleTime: Infinity,
  })
  if (isPending) return <PageSkeleton />
  if (!data && error && isRetryable(error)) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Blank icon={IconMailOff} tone="red" title={t('invalid')} isPage>
        <p>{error?.message}</p>
        <p>{t('invalidHint')}</p>
        <Blank.Actions>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
          <Button component={Link} to="/supplier/sign-in">
            {t('signIn')}
          </Button>
        </Blank.Actions>
      </Blank>
    )
  const invitation = data.data
  const Accepting = invitation.has_account ? AcceptForm : JoinForm
  return (
    <div className={styles.parts}>
      <h1>{t('heading', { name: invitation.organisation_name })}</h1>
      <Invited
        facts={[
          [t('email'), invitation.email],
          [t('role'), namesOf(invitation.roles)],
          [t('until'), formats.instant(new Date(invitation.expires_at))],
        ]}
      />
      <Accepting token={token} invitation={invitation} onJoined={enter} />
    </div>
  )
}
