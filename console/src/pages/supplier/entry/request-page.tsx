import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { LinkedRequest } from '../../../features/supplier/entry/linked-request.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from '../../../ui/frame/entry.module.css'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { UnusableLink } from '../../../ui/frame/unusable-link.tsx'

/** Answers a request by the link of its e-mail. The proof is in the fragment of the address, which no server sees. */
export default function RequestPage() {
  const t = useT('requests')
  useTitle(t('title'))
  const fragment = new URLSearchParams(useLocation().hash.slice(1))
  const [link] = useState({ reference: fragment.get('booking') ?? '', token: fragment.get('token') ?? '' })
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['POST /supplier/request', link.reference],
    queryFn: ({ signal }) => callApi('POST /supplier/request', { body: link }, signal),
  })
  if (isPending) return <PageSkeleton />
  if (!data) {
    const texts = { title: t('invalid'), hint: t('invalidHint'), again: t('again'), signIn: t('signIn') }
    return <UnusableLink error={error} onRetry={() => void refetch()} texts={texts} />
  }
  return (
    <div className={styles.parts}>
      <LinkedRequest link={link} request={data.data} />
      <p className={styles.lead}>
        <RouterLink to={`/supplier/bookings/${link.reference}`}>{t('inConsole')}</RouterLink>
      </p>
    </div>
  )
}
