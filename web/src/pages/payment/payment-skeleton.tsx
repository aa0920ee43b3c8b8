import { NeedsScript } from '../../features/booking/needs-script.tsx'
import { MethodBones } from '../../features/payment/start/method-bones.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './payment-page.module.css'

/** Shows the page's layout while the booking loads. */
export function PaymentSkeleton() {
  const t = useT('booking')
  return (
    <div className={styles.skeleton} aria-busy>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <NeedsScript />
      <Skeleton className={styles.boneBanner} isRound />
      <div className={styles.columns}>
        <div className={styles.summary}>
          <Skeleton className={styles.boneProduct} isRound />
          <Skeleton height={142} />
        </div>
        <div className={styles.pay}>
          <div className={styles.bonesOfForm}>
            <Skeleton height={23} width="60%" />
            <MethodBones />
            <Skeleton className={styles.boneButton} isRound />
            <Skeleton className={styles.bonePrint} />
          </div>
        </div>
      </div>
    </div>
  )
}
