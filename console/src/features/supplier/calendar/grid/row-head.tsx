import { IconChevronDown } from '@tabler/icons-react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import type { CalendarRoom, Row } from '../rules/rows.ts'
import { useRowNames } from './cell-words.ts'
import styles from './grid.module.css'

type Props = { row: Row; room: CalendarRoom; isFolded: boolean; onRow: () => void; onFold: () => void }

/** Renders the name of a row. A press selects all its nights; the first row of a room has a button that folds the others. */
export function RowHead({ row, room, isFolded, onRow, onFold }: Props) {
  const t = useT('calendar')
  const title = useTitle(row, room)
  const remark = useRemark(row, room)
  const isStock = row.kind === 'stock'
  return (
    <div
      role="rowheader"
      className={styles.name}
      data-kind={row.kind}
      onPointerUp={(event) => {
        const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
        if (event.button === 0 && !isOnButton) onRow()
      }}
    >
      {isStock && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          aria-label={t('fold', { room: title })}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <span className={styles.words}>
        <span className={styles.title} title={title}>
          {isStock ? (
            <>
              <span className={styles.desk}>{title}</span>
              <span className={styles.touch}>{t('toSell')}</span>
            </>
          ) : (
            title
          )}
        </span>
        <span className={styles.quiet}>{remark}</span>
      </span>
    </div>
  )
}

function useTitle(row: Row, room: CalendarRoom): string {
  const isNepali = useLocale() === 'ne'
  const names = useRowNames()
  if (row.kind === 'stock') return (isNepali && room.title_ne) || room.title
  const plan = room.plans.find(({ code }) => code === row.shownPlan)
  if (row.kind !== 'price' || !plan) return names(row.kind)
  return (isNepali && plan.title_ne) || plan.title
}

function useRemark(row: Row, room: CalendarRoom): string {
  const t = useT('calendar')
  const formats = useFormats()
  if (row.kind === 'stock') return t('ofRooms', { n: formats.number(room.total_rooms) })
  if (row.kind !== 'price') return ''
  const plan = room.plans.find(({ code }) => code === row.shownPlan)
  if (!plan || plan.parent === null) return t('rupees')
  const { difference_percent: percent, difference } = plan
  const by = percent ?? difference ?? 0
  return `${by < 0 ? '−' : '+'}${formats.number(Math.abs(by))}${percent === null ? '' : '%'}`
}
