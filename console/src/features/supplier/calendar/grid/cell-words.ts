import type { CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import type { Night, Row } from '../rules/rows.ts'
import type { CellShown } from '../rules/shown.ts'

const NAMES = {
  stock: 'roomsToSell',
  price: 'price',
  min_stay: 'minStay',
  max_stay: 'maxStay',
  no_arrival: 'noArrival',
  no_departure: 'noDeparture',
} as const

/** Returns a function that names a kind of row. */
export function useRowNames() {
  const t = useT('calendar')
  return (kind: Row['kind']): string => t(NAMES[kind])
}

type DescribedCell = { day: CalendarDate; night: Night; shown: CellShown; saveState: string | undefined; isWarned: boolean }

/** Returns a function that describes a cell for screen readers. */
export function useCellWords() {
  const t = useT('calendar')
  const formats = useFormats()
  const valueIn = ({ kind }: Row, { value, isClosed }: CellShown): string => {
    if (kind === 'stock' && isClosed) return t('closed')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (value === null || value === undefined) return t('none')
    return kind === 'price' ? formats.rupees(value) : formats.number(value)
  }
  return (row: Row, { day, night, shown, saveState, isWarned }: DescribedCell): string => {
    const { ad, bs } = formats.both(day)
    return [
      valueIn(row, shown),
      row.kind === 'stock' && night.sold > 0 && t('soldCount', { count: formats.number(night.sold) }),
      row.kind === 'stock' && night.held > 0 && t('heldCount', { count: formats.number(night.held) }),
      row.isDerived && t('follows'),
      shown.isNew && saveState === undefined && t('notApplied'),
      saveState === 'saving' && t('saving'),
      saveState === 'refused' && t('refusedCell'),
      isWarned && t('noStayFits'),
      ad,
      bs,
    ]
      .filter(Boolean)
      .join(', ')
  }
}
