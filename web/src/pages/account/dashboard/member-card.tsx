import { dayInNepal } from '@chautari/contract/dates'
import { PictureButton } from '../../../features/account/picture/picture-button.tsx'
import { useSession } from '../../../entities/account/session.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LargeDay } from '../../../ui/text/two-calendars.tsx'
import styles from './member-card.module.css'

/** Shows the user's picture, which can be changed here, and the date of registration. */
export function MemberCard() {
  const t = useT('dashboard')
  const formats = useFormats()
  const user = useSession()?.user
  if (!user) return <MemberSkeleton />
  return (
    <div className={styles.member}>
      <div className={styles.picture}>
        <Avatar name={user.name} url={user.profile_image?.url} size="large" />
        <PictureButton />
      </div>
      <p className={styles.name}>{user.name}</p>
      <p className={styles.since}>
        {t('memberSince')} <LargeDay {...formats.both(dayInNepal(new Date(user.created_at)))} />
      </p>
    </div>
  )
}

function MemberSkeleton() {
  return (
    <div className={styles.member}>
      <div className={styles.picture}>
        <Skeleton className={styles.round} />
      </div>
      <p className={styles.name}>
        <Skeleton height={20} width={140} />
      </p>
      <p className={styles.since}>
        <Skeleton height={16} width={180} />
      </p>
    </div>
  )
}
