import { SHEETS, type SheetName } from '@chautari/contract/staff/sheets/columns'
import { useT } from '../../platform/language/texts.ts'
import { PartTabs } from '../../ui/tabs/screen-tabs.tsx'

/** Shows links that choose a table. */
export function SheetTabs({ chosen }: { chosen: SheetName }) {
  const t = useT('sheets')
  const parts = SHEETS.map((sheet) => ({ to: `?table=${sheet}`, name: t(sheet), isChosen: sheet === chosen }))
  return <PartTabs label={t('tables')} parts={parts} />
}
