import { ListingsScreen } from '../../../features/listings/list/listings-screen.tsx'
import { PackageList } from '../../../features/listings/packages/package-list.tsx'
import { useT } from '../../../platform/language/texts.ts'

export default function OwnPackagesPage() {
  const t = useT('packages')
  const changes = useT('changes')
  return (
    <ListingsScreen
      title={t('packages')}
      lead={changes('lead')}
      newTitle={t('newPackage')}
      newAddress="/supplier/listings/new?kind=package"
      form={null}
    >
      {(filter) => <PackageList filter={filter} />}
    </ListingsScreen>
  )
}
