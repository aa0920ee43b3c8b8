import { NeedsScript } from '../../features/booking/needs-script.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './booking-view.module.css'

/** Shows the page's layout while the booking loads. */
export function BookingSkeleton() {
  const t = useT('booking')
  return (
    <div className={styles.skeleton} aria-busy>
      <div className={styles.boneHeader}>
        <h1>{t('heading')}</h1>
        <NeedsScript />
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <Skeleton height={44} width={300} />
      </div>
      <Skeleton className={styles.boneNotice} isRound />
      <Skeleton className={styles.boneActions} isRound />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Skeleton className={styles.boneProduct} isRound />
          <Skeleton className={styles.boneProgress} isRound />
        </div>
        <div className={styles.stack}>
          <Skeleton height={184} isRound />
          <Skeleton className={styles.boneDetails} isRound />
        </div>
      </div>
    </div>
  )
}
