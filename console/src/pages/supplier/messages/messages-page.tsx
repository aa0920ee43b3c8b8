import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { Inbox } from '../../../features/supplier/messages/inbox.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'

const ICON_PX = 16
const STROKE = 1.75

export default function MessagesPage() {
  const t = useT('inbox')
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button
          component={Link}
          to="/supplier/notifications"
          leftSection={<IconBell size={ICON_PX} stroke={STROKE} aria-hidden />}
        >
          {t('notices')}
        </Button>
      </PageHead>
      <Inbox unread={search.get('unread') === 'yes' ? 'yes' : undefined} />
    </>
  )
}
