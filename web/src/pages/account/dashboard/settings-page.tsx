import { OwnData } from '../../../features/account/my-data/own-data.tsx'
import { PasswordSection } from '../../../features/account/password/password-section.tsx'
import { SessionList } from '../../../features/account/sessions/session-list.tsx'
import { useSessions } from '../../../features/account/sessions/use-sessions.ts'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './account-page.module.css'
import { LoadFailure, OwnAccount, Waiting } from '../../../entities/account/own-account-view.tsx'

export default function SettingsPage() {
  const t = useT('settings')
  return (
    <>
      <PageHead title={t('title')} isPrivate />
      <h1>{t('heading')}</h1>
      <section className={styles.panel} aria-labelledby="password-heading">
        <h2 id="password-heading">{t('password')}</h2>
        <OwnAccount waiting={<Skeleton className={styles.skeletonPassword} isRound />}>
          {(user) => <PasswordSection user={user} />}
        </OwnAccount>
      </section>
      <section className={styles.panel} aria-labelledby="sessions-heading">
        <h2 id="sessions-heading">{t('sessions')}</h2>
        <p>{t('sessionsLead')}</p>
        <Sessions />
      </section>
      <section className={styles.panel} aria-labelledby="data-heading">
        <h2 id="data-heading">{t('data')}</h2>
        <OwnAccount waiting={<Skeleton className={styles.skeletonData} isRound />}>
          {(user) => <OwnData user={user} />}
        </OwnAccount>
      </section>
    </>
  )
}

function Sessions() {
  const { data, error, refetch } = useSessions()
  if (data) return <SessionList sessions={data.data} />
  if (error) return <LoadFailure onRetry={() => void refetch()} />
  return (
    <Waiting>
      <Skeleton className={styles.skeletonSessions} isRound />
    </Waiting>
  )
}
