import { PageHead } from '../../platform/page-head.tsx'
import { useT } from '../../platform/texts.ts'

export default function EditProfilePage() {
  const t = useT('dashboard')
  return (
    <>
      <PageHead title={t('editProfileTitle')} isPrivate />
      <h1>{t('editProfile')}</h1>
    </>
  )
}
