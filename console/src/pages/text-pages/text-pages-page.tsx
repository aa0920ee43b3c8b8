import { PageList } from '../../features/text-pages/list/page-list.tsx'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function TextPagesPage() {
  const t = useT('pages')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PageList />
    </>
  )
}
