import type { Room } from '@chautari/contract/availability/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { refundTiers, spanOf } from '../../../entities/booking/refund-tiers.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './room-refund.module.css'

type Props = { room: Pick<Room, 'refund_policy' | 'free_cancellation_until'> }

const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const

/** Shows until when cancelling is free, in Nepal time, or that the room is non-refundable (spec 1 §6). */
export function RefundLine({ room: { refund_policy: policy, free_cancellation_until: until } }: Props) {
  const t = useT('room')
  const { day, time } = useFormats()
  if (until === null)
    return (
      <p className={styles.bound}>
        <IconInfoCircle {...ICON} />
        {t(refundTiers(policy).length === 0 ? 'refundNone' : 'refundSome')}
      </p>
    )
  const instant = new Date(until)
  return (
    <p className={styles.free}>
      <IconCircleCheck {...ICON} />
      {t('freeUntil', { when: `${day(dayInNepal(instant))}, ${time(instant)}` })}
    </p>
  )
}

/** Lists the refund tiers. */
export function RefundPolicy({ room }: Props) {
  const t = useT('room')
  const tiers = refundTiers(room.refund_policy)
  return (
    <>
      <RefundLine room={room} />
      {tiers.length > 0 && (
        <ul className={styles.tiers}>
          {tiers.map((tier) => {
            const { unit, n } = spanOf(tier)
            return <li key={tier.hours_before}>{t('refundTier', { span: t(unit, { n }), percent: tier.refund_percent })}</li>
          })}
          <li>{t('refundLate')}</li>
        </ul>
      )}
    </>
  )
}
