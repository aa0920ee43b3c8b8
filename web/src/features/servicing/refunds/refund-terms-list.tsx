import type { Booking } from '@chautari/contract/booking/shapes'
import { CANCELLATION_REVIEW_HOURS } from '@chautari/contract/servicing/limits'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { refundTerms, type RefundTerm } from './refund-terms.ts'
import styles from './refunds.module.css'

/** Shows the refund tiers a booking was made with, in Nepal time. */
export function RefundTermsList({ booking }: { booking: Booking }) {
  const t = useT('manage')
  const terms = refundTerms(booking)
  return (
    <section className={styles.section} aria-labelledby="terms-heading">
      <h2 id="terms-heading">{t('terms')}</h2>
      {terms.kind === 'free' && <p>{t('termsFree')}</p>}
      {terms.kind === 'unknown' && <p>{t('termsUnknown', { n: CANCELLATION_REVIEW_HOURS })}</p>}
      {terms.kind === 'none' && <p>{t('termsNone')}</p>}
      {terms.kind === 'tiers' && (
        <>
          <ul className={styles.terms}>
            {terms.terms.map((term) => (
              <Term key={term.until} {...term} />
            ))}
            <li>{t('termsLater')}</li>
          </ul>
          <p className={styles.small}>{t('termsClock')}</p>
        </>
      )}
    </section>
  )
}

function Term({ until, percent, isPast }: RefundTerm) {
  const t = useT('manage')
  const formats = useFormats()
  const when = formats.instant(new Date(until))
  const text = percent === 100 ? t('termsWhole', { when }) : t('termsPart', { when, percent })
  if (!isPast) return <li>{text}</li>
  return (
    <li className={styles.past}>
      <s>{text}</s> ({t('termsPast')})
    </li>
  )
}
