import { ListingsScreen } from '../../features/listings/list/listings-screen.tsx'
import { PropertyList } from '../../features/listings/properties/property-list.tsx'
import { useT } from '../../platform/language/texts.ts'
import { late } from '../../platform/late.ts'

const NewPropertyForm = late(
  async () => (await import('../../features/listings/properties/new-property-form.tsx')).NewPropertyForm,
)

export default function ListingsPage() {
  const t = useT('listings')
  return (
    <ListingsScreen title={t('title')} lead={t('lead')} newTitle={t('newProperty')} form={<NewPropertyForm />}>
      {(filter) => <PropertyList filter={filter} />}
    </ListingsScreen>
  )
}
