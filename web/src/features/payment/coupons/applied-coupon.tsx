import type { Booking } from '@chautari/contract/booking/shapes'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './applied-coupon.module.css'

type Props = {
  reference: string
  coupon: NonNullable<Booking['coupon']>
  /** Whether the coupon can no longer be removed, because a payment was started. */
  isLocked: boolean
  /** Whether the booking is masked for the viewer, who therefore cannot change it. */
  isMasked: boolean
  onRemoved: (booking: Booking) => void
  onRefused: () => void
}

/** Renders the redeemed coupon with its saving. It can be removed until a payment is started (issue 13 §8). */
export function AppliedCoupon({ reference, coupon, isLocked, isMasked, onRemoved, onRefused }: Props) {
  const t = useT('payment')
  const formats = useFormats()
  const [isPending, setPending] = useState(false)

  async function remove() {
    if (isPending) return
    setPending(true)
    try {
      const { data } = await api('DELETE /bookings/:reference/coupon', {
        params: { reference },
        headers: guestHeaders(reference),
      })
      toast('success', t('couponRemoved'))
      onRemoved(data)
    } catch (error) {
      toast('failure', (error instanceof ApiError && error.message) || t('couponFailed'))
      onRefused()
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={styles.coupon}>
      <IconTicket size={22} stroke={1.75} aria-hidden />
      <p>
        <strong>
          <MarkedText>{coupon.coupon_name}</MarkedText>
        </strong>
        <span>{t('couponSaves', { amount: formats.rupees(coupon.discounted_amount) })}</span>
      </p>
      {isLocked && !isMasked && <p className={styles.locked}>{t('couponFixed')}</p>}
      {!isLocked && !isMasked && (
        <Button
          look="plain"
          aria-disabled={isPending}
          onClick={() => void remove()}
          aria-label={t('couponRemoveLabel', { name: coupon.coupon_name })}
        >
          {t(isPending ? 'couponRemoving' : 'couponRemove')}
        </Button>
      )}
    </div>
  )
}
