import { IconChevronDown, IconTicket } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './coupon-box.module.css'
import type { RedeemedCoupon } from './redeemed-coupon.ts'
import { requestedPart } from '../../../ui/feedback/requested-part.tsx'

// The form is loaded on demand, because few travellers have a coupon.
const CouponForm = requestedPart(async () => (await import('./coupon-form.tsx')).CouponForm, { isPressed: true })

type Props = { reference: string; onRedeemed: (redeemed: RedeemedCoupon) => void; onRefused: () => void }

/** Shows "Have a coupon?", collapsed until the traveller opens it. */
export function CouponBox(props: Props) {
  const t = useT('payment')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.box}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <IconTicket size={20} stroke={1.75} aria-hidden />
        {t('coupon')}
        <IconChevronDown size={20} stroke={1.75} className={styles.mark} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={104} isRound />}>
            <CouponForm {...props} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
