import { PageHead } from '../../platform/page-head.tsx'
import { useT } from '../../platform/texts.ts'

export default function ProfilePage() {
  const t = useT('dashboard')
  return (
    <>
      <PageHead title={t('profileTitle')} isPrivate />
      <h1>{t('profile')}</h1>
    </>
  )
}
