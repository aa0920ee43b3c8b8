import { useQuery } from '@tanstack/react-query'
import { CommandsPanel } from '../../../features/supplier/sms/commands-panel.tsx'
import { PhonePanel } from '../../../features/supplier/sms/phone-panel.tsx'
import { SettingsPanel } from '../../../features/supplier/sms/settings-panel.tsx'
import { smsQuery } from '../../../features/supplier/sms/sms-query.ts'
import { organisationQuery, verifiedMobileOf } from '../../../features/supplier/organisation/organisation-query.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Panels } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'

/** Shows the phone by which the organisation answers by SMS. */
export default function SmsPage() {
  const t = useT('sms')
  const { data, error, isPending, refetch } = useQuery(smsQuery)
  const organisation = useQuery(organisationQuery)
  if (isPending || organisation.isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Panels>
        <PhonePanel data={data.data} known={verifiedMobileOf(organisation.data?.data)} />
        {data.data.phone !== null && <SettingsPanel data={data.data} />}
        <CommandsPanel />
      </Panels>
    </>
  )
}
