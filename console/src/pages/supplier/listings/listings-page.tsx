import { ListingsScreen } from '../../../features/listings/list/listings-screen.tsx'
import { PropertyList } from '../../../features/listings/properties/property-list.tsx'
import { useT } from '../../../platform/language/texts.ts'

export default function OwnListingsPage() {
  const t = useT('listings')
  const changes = useT('changes')
  return (
    <ListingsScreen
      title={t('properties')}
      lead={changes('lead')}
      newTitle={t('newProperty')}
      newAddress="/supplier/listings/new"
      form={null}
    >
      {(filter) => <PropertyList filter={filter} />}
    </ListingsScreen>
  )
}
