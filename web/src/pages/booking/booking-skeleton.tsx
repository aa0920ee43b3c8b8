import { NeedsScript } from '../../features/booking/needs-script.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './booking-view.module.css'

/** Shows the page's layout while the booking loads. */
export function BookingSkeleton() {
  const t = useT('booking')
  return (
    <div className={styles.skeleton} aria-busy>
      <div className={styles.skeletonHeader}>
        <h1>{t('heading')}</h1>
        <NeedsScript />
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <Skeleton height={44} width={300} />
      </div>
      <Skeleton className={styles.skeletonNotice} isRound />
      <Skeleton className={styles.skeletonActions} isRound />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Skeleton className={styles.skeletonProduct} isRound />
          <Skeleton className={styles.skeletonProgress} isRound />
        </div>
        <div className={styles.stack}>
          <Skeleton height={184} isRound />
          <Skeleton className={styles.skeletonDetails} isRound />
        </div>
      </div>
    </div>
  )
}
