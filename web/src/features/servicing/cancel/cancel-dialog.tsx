import { QUOTE_KEPT_MINUTES } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { CANCELLATION_REVIEW_HOURS } from '@chautari/contract/servicing/limits'
import { useEffect, useRef } from 'react'
import { bookedName } from '../../../entities/booking/booked-rooms.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './cancel-dialog.module.css'
import { useCancel, type Cancellable } from './use-cancel.ts'

type Props = { booking: Cancellable; onClose: () => void }

/** Shows the refund and cancels after confirmation. Escape keeps the booking; the dialog returns the focus. */
export function CancelDialog({ booking, onClose }: Props) {
  const t = useT('manage')
  const { digits } = useFormats()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const { shown, hasChanged, isSending, cancel } = useCancel(booking, close)

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="cancel-heading"
      aria-describedby="cancel-terms"
      onClose={onClose}
    >
      <h2 id="cancel-heading">{t('cancelHeading')}</h2>
      <p className={styles.what}>
        {booking.product.kind === 'room' && (
          <>
            <MarkedText>{booking.product.property_name}</MarkedText>,{' '}
          </>
        )}
        <MarkedText>{bookedName(booking, digits)}</MarkedText>
      </p>
      <div id="cancel-terms" className={styles.terms} aria-live="polite">
        {hasChanged && <p className={styles.changed}>{t('cancelChanged')}</p>}
        <Quote policy={shown} />
        <p>{shown.is_by_hand ? t('cancelByHand', { n: CANCELLATION_REVIEW_HOURS }) : t('cancelAtOnce')}</p>
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={close}>
          {t('keepBooking')}
        </Button>
        <Button look="quiet" aria-disabled={isSending} onClick={() => void cancel()}>
          {t(isSending ? 'cancelling' : 'cancelConfirm')}
        </Button>
      </div>
    </dialog>
  )
}

/** Renders the refund. An undefined amount means a free booking; 0 is an amount (spec 1 §4). */
function Quote({ policy }: { policy: Booking['refundable_policy'] }) {
  const t = useT('manage')
  const formats = useFormats()
  const { refundable_amount: refund, user_paid_amount: paid } = policy
  if (refund === null) return <p className={styles.amount}>{t('cancelFree')}</p>
  return (
    <>
      <p className={styles.amount}>{t('cancelRefund', { refund: formats.rupees(refund), paid: formats.rupees(paid) })}</p>
      <p>
        {refund === 0 ? t('cancelNothing') : t(refund === paid ? 'cancelWhole' : 'cancelPart')}{' '}
        {refund > 0 && t('cancelKept', { n: QUOTE_KEPT_MINUTES })}
      </p>
    </>
  )
}
