import { FEATURED_CITIES_MAX, FEATURED_PROPERTIES_MAX } from '@chautari/contract/staff/marketing/limits'
import { HOME_LIST_LENGTH } from '@chautari/contract/catalogue/limits'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { Panels } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { FeaturedPanel } from './featured-panel.tsx'
import { featuredQuery, useFoundCities, useFoundProperties } from './use-found.ts'

/** Shows the cities and the properties that the home page features, each in its order. */
export function FeaturedBoard() {
  const t = useT('featured')
  const { data, error, isPending, refetch } = useQuery(featuredQuery)
  if (isPending) return <Skeleton height={320} />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const { cities, properties } = data.data
  return (
    <Panels>
      <FeaturedPanel
        kind="cities"
        saved={cities}
        max={FEATURED_CITIES_MAX}
        words={{ title: t('cities'), lead: t('citiesLead'), add: t('addCity') }}
        useFound={useFoundCities}
      />
      <FeaturedPanel
        kind="properties"
        saved={properties}
        max={FEATURED_PROPERTIES_MAX}
        words={{ title: t('properties'), lead: t('propertiesLead', { n: HOME_LIST_LENGTH }), add: t('addProperty') }}
        useFound={useFoundProperties}
      />
    </Panels>
  )
}
