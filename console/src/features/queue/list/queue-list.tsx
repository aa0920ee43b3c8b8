import type { QueueItem } from '@chautari/contract/staff/queue'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './queue-list.module.css'
import { QueueRow } from './queue-row.tsx'
import { awaitsSecondApproval } from '../rules/approval-requests.ts'
import { groupByUrgency, SOON_HOURS } from '../rules/urgency.ts'

type Props = {
  items: QueueItem[]
  now: Date
  selected: QueueItem | undefined
  onSelect: (item: QueueItem) => void
  onFocus: (item: QueueItem) => void
  onOpen: (item: QueueItem) => void
  onRow: (id: string, row: HTMLButtonElement | null) => void
  /** The details that unfold below the selected row on a phone. */
  unfolded: ReactNode
}

/** Lists the open work in groups by urgency. */
export function QueueList({ items, now, selected, onSelect, onFocus, onOpen, onRow, unfolded }: Props) {
  const t = useT('queue')
  const formats = useFormats()
  return groupByUrgency(items, now).map(({ group, items: own }, index) => (
    <section key={group} aria-label={t(group, { n: SOON_HOURS })}>
      <div className={styles.head} data-late={group === 'overdue' || undefined}>
        <h2 className={styles.group}>
          {t(group, { n: SOON_HOURS })} <span className={styles.count}>{formats.number(own.length)}</span>
        </h2>
        {index === 0 && (
          <span className={styles.column} aria-hidden>
            {t('ifNobodyActs')}
          </span>
        )}
      </div>
      <ul>
        {own.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            now={now}
            isSelected={item.id === selected?.id}
            awaitsSecondApproval={awaitsSecondApproval(item, items)}
            onSelect={() => onSelect(item)}
            onFocus={() => onFocus(item)}
            onOpen={() => onOpen(item)}
            row={(row) => onRow(item.id, row)}
          >
            {item.id === selected?.id && unfolded}
          </QueueRow>
        ))}
      </ul>
    </section>
  ))
}
