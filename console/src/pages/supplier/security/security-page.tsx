import { useQuery } from '@tanstack/react-query'
import { Devices } from '../../../features/supplier/security/devices.tsx'
import { SecondFactor } from '../../../features/supplier/security/second-factor.tsx'
import { securityQuery } from '../../../features/supplier/security/security-query.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Panels } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'

export default function SupplierSecurityPage() {
  const t = useT('guard')
  const { data, error, isPending, refetch } = useQuery(securityQuery)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={t('title')} />
      <Panels>
        <SecondFactor security={data.data} />
        <Devices sessions={data.data.sessions} />
      </Panels>
    </>
  )
}
