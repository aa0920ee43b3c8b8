import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AcceptForm } from '../../../features/supplier/entry/accept-form.tsx'
import { JoinForm } from '../../../features/supplier/entry/join-form.tsx'
import { useEnter } from '../../../features/supplier/entry/use-enter.ts'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierRoles } from '../../../platform/session/supplier.tsx'
import styles from '../../../ui/frame/entry.module.css'
import { Invited } from '../../../ui/frame/invited.tsx'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { UnusableLink } from '../../../ui/frame/unusable-link.tsx'

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
  if (!data) {
    const texts = { title: t('invalid'), hint: t('invalidHint'), again: t('again'), signIn: t('signIn') }
    return <UnusableLink error={error} onRetry={() => void refetch()} texts={texts} />
  }
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
