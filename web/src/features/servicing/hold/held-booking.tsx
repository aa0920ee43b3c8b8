import type { Booking } from '@chautari/contract/booking/shapes'
import { Suspense, useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './held-booking.module.css'
import { heldUnits } from './held-units.ts'
import { requestedPart } from '../../../ui/feedback/requested-part.tsx'

// Loaded on demand: most travellers need neither dialog.
const CorrectionDialog = requestedPart(async () => (await import('./correction-dialog.tsx')).CorrectionDialog, {
  isPressed: true,
})
const ReleaseDialog = requestedPart(async () => (await import('./release-dialog.tsx')).ReleaseDialog, { isPressed: true })

/**
 * Renders the lead traveller of a held booking, with buttons to correct the details or release the hold (issue 13 §4). The buttons need full
 * access and are hidden while a payment is in progress.
 */
export function HeldBooking({ booking }: { booking: Booking }) {
  const t = useT('manage')
  const [open, setOpen] = useState<'correct' | 'release'>()
  const close = () => setOpen(undefined)
  const isOpenToChange = !booking.is_masked && (!booking.payment_started || booking.status === 'payment_failed')
  return (
    <div className={styles.held}>
      <p className={styles.who}>
        <strong>{booking.lead_traveller_name}</strong>
        <span>{booking.lead_traveller_email}</span>
        <span>{booking.lead_traveller_phone}</span>
      </p>
      {isOpenToChange && (
        <div className={styles.actions}>
          <Button look="plain" aria-haspopup="dialog" onClick={() => setOpen('correct')}>
            {t('correctDetails')}
          </Button>
          <Button look="plain" aria-haspopup="dialog" onClick={() => setOpen('release')}>
            {t(`release${heldUnits(booking)}`)}
          </Button>
        </div>
      )}
      <Suspense>
        {open === 'correct' && <CorrectionDialog booking={booking} onClose={close} />}
        {open === 'release' && <ReleaseDialog booking={booking} onClose={close} />}
      </Suspense>
    </div>
  )
}
