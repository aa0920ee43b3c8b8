import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { OrganisationList } from '../../../features/supplier/entry/organisation-list.tsx'
import { useEnter } from '../../../features/supplier/entry/use-enter.ts'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { supplierQuery } from '../../../platform/session/supplier.tsx'
import { Blank } from '../../../ui/blank.tsx'
import styles from '../../../ui/frame/entry.module.css'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

/** Chooses the organisation to work for. */
export default function OrganisationsPage() {
  const t = useT('opening')
  useTitle(t('choose'))
  const enter = useEnter()
  const { data: session, error, isPending, refetch } = useQuery(supplierQuery)
  if (isPending) return <PageSkeleton />
  if (!session && error instanceof ApiError && error.status === 401) return <Navigate to="/supplier/sign-in" replace />
  if (!session) return <Problem error={error} onRetry={() => void refetch()} />
  if (session.organisations.length === 0) {
    return (
      <Blank icon={IconBuilding} title={t('none')} isPage>
        <p>{t('noneHint', { email: session.person.email })}</p>
        <Blank.Actions>
          <Button component={Link} to="/supplier/join" variant="filled">
            {t('startOwn')}
          </Button>
        </Blank.Actions>
      </Blank>
    )
  }
  return (
    <div className={styles.parts}>
      <h1>{t('choose')}</h1>
      <OrganisationList organisations={session.organisations} onOpened={enter} />
      <p className={styles.lead}>
        <Link to="/supplier/join?new">{t('startOwn')}</Link>
      </p>
    </div>
  )
}
