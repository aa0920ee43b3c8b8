import type { QueueItem } from '@chautari/contract/staff/queue'
import { IconRobot } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useDue } from '../due-time.tsx'
import { useItemWords } from '../item-words.ts'
import { KindIcon } from '../kind-icon.tsx'
import styles from './queue-row.module.css'

const ROBOT_PX = 16
const STROKE = 1.75
const PERCENT = 100

type Props = {
  item: QueueItem
  now: Date
  isSelected: boolean
  onSelect: () => void
  onFocus: () => void
  onOpen: () => void
  /** The button of the row, which can get the focus. */
  row: Ref<HTMLButtonElement>
  /** Whether an act on the item has been requested that a second person has to approve. */
  awaitsSecondApproval: boolean
  /** The acts below the row, on a phone. */
  children?: ReactNode
}

/** Renders one work item: its kind, the person concerned, the outcome without action, and the time left. */
export function QueueRow({ item, now, isSelected, awaitsSecondApproval, onSelect, onFocus, onOpen, row, children }: Props) {
  const t = useT('queue')
  const formats = useFormats()
  const { title, about, outcome } = useItemWords()(item)
  const { words, tone, usedShare } = useDue(item, now)
  return (
    <li className={styles.item} data-selected={isSelected || undefined}>
      <button
        ref={row}
        type="button"
        className={styles.row}
        aria-current={isSelected || undefined}
        onClick={onSelect}
        onFocus={onFocus}
        onDoubleClick={onOpen}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onOpen()
        }}
      >
        <span className={styles.icon}>
          <KindIcon kind={item.kind} />
        </span>
        <span className={styles.what}>
          <span className={styles.title}>
            <strong lang={formats.languageOf(title)}>{title}</strong> <span className={styles.kind}>{t(item.kind)}</span>
          </span>
          <span className={styles.about}>
            {item.claim && (
              <span className={styles.claim}>
                {item.claim.is_own ? t('takenByYou') : t('takenBy', { name: item.claim.name })}
                {' · '}
              </span>
            )}
            {awaitsSecondApproval && (
              <span className={styles.claim}>
                {t('waitsForSecond')}
                {' · '}
              </span>
            )}
            <span lang={formats.languageOf(about)}>{about}</span>
          </span>
        </span>
        <span className={styles.outcome}>
          <span className={styles.robot}>
            <IconRobot size={ROBOT_PX} stroke={STROKE} role="img" aria-label={t('ifNobodyActs')} />
          </span>
          <span>{outcome}</span>
        </span>
        <span className={styles.due} data-tone={tone}>
          {words}
          {usedShare !== undefined && (
            <svg className={styles.meter} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
              <rect width={PERCENT} height={4} rx={2} className={styles.whole} />
              <rect width={PERCENT * usedShare} height={4} rx={2} />
            </svg>
          )}
        </span>
      </button>
      {children}
    </li>
  )
}
