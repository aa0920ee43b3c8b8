import { PageHead } from '../../platform/page-head.tsx'
import { useT } from '../../platform/texts.ts'

export default function SettingsPage() {
  const t = useT('dashboard')
  return (
    <>
      <PageHead title={t('settingsTitle')} isPrivate />
      <h1>{t('settings')}</h1>
    </>
  )
}
