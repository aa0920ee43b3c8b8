import { NeedsScript } from '../../features/booking/needs-script.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Bone } from '../../ui/feedback/bone.tsx'
import styles from './booking-view.module.css'

/** The page before its booking is known, in its final measures. */
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
        <Bone height={44} width={300} />
      </div>
      <Bone className={styles.boneNotice} isRound />
      <Bone className={styles.boneActions} isRound />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Bone className={styles.boneProduct} isRound />
          <Bone className={styles.boneProgress} isRound />
        </div>
        <div className={styles.stack}>
          <Bone height={184} isRound />
          <Bone className={styles.boneDetails} isRound />
        </div>
      </div>
    </div>
  )
}
