import { NeedsScript } from '../../features/booking/needs-script.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Bone } from '../../ui/feedback/bone.tsx'
import styles from './payment-page.module.css'

/** The page before its booking is known, in its final measures. */
export function PaymentSkeleton() {
  const t = useT('booking')
  return (
    <div className={styles.skeleton} aria-busy>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <NeedsScript />
      <Bone className={styles.boneBanner} isRound />
      <div className={styles.columns}>
        <div className={styles.summary}>
          <Bone className={styles.boneProduct} isRound />
          <Bone height={142} />
        </div>
        <div className={styles.pay}>
          <div className={styles.bonesOfForm}>
            <Bone height={23} width="60%" />
            <Bone className={styles.boneMethods} isRound />
            <Bone className={styles.boneButton} isRound />
            <Bone className={styles.bonePrint} />
          </div>
        </div>
      </div>
    </div>
  )
}
