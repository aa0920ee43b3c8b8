import { useSearchParams } from 'react-router'
import { NewOwnListing } from '../../../features/listings/list/new-own-listing.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel, Panels } from '../../../ui/panel.tsx'

const PACKAGE = 'package'

export default function NewListingPage() {
  const t = useT('changes')
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <PageHead title={t('newListing')} lead={t('newLead')} />
      <Panels>
        <Panel title={t('sells')}>
          <NewOwnListing
            isPackage={query.get('kind') === PACKAGE}
            onChoose={(isPackage) => setQuery(isPackage ? { kind: PACKAGE } : {}, { replace: true })}
          />
        </Panel>
      </Panels>
    </>
  )
}
