import { Navigate } from 'react-router'
import { Today } from '../../../features/supplier/today/today.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplier } from '../../../platform/session/supplier.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** Shows the supplier's day; before an organisation is live, what it still needs. */
export default function TodayPage() {
  const t = useT('today')
  const { member } = useSupplier()
  if (!member.organisation.is_live) return <Navigate to="/supplier/onboarding" replace />
  return (
    <>
      <PageHead title={t('title')} />
      <Today />
    </>
  )
}
