import { useT } from '../../../../platform/language/texts.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import card from './result-card.module.css'
import styles from './results-skeleton.module.css'

const CARDS = [1, 2, 3, 4]

/** Reserves the space of result cards while loading. */
export function ResultsSkeleton() {
  const t = useT('results')
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">{t('loadingResults')}</span>
      {CARDS.map((key) => (
        <div key={key} className={card.card}>
          <Skeleton className={`${card.photo} ${styles.photo}`} />
          <div className={card.body}>
            <Skeleton height={16} width="40%" />
            <Skeleton height={22} width="70%" />
            <Skeleton height={16} width="50%" />
            <Skeleton height={26} width="80%" />
            <Skeleton height={20} width="60%" />
            <Skeleton className={styles.price} height={30} width={120} />
            <Skeleton height={44} width={260} isRound />
          </div>
        </div>
      ))}
    </div>
  )
}
