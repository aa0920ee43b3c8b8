import { NeedsScript } from '../../features/booking/needs-script.tsx'
import { MethodSkeletons } from '../../features/payment/start/method-skeletons.tsx'
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
      <Skeleton className={styles.skeletonBanner} isRound />
      <PaymentHead heading={heading} booking={undefined} />
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <NeedsScript />
      <div className={styles.columns} aria-busy>
        <div className={styles.skeletonWays}>
          <Skeleton height={23} width="60%" />
          <MethodSkeletons />
        </div>
        <div className={styles.summary}>
          <Skeleton className={styles.skeletonCoupon} />
          <Skeleton className={styles.skeletonDetails} isRound />
          <Skeleton className={styles.skeletonHeld} />
        </div>
        <Skeleton className={styles.skeletonRest} isRound />
      </div>
    </>
  )
}
