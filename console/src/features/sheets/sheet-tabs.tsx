import { SHEETS, type SheetName } from '@chautari/contract/staff/sheets/columns'
import { Link } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import styles from './sheets.module.css'

/** Links that choose a table. */
export function SheetTabs({ chosen }: { chosen: SheetName }) {
  const t = useT('sheets')
  return (
    <nav aria-label={t('tables')} className={styles.tabs}>
      {SHEETS.map((sheet) => (
        <Link key={sheet} to={`?table=${sheet}`} className={styles.tab} aria-current={sheet === chosen ? 'true' : undefined}>
          {t(sheet)}
        </Link>
      ))}
    </nav>
  )
}
