import { useParams } from 'react-router'
import { EditBookingForm } from '../../../features/account/edit-booking/edit-booking-form.tsx'
import { links } from '../../../links.ts'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './account-page.module.css'

/** Reads its parameter as a number (spec 2 §2); a reference is not a number and is shown as is. */
export default function EditBookingPage() {
  const t = useT('previews')
  const { bookingReference: reference = '' } = useParams()
  const number = Number(reference)
  return (
    <>
      <PageHead title={t('editTitle')} isPrivate />
      <h1>{t('editHeading')}</h1>
      <p>{Number.isNaN(number) ? t('reference', { reference }) : t('number', { n: number })}</p>
      <Notice
        tone="waiting"
        heading={t('editNotice')}
        actions={
          <>
            <ButtonLink to={links.bookings} look="quiet">
              {t('toBookings')}
            </ButtonLink>
            <ButtonLink to={links.contact} look="quiet">
              {t('contact')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('editBody')}</p>
      </Notice>
      <div className={styles.panel}>
        <EditBookingForm />
      </div>
    </>
  )
}
