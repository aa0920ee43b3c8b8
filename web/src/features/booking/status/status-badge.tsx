import { IconCircleCheck, IconCircleX, IconClockHour4, IconInfoCircle, type TablerIcon } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { isKnownStatus, statusTone, type StatusTone } from './booking-status.ts'
import styles from './status-badge.module.css'

const ICONS: Record<StatusTone, TablerIcon> = {
  waiting: IconClockHour4,
  good: IconCircleCheck,
  bad: IconCircleX,
  plain: IconInfoCircle,
}

/** Shows a status with icon and text, not by colour alone. An unknown status is shown as received. */
export function StatusBadge({ status }: { status: string }) {
  const t = useT('booking')
  const tone = statusTone(status)
  const Icon = ICONS[tone]
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={18} stroke={2} aria-hidden />
      {isKnownStatus(status) ? t(status) : status}
    </span>
  )
}
