import { ProfileDetails } from '../../../features/account/profile/profile-details.tsx'
import { links } from '../../../links.ts'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { OwnAccount } from '../../../entities/account/own-account-view.tsx'
import styles from './account-page.module.css'

export default function ProfilePage() {
  const t = useT('dashboard')
  return (
    <>
      <PageHead title={t('profileTitle')} isPrivate />
      <div className={styles.heading}>
        <h1>{t('profile')}</h1>
        <ButtonLink to={links.editProfile} look="quiet">
          {t('editProfile')}
        </ButtonLink>
      </div>
      <div className={styles.panel}>
        <OwnAccount waiting={<Skeleton className={styles.skeletonProfile} isRound />}>
          {(user) => <ProfileDetails user={user} />}
        </OwnAccount>
      </div>
    </>
  )
}
