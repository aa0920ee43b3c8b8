import type { Booking } from '@chautari/contract/booking/shapes'
import { links } from '../../../links.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { formatCountdown } from '../hold/hold-clock.ts'
import { useSecondsLeft } from '../hold/use-seconds-left.ts'
import { ChangeFacts } from './change-facts.tsx'
import styles from './change.module.css'

type Change = NonNullable<Booking['pending_change']>
type Props = { booking: Booking; receivedAt: number }

/** Renders the change of a booking that awaits payment, or a notice that the last change was not made. */
export function ChangeNotice({ booking, receivedAt }: Props) {
  const t = useT('change')
  const { pending_change: change, missed_change: missed } = booking
  if (change) return <Pending booking={booking} change={change} receivedAt={receivedAt} />
  if (!missed) return null
  return (
    <Notice tone="plain" heading={t('missedHeading')}>
      <p>{t(missed.why === 'unpaid' ? 'missedUnpaid' : 'missedWithdrawn')}</p>
    </Notice>
  )
}

function Pending({ booking, change, receivedAt }: Props & { change: Change }) {
  const t = useT('change')
  const formats = useFormats()
  const { amount_due: due, hold_expires_at: holdExpiresAt, is_payable: isPayable } = change
  const left = useSecondsLeft({ holdExpiresAt, serverTime: booking.server_time, receivedAt })
  const amount = formats.rupees(due)
  if (!isPayable || left === 0)
    return (
      <Notice tone="waiting" heading={t('checkingHeading')}>
        <p>{t('checkingBody')}</p>
        <ChangeFacts booking={booking} change={change} />
      </Notice>
    )
  return (
    <Notice
      tone="waiting"
      heading={t('payHeading', { amount, when: formats.instant(new Date(holdExpiresAt)) })}
      actions={<ButtonLink to={links.payment(booking.booking_reference)}>{t('pay')}</ButtonLink>}
    >
      <p>{t('payBody')}</p>
      <p>
        {t('timeLeft')} <b className={styles.left}>{formats.digits(formatCountdown(left))}</b>
      </p>
      <ChangeFacts booking={booking} change={change} />
    </Notice>
  )
}
