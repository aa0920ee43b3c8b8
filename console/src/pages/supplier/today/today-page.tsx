import { Today } from '../../../features/supplier/today/today.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'

/** Shows the supplier's day. */
export default function TodayPage() {
  const t = useT('today')
  return (
    <>
      <PageHead title={t('title')} />
      <Today />
    </>
  )
}
