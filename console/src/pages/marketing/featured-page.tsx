import { FeaturedBoard } from '../../features/marketing/featured/featured-board.tsx'
import { MarketingTabs } from '../../features/marketing/marketing-tabs.tsx'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function FeaturedPage() {
  const t = useT('featured')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <MarketingTabs />
      <FeaturedBoard />
    </>
  )
}
