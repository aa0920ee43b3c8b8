import { EditProfileForm } from '../../../features/account/profile/edit-profile-form.tsx'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './account-page.module.css'
import { OwnAccount } from '../../../entities/account/own-account-view.tsx'

export default function EditProfilePage() {
  const t = useT('dashboard')
  return (
    <>
      <PageHead title={t('editProfileTitle')} isPrivate />
      <h1>{t('editProfile')}</h1>
      <div className={styles.panel}>
        <OwnAccount waiting={<Skeleton className={styles.skeletonForm} isRound />}>
          {(user) => <EditProfileForm user={user} />}
        </OwnAccount>
      </div>
    </>
  )
}
