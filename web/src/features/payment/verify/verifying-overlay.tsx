import { SECOND } from '@chautari/contract/dates'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useBookingLink } from '../../../entities/booking/booking-link.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './verifying-overlay.module.css'

const WAY_OUT_AFTER_MS = 10 * SECOND

/** Renders an overlay over the page while a payment is verified. After a while it shows a link to leave. */
export function VerifyingOverlay({ reference, provider }: { reference: string | undefined; provider: string | undefined }) {
  const t = useT('payment')
  const needsScript = useT('booking')('needsScript')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLong, setLong] = useState(false)
  const linkTo = useBookingLink()
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), WAY_OUT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  // Rendered open, so that it covers the page before scripts run. Made modal later, so that it traps the keyboard focus.
  useEffect(() => {
    if (dialog.current?.matches(':modal')) return
    dialog.current?.close()
    dialog.current?.showModal()
  }, [])

  return (
    <dialog ref={dialog} open className={styles.overlay} aria-labelledby="verifying" onCancel={(event) => event.preventDefault()}>
      <span className={styles.ring} aria-hidden>
        <img src="/brand/mark.svg" alt="" width={56} height={56} />
      </span>
      <div role="status" className={styles.words}>
        <h1 id="verifying">{t('verifying')}</h1>
        <p>{t('verifyingBody', { provider: provider ?? t('provider') })}</p>
        <noscript>
          <p>{needsScript}</p>
        </noscript>
        {isLong && <p>{t('verifyingLong')}</p>}
      </div>
      {isLong && reference !== undefined && <Link to={linkTo({ booking_reference: reference })}>{t('seeBooking')}</Link>}
    </dialog>
  )
}
