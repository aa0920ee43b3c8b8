import { useT } from '../../platform/texts.ts'
import { Bone } from '../../ui/bone.tsx'
import styles from './guest-booking-page.module.css'

/** The page before its booking is known, in its final measures. */
export function BookingSkeleton() {
  const t = useT('booking')
  return (
    <div className={styles.skeleton} aria-busy>
      <h1>{t('heading')}</h1>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Bone height={44} width={360} />
      <Bone height={92} isRound />
      <Bone height={110} isRound />
      <div className={styles.columns}>
        <Bone height={520} isRound />
        <Bone height={520} isRound />
      </div>
    </div>
  )
}
