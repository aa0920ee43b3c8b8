import { PreviewChat } from '../../../features/account/inbox/preview-chat.tsx'
import { OwnThreads } from '../../../features/messaging/own-threads.tsx'
import { links } from '../../../links.ts'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

export default function InboxPage() {
  const t = useT('previews')
  return (
    <>
      <PageHead title={t('inboxTitle')} isPrivate />
      <h1>{t('inboxHeading')}</h1>
      <OwnThreads />
      <Notice
        tone="plain"
        heading={t('inboxNotice')}
        actions={
          <ButtonLink to={links.contact} look="quiet">
            {t('contact')}
          </ButtonLink>
        }
      >
        <p>{t('inboxBody')}</p>
      </Notice>
      <PreviewChat />
    </>
  )
}
