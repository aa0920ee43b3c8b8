import { SHEET_COLUMNS, type CellKind, type SheetColumn, type SheetName } from '@chautari/contract/staff/sheets/columns'
import { useT } from '../../platform/language/texts.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import styles from './sheets.module.css'

/** Lists the values that the cells of each column accept. */
export function ColumnHelp({ sheet }: { sheet: SheetName }) {
  const t = useT('sheets')
  const columns: Column<SheetColumn>[] = [
    { name: 'column', head: t('column'), cell: ({ name }) => <code lang="en">{name}</code> },
    { name: 'allowed', head: t('allowed'), cell: (column) => <Allowed {...column} /> },
  ]
  return (
    <Fold title={t('help')}>
      <div className={styles.table}>
        <DataTable caption={t('help')} columns={columns} rows={[...SHEET_COLUMNS[sheet]]} keyOf={({ name }) => name} />
      </div>
    </Fold>
  )
}

function Allowed({ kind, among = [], isKey, isNeeded, isFixed }: SheetColumn) {
  const t = useT('sheets')
  const listed = among.join(' | ')
  const allowed = useAllowedValues(kind, listed)
  const remarks = [isKey && t(isNeeded ? 'keyAlways' : 'key'), isNeeded && !isKey && t('needed'), isFixed && t('fixed')].filter(
    Boolean,
  )
  return (
    <span>
      {allowed}
      {remarks.length > 0 && <span className={styles.second}>{remarks.join(' · ')}</span>}
    </span>
  )
}

const EXAMPLES = { decimal: '28.2096', tiers: '168:100 | 48:50', day: '2027-01-31', time: '14:00' } as const

/** Returns in words what a cell of a kind can hold. */
function useAllowedValues(kind: CellKind, among: string): string {
  const t = useT('sheets')
  if (kind === 'choice' || kind === 'choices') return t(`kind_${kind}`, { among })
  if (kind === 'decimal' || kind === 'tiers' || kind === 'day' || kind === 'time')
    return t(`kind_${kind}`, { example: EXAMPLES[kind] })
  return t(`kind_${kind}`)
}
