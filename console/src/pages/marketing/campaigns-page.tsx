import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { CampaignList } from '../../features/marketing/campaigns/campaign-list.tsx'
import { MarketingTabs } from '../../features/marketing/marketing-tabs.tsx'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function CampaignsPage() {
  const t = useT('campaigns')
  const mayEdit = useMay()('marketing.edit')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayEdit && <NewButton />}
      </PageHead>
      <MarketingTabs />
      <CampaignList />
    </>
  )
}

const NEW = '/marketing/new-campaign'

function NewButton() {
  const t = useT('campaigns')
  const navigate = useNavigate()
  useShortcut({ keys: 'n', label: t('create'), run: () => void navigate(NEW) })
  return (
    <Button component={Link} to={NEW} variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {t('create')}
    </Button>
  )
}
