import { IconCircleCheck, IconCircleX, IconClockHour4, IconInfoCircle, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

export type NoticeTone = 'waiting' | 'good' | 'bad' | 'plain'

const ICONS: Record<NoticeTone, TablerIcon> = {
  waiting: IconClockHour4,
  good: IconCircleCheck,
  bad: IconCircleX,
  plain: IconInfoCircle,
}

type Props = { tone: NoticeTone; heading: string; children?: ReactNode; actions?: ReactNode }

/** Shows an important message at the top of a page, with its action. */
export function Notice({ tone, heading, children, actions }: Props) {
  const Icon = ICONS[tone]
  return (
    <section className={styles.notice} data-tone={tone} aria-label={heading}>
      <Icon size={28} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <h2>{heading}</h2>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
