import { CampaignList } from '../../features/marketing/campaigns/campaign-list.tsx'
import { MarketingTabs } from '../../features/marketing/marketing-tabs.tsx'
import { NewButton } from '../../features/marketing/new-button.tsx'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function CampaignsPage() {
  const t = useT('campaigns')
  const mayEdit = useMay()('marketing.edit')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayEdit && <NewButton to="/marketing/new-campaign" label={t('create')} />}
      </PageHead>
      <MarketingTabs />
      <CampaignList />
    </>
  )
}
