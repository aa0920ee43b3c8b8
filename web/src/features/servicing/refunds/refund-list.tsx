import { dayInNepal } from '@chautari/contract/dates'
import { Fragment } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { Refund } from './use-refunds.ts'
import styles from './refunds.module.css'

const KINDS = ['price', 'amendment', 'excess'] as const
const HEADINGS = { price: 'refunds', amendment: 'refundsAmendment', excess: 'refundsExcess' } as const

/** Renders refunds with method and date. Refunds of a cheaper change or an overpayment are listed separately, because nothing was cancelled. */
export function RefundList({ refunds }: { refunds: Refund[] }) {
  const t = useT('manage')
  const groups = KINDS.map((kind) => ({ kind, refunds: refunds.filter((refund) => refund.kind === kind) })).filter(
    (group) => group.refunds.length > 0,
  )
  return (
    <section className={styles.section} aria-labelledby="refunds-heading">
      {groups.map((group, index) => (
        <Fragment key={group.kind}>
          {index === 0 ? <h2 id="refunds-heading">{t(HEADINGS[group.kind])}</h2> : <h3>{t(HEADINGS[group.kind])}</h3>}
          {group.kind === 'excess' && <p>{t('excessWhy')}</p>}
          <Rows refunds={group.refunds} />
        </Fragment>
      ))}
    </section>
  )
}

function Rows({ refunds }: { refunds: Refund[] }) {
  const t = useT('manage')
  const formats = useFormats()
  return (
    <ul className={styles.refunds}>
      {refunds.map((refund, index) => (
        // The index is the key, because refunds have no id here and two can have the same amount.
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
