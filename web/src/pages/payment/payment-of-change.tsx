import { HOLD_MINUTES_AMENDMENT } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { BookingReference } from '../../features/booking/access/booking-reference.tsx'
import { ChangeFacts } from '../../features/booking/change/change-facts.tsx'
import { ChangeNotice } from '../../features/booking/change/change-notice.tsx'
import { HoldBanner } from '../../features/booking/hold/hold-banner.tsx'
import { changeHoldOf } from '../../features/booking/hold/hold-clock.ts'
import { useBookingLink } from '../../entities/booking/booking-link.ts'
import type { BookingReading } from '../../entities/booking/use-booking.ts'
import { PaymentForm } from '../../features/payment/start/payment-form.tsx'
import { ReverifyPanel } from '../../features/payment/verify/reverify-panel.tsx'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './payment-page.module.css'

type Props = { reading: BookingReading; warning: string; onChanged: () => void }

/** Renders the payment of a change's price difference, or that the change was not made. The booking itself is already paid. */
export function PaymentOfChange({ reading, warning, onChanged }: Props) {
  const t = useT('change')
  const tPayment = useT('payment')
  const linkTo = useBookingLink()
  const { booking, receivedAt } = reading
  const { pending_change: change, product } = booking
  const toBooking = (
    <p>
      <ButtonLink to={linkTo(booking)} look="quiet">
        {tPayment('seeBooking')}
      </ButtonLink>
    </p>
  )
  if (!change?.is_payable)
    return (
      <>
        <h1>{tPayment('headingPlain')}</h1>
        <ChangeNotice booking={booking} receivedAt={receivedAt} />
        <div className={styles.progress}>
          <BookingReference reference={booking.booking_reference} />
          {change && <ReverifyPanel reference={booking.booking_reference} onAnswer={onChanged} onVerified={onChanged} />}
          {toBooking}
        </div>
      </>
    )
  return (
    <>
      <Held reading={reading} change={change} onLapse={onChanged} />
      <h1>{t('heading')}</h1>
      <div className={styles.columns}>
        <PaymentForm
          reference={booking.booking_reference}
          amount={change.amount_due}
          needsApproval={false}
          outcome={t('changed')}
          cancelling={<p>{t('nothingLost')}</p>}
          warning={warning !== '' && <p className={styles.failed}>{warning}</p>}
          summary={
            <aside className={styles.summary} aria-label={t('yourChange')}>
              <div>
                <h2>{t('yourChange')}</h2>
                <p>
                  <MarkedText>{product.kind === 'room' ? product.property_name : product.title}</MarkedText>
                </p>
              </div>
              <ChangeFacts booking={booking} change={change} />
              {toBooking}
            </aside>
          }
          onChanged={onChanged}
        />
      </div>
    </>
  )
}

type HeldProps = { reading: BookingReading; change: NonNullable<Booking['pending_change']>; onLapse: () => void }

function Held({ reading, change: { hold_expires_at: holdExpiresAt }, onLapse }: HeldProps) {
  const t = useT('change')
  const formats = useFormats()
  const hold = changeHoldOf(reading)
  const until = t('holdUntil', { when: formats.instant(new Date(holdExpiresAt)) })
  const words = { label: t('holdLabel'), until, why: t('holdWhy'), minutes: HOLD_MINUTES_AMENDMENT }
  return hold && <HoldBanner hold={{ ...hold, holdExpiresAt }} words={words} onLapse={onLapse} />
}
