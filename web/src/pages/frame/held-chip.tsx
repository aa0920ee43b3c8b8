import { IconClockHour4 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { firstHold, useHolds } from '../../entities/booking/stored-holds.ts'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './held-chip.module.css'

/** The pages that show a booking with its time left. The strip would repeat it, and move the page of a hold that this browser did not know. */
const PAGES_OF_A_BOOKING = [links.paymentOfLast, links.booking(''), links.guestBooking('')]

/**
 * Renders a link to the payment of this browser's hold. It is always in the HTML. The first script displays it until some minutes after the hold
 * expires, and sets the time left.
 */
export function HeldChip({ pathname }: { pathname: string }) {
  const t = useT('frame')
  const holds = useHolds()
  if (PAGES_OF_A_BOOKING.some((page) => pathname.startsWith(page))) return null
  const hold = firstHold(holds)
  const [before, after] = t('heldFor', { time: '|' }).split('|')
  return (
    <Link to={hold ? links.payment(hold.reference) : links.paymentOfLast} className={styles.held}>
      <IconClockHour4 size={20} stroke={1.75} aria-hidden />
      <span className={styles.live}>
        {before}
        <b />
        {after}
        <span className={styles.more}> · {t('heldPay')}</span>
      </span>
      <span className={styles.ended}>{t('heldEnded')}</span>
    </Link>
  )
}
