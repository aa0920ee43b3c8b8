import { useQuery } from '@tanstack/react-query'
import { DevicesPanel } from '../../features/security/devices-panel.tsx'
import { DutyPanel } from '../../features/security/duty-panel.tsx'
import { KeysPanel } from '../../features/security/keys-panel.tsx'
import { PasskeysPanel } from '../../features/security/passkeys-panel.tsx'
import { RecoveryPanel } from '../../features/security/recovery-panel.tsx'
import { securityQuery } from '../../features/security/use-own-security.ts'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Panels } from '../../ui/panel.tsx'
import { Problem } from '../../ui/problem.tsx'

export default function SecurityPage() {
  const t = useT('security')
  const { data, error, isPending, refetch } = useQuery(securityQuery)
  if (isPending) return <PageSkeleton />
  return (
    <>
      <PageHead title={t('title')} />
      {data ? (
        <Panels>
          <PasskeysPanel passkeys={data.data.passkeys} />
          <RecoveryPanel {...data.data} />
          <DevicesPanel sessions={data.data.sessions} />
          <KeysPanel keys={data.data.keys} />
          <DutyPanel />
        </Panels>
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
