import { NeedsScript } from '../../features/booking/needs-script.tsx'
import { MethodBones } from '../../features/payment/start/method-bones.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PaymentHead } from './payment-head.tsx'
import styles from './payment-page.module.css'

/** Shows the page's layout while the booking loads. */
export function PaymentSkeleton() {
  const t = useT('booking')
  const heading = useT('payment')('heading')
  return (
    <>
      <Skeleton className={styles.boneBanner} isRound />
      <PaymentHead heading={heading} booking={undefined} />
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <NeedsScript />
      <div className={styles.columns} aria-busy>
        <div className={styles.boneWays}>
          <Skeleton height={23} width="60%" />
          <MethodBones />
        </div>
        <div className={styles.summary}>
          <Skeleton className={styles.boneCoupon} />
          <Skeleton className={styles.boneDetails} isRound />
          <Skeleton className={styles.boneHeld} />
        </div>
        <Skeleton className={styles.boneRest} isRound />
      </div>
    </>
  )
}
