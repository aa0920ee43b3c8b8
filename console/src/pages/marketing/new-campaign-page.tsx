import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { NewCampaignForm } from '../../features/marketing/campaigns/new-campaign-form.tsx'
import marketing from '../../features/marketing/marketing.module.css'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function NewCampaignPage() {
  const t = useT('campaigns')
  return (
    <>
      <PageHead title={t('create')}>
        <Button component={Link} to="/marketing/campaigns" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}>
          {t('toList')}
        </Button>
      </PageHead>
      <div className={marketing.list}>
        <NewCampaignForm />
      </div>
    </>
  )
}
