import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MarketingTabs } from '../../features/marketing/marketing-tabs.tsx'
import { IssueList } from '../../features/marketing/newsletter/issue-list.tsx'
import { NewIssueDialog } from '../../features/marketing/newsletter/new-issue-dialog.tsx'
import { SubscriberFigures } from '../../features/marketing/newsletter/subscriber-figures.tsx'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function NewsletterPage() {
  const t = useT('newsletter')
  const mayEdit = useMay()('marketing.edit')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayEdit && <NewButton />}
      </PageHead>
      <MarketingTabs />
      <SubscriberFigures />
      <IssueList />
    </>
  )
}

function NewButton() {
  const t = useT('newsletter')
  const [isOpen, setOpen] = useState(false)
  useShortcut({ keys: 'n', label: t('create'), run: () => setOpen(true) })
  return (
    <>
      <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      {isOpen && <NewIssueDialog onClose={() => setOpen(false)} />}
    </>
  )
}
