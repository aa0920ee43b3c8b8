import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { LinkedRequest } from '../../../features/supplier/entry/linked-request.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { isRetryable } from '../../../platform/api/query-client.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import styles from '../../../ui/frame/entry.module.css'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

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
  if (!data && error && isRetryable(error)) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Blank icon={IconMailOff} tone="red" title={t('invalid')} isPage>
        <p>{error?.message}</p>
        <p>{t('invalidHint')}</p>
        <Blank.Actions>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
          <Button component={RouterLink} to="/supplier/sign-in">
            {t('signIn')}
          </Button>
        </Blank.Actions>
      </Blank>
    )
  return (
    <div className={styles.parts}>
      <LinkedRequest link={link} request={data.data} />
      <p className={styles.lead}>
        <RouterLink to={`/supplier/bookings/${link.reference}`}>{t('inConsole')}</RouterLink>
      </p>
    </div>
  )
}
