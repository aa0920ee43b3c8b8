import { useQuery } from '@tanstack/react-query'
import { BrowsersPanel } from '../../../features/supplier/notices/browsers-panel.tsx'
import { ChoicesPanel } from '../../../features/supplier/notices/choices-panel.tsx'
import { noticesQuery } from '../../../features/supplier/notices/notices-query.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Panels } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'

/** Shows the notifications of a member: about what, by which channel, when, and in which browsers. */
export default function NoticesPage() {
  const t = useT('alerts')
  const { data, error, isPending, refetch } = useQuery(noticesQuery)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Panels>
        <ChoicesPanel settings={data.data} />
        <BrowsersPanel settings={data.data} />
      </Panels>
    </>
  )
}
