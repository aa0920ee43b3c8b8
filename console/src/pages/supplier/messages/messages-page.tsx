import { useSearchParams } from 'react-router'
import { Inbox } from '../../../features/supplier/messages/inbox.tsx'
import { NoticesButton } from '../../../features/supplier/messages/notices-button.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'

export default function MessagesPage() {
  const t = useT('inbox')
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <NoticesButton />
      </PageHead>
      <Inbox unread={search.get('unread') === 'yes' ? 'yes' : undefined} />
    </>
  )
}
