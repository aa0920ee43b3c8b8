import { ListingsScreen } from '../../features/listings/list/listings-screen.tsx'
import { PackageList } from '../../features/listings/packages/package-list.tsx'
import { useT } from '../../platform/language/texts.ts'
import { late } from '../../platform/late.ts'

const NewPackageForm = late(async () => (await import('../../features/listings/packages/new-package-form.tsx')).NewPackageForm)

export default function PackagesPage() {
  const t = useT('packages')
  return (
    <ListingsScreen title={t('packages')} lead={t('lead')} newTitle={t('newPackage')} form={<NewPackageForm />}>
      {(filter) => <PackageList filter={filter} />}
    </ListingsScreen>
  )
}
