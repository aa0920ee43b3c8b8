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

/** Icon and word, so that colour is never alone; a status of a later server is shown as it came. */
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
