import { dayInNepal } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { Refund } from './use-refunds.ts'
import styles from './refunds.module.css'

/** Shows refunds with method and date. Refunds of overpayments are listed apart, because nothing was cancelled. */
export function RefundList({ refunds }: { refunds: Refund[] }) {
  const t = useT('manage')
  const [ofPrice, excess] = [refunds.filter(({ kind }) => kind === 'price'), refunds.filter(({ kind }) => kind === 'excess')]
  return (
    <section className={styles.section} aria-labelledby="refunds-heading">
      <h2 id="refunds-heading">{t(ofPrice.length > 0 ? 'refunds' : 'refundsExcess')}</h2>
      {ofPrice.length > 0 && <Rows refunds={ofPrice} />}
      {excess.length > 0 && (
        <>
          {ofPrice.length > 0 && <h3>{t('refundsExcess')}</h3>}
          <p>{t('excessWhy')}</p>
          <Rows refunds={excess} />
        </>
      )}
    </section>
  )
}

function Rows({ refunds }: { refunds: Refund[] }) {
  const t = useT('manage')
  const formats = useFormats()
  return (
    <ul className={styles.refunds}>
      {refunds.map((refund, index) => (
        // Refunds have no id here, and two can have the same amount.
        <li key={index}>
          <strong>{formats.rupees(refund.amount)}</strong>
          <span>
            {t(`to_${refund.method}`)}, <When {...refund} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function When({ state, due_by: dueBy, sent_at: sentAt }: Refund) {
  const t = useT('manage')
  const { longDay } = useFormats()
  const dayOf = (instant: string) => longDay(dayInNepal(new Date(instant)))
  if (state === 'sent') return t('refundSent', { when: dayOf(sentAt ?? dueBy) })
  return t(state === 'by_hand' ? 'refundByHand' : 'refundBy', { when: dayOf(dueBy) })
}
