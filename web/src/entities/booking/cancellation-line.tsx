import type { RefundTerm } from '@chautari/contract/availability/shapes'
import { refundShare } from '@chautari/contract/booking/refund-terms'
import type { RefundTier } from '@chautari/contract/catalogue/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import { fromRupees, toRupees } from '@chautari/contract/money'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './cancellation-line.module.css'
import { refundTiers, spanOf } from './refund-tiers.ts'

/** The refunds that are still available. `terms` is null when the start date is unknown; the policy is then shown instead. */
type Terms = { terms: RefundTerm[]; policy?: undefined } | { terms: RefundTerm[] | null; policy: RefundTier[] }

type Props = Terms & {
  /** The price of the booking, in rupees. */
  total: number
  /** Adds an explanation of "non-refundable". Set where nothing nearby explains it. */
  isExplicit?: boolean
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Renders the cancellation terms in one line: the refund and its deadline in Nepal time, or that there is no refund (issue 13 §2). */
export function CancellationLine({ terms, policy, total, isExplicit = false }: Props) {
  const t = useT('cancelling')
  const whenOf = useShortInstant()
  const { rupees } = useFormats()
  const amountOf = (percent: number) => rupees(toRupees(refundShare(fromRupees(total), percent)))
  if (total === 0) return <Good>{t('freeOfCharge')}</Good>
  const [term] = terms ?? []
  if (term) {
    const { percent } = term
    const when = whenOf(new Date(term.until))
    if (percent === 100) return <Good>{t('freeUntil', { when })}</Good>
    return <Plain>{t('partUntil', { when, percent, amount: amountOf(percent) })}</Plain>
  }
  const [tier] = terms === null ? refundTiers(policy ?? []) : []
  if (!tier) return <Plain>{t(isExplicit ? 'none' : 'nonRefundable')}</Plain>
  const { unit, n } = spanOf(tier)
  const { refund_percent: percent } = tier
  if (percent === 100) return <Good>{t('freeNotice', { span: t(unit, { n }) })}</Good>
  return <Plain>{t('partNotice', { span: t(unit, { n }), percent, amount: amountOf(percent) })}</Plain>
}

function useShortInstant(): (instant: Date) => string {
  const { day, time } = useFormats()
  return (instant) => `${day(dayInNepal(instant))}, ${time(instant)}`
}

function Good({ children }: { children: string }) {
  return (
    <p className={styles.good}>
      <IconCircleCheck {...ICON} />
      {children}
    </p>
  )
}

function Plain({ children }: { children: string }) {
  return (
    <p className={styles.plain}>
      <IconInfoCircle {...ICON} />
      {children}
    </p>
  )
}
