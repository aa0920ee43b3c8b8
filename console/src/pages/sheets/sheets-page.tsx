import { useSearchParams } from 'react-router'
import { ExportPanel } from '../../features/sheets/export-panel.tsx'
import { ImportPanel } from '../../features/sheets/import-panel.tsx'
import { sheetIn } from '../../features/sheets/sheets-query.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { ListingTabs } from '../../ui/listing/listing-tabs.tsx'
import { SheetTabs } from '../../features/sheets/sheet-tabs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panels } from '../../ui/panel.tsx'

export default function SheetsPage() {
  const t = useT('sheets')
  const may = useMay()
  const [query] = useSearchParams()
  const sheet = sheetIn(query)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListingTabs />
      <SheetTabs chosen={sheet} />
      <Panels>
        {may('listings.export') && <ExportPanel key={`export ${sheet}`} sheet={sheet} />}
        {may('listings.import') && <ImportPanel key={`import ${sheet}`} sheet={sheet} />}
      </Panels>
    </>
  )
}
