import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './period-bar.module.css'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Turn = { label: string; isDisabled?: boolean; onTurn: () => void }

type Props = {
  earlier: Turn
  later: Turn
  /** The days in both calendars, that of the language first. */
  name: { first: string; other: string }
  /** A choice before the buttons. */
  choice?: ReactNode
  action?: ReactNode
}

/** Shows the name of the shown days, announced when it changes, between its choice, the buttons to the days around, and an action. */
export function PeriodBar({ earlier, later, name: { first, other }, choice, action }: Props) {
  return (
    <div className={styles.bar}>
      {choice}
      <Button aria-label={earlier.label} disabled={earlier.isDisabled ?? false} onClick={earlier.onTurn}>
        <IconChevronLeft {...ICON} />
      </Button>
      <Button aria-label={later.label} disabled={later.isDisabled ?? false} onClick={later.onTurn}>
        <IconChevronRight {...ICON} />
      </Button>
      <h2 className={styles.name} aria-live="polite">
        {first} <span className={styles.other}>{other}</span>
      </h2>
      {action}
    </div>
  )
}
