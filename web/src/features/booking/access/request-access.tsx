import type { Booking } from '@chautari/contract/booking/shapes'
import { IconLock } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CodeForm } from './code-form.tsx'
import { useAccess } from './use-access.ts'
import styles from './request-access.module.css'

/** Renders the offer of full access to a masked booking, with a code sent to the lead traveller by email, or by SMS if there is no email address. */
export function RequestAccess({ booking }: { booking: Booking }) {
  const t = useT('manage')
  const access = useAccess(booking.booking_reference)
  return (
    <section id="access" tabIndex={-1} className={styles.access} aria-labelledby="access-heading">
      <IconLock size={28} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <h2 id="access-heading">{t('accessHeading')}</h2>
        <p>{t(booking.lead_traveller_email === null ? 'accessBodyBySms' : 'accessBody')}</p>
        {access.isSent ? (
          <CodeForm access={access} booking={booking} />
        ) : (
          <Button className={styles.send} aria-disabled={access.isPending} onClick={() => void access.send()}>
            {t(access.isPending ? 'accessSending' : booking.lead_traveller_email === null ? 'accessSendSms' : 'accessSend')}
          </Button>
        )}
      </div>
    </section>
  )
}
