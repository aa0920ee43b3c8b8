import { useT } from '../../platform/texts.ts'
import { Bone } from '../../ui/bone.tsx'
import styles from './payment-page.module.css'

/** The page before its booking is known, in its final measures. */
export function PaymentSkeleton() {
  const t = useT('booking')
  return (
    <div className={styles.skeleton} aria-busy>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Bone height={74} isRound />
      <div className={styles.columns}>
        <div className={styles.summary}>
          <Bone height={188} isRound />
          <Bone height={24} width="60%" />
          <Bone height={86} />
          <Bone height={92} isRound />
          <Bone height={120} />
        </div>
        <div className={styles.pay}>
          <Bone height={28} width="70%" />
          <div style={{ height: 16 }} />
          <Bone height={79} isRound />
          <div style={{ height: 18 }} />
          <Bone height={56} isRound />
          <div style={{ height: 18 }} />
          <Bone height={70} />
        </div>
      </div>
    </div>
  )
}
