import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { AskLink } from '../../../features/supplier/entry/ask-link.tsx'
import { NewAccount } from '../../../features/supplier/entry/new-account.tsx'
import { NewOrganisation } from '../../../features/supplier/entry/new-organisation.tsx'
import { useEnter } from '../../../features/supplier/entry/use-enter.ts'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { supplierQuery } from '../../../platform/session/supplier.tsx'
import styles from '../../../ui/frame/entry.module.css'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

const CHECKLIST = '/supplier/onboarding'

/** Begins to sell on Chautari: an account by an emailed link, whose token is in the fragment of the address; then an organisation. */
export default function JoinPage() {
  const t = useT('starting')
  useTitle(t('title'))
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  const goOn = useEnter('/supplier/join')
  return (
    <div className={styles.parts}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {token === null ? <SignedInOrNot /> : <NewAccount key={token} token={token} onCreated={goOn} />}
    </div>
  )
}

/** Leads whoever prepares an organisation back to its checklist. Another one begins by the query `new`. */
function SignedInOrNot() {
  const enter = useEnter(CHECKLIST)
  const isNew = useSearchParams()[0].has('new')
  const { data: session, error, isPending, refetch } = useQuery(supplierQuery)
  if (isPending) return <PageSkeleton />
  if (!session && error instanceof ApiError && error.status === 401) return <AskLink />
  if (!session) return <Problem error={error} onRetry={() => void refetch()} />
  if (!isNew && session.member && !session.member.organisation.is_live) return <Navigate to={CHECKLIST} replace />
  return <NewOrganisation onCreated={enter} />
}
