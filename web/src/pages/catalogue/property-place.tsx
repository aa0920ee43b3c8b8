import type { Property } from '@chautari/contract/catalogue/shapes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { useMapLabels } from '../../entities/catalogue/map-labels.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { mapStyleQuery } from '../../entities/availability/room-queries.ts'
import { useT } from '../../platform/language/texts.ts'
import { PlaceMap } from '../../entities/catalogue/place-map.tsx'

/** Shows the address of the property and a map. */
export function PropertyPlace({ property: { title, address, latitude, longitude } }: { property: Property }) {
  const t = useT('property')
  const placeName = usePlaceNames()
  const labels = useMapLabels(title)
  const { data: styleUrl } = useSuspenseQuery(mapStyleQuery(api))
  return (
    <section id="map" aria-labelledby="map-heading">
      <h2 id="map-heading">{t('where')}</h2>
      <p>{placeName(address)}</p>
      <PlaceMap latitude={latitude} longitude={longitude} title={title} labels={labels} styleUrl={styleUrl} />
    </section>
  )
}
