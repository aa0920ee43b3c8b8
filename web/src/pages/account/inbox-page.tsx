import { PageHead } from '../../platform/page-head.tsx'
import { useT } from '../../platform/texts.ts'

export default function InboxPage() {
  const t = useT('dashboard')
  return (
    <>
      <PageHead title={t('inboxTitle')} isPrivate />
      <h1>{t('inbox')}</h1>
    </>
  )
}
