import { CANCELLATION_REVIEW_HOURS } from '@chautari/contract/servicing/limits'
import { useId } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import type { RefundTerm, RefundTerms } from './refund-terms.ts'
import styles from './refund-terms-list.module.css'

type Props = {
  terms: RefundTerms
  level?: 2 | 3
  /** The plan or rooms that have these terms, when other terms are shown too. */
  appliesTo?: string
}

/** Renders the refund of each tier and its deadline in Nepal time (issue 13 §2). */
export function RefundTermsList({ terms, level = 2, appliesTo }: Props) {
  const t = useT('cancelling')
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Heading id={headingId}>
        {t('heading')}
        {appliesTo && `: ${appliesTo}`}
      </Heading>
      {terms.kind === 'free' && <p>{t('free')}</p>}
      {terms.kind === 'unknown' && <p>{t('unknown', { n: CANCELLATION_REVIEW_HOURS })}</p>}
      {terms.kind === 'none' && <p>{t('none')}</p>}
      {terms.kind === 'tiers' && (
        <>
          <ul className={styles.terms}>
            {terms.terms.map((term) => (
              <Term key={term.until} {...term} />
            ))}
            <li data-share="none">
              <span>{t('later')}</span>
              <b>{t('noRefund')}</b>
            </li>
          </ul>
          <p className={styles.small}>{t('clock')}</p>
        </>
      )}
    </section>
  )
}

function Term({ until, percent, amount: refunded, isPast }: RefundTerm) {
  const t = useT('cancelling')
  const { instant, rupees } = useFormats()
  const when = t('until', { when: instant(new Date(until)) })
  const amount = rupees(refunded)
  const share = percent === 100 ? t('whole', { amount }) : t('part', { percent, amount })
  if (!isPast)
    return (
      <li data-share={percent === 100 ? 'whole' : 'part'}>
        <span>{when}</span>
        <b>{share}</b>
      </li>
    )
  return (
    <li data-share="past">
      <span>
        <s>{when}</s> ({t('past')})
      </span>
      <b>
        <s>{share}</s>
      </b>
    </li>
  )
}
