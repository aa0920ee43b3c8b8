import type { City } from '@chautari/contract/catalogue/shapes'
import type { Translate } from '../../platform/language/texts.ts'

type Counted = Pick<City, 'properties_count' | 'nearby_count'>

/** Returns the text with the number of stays of a place and of further ones nearby. */
export function staysOf({ properties_count: n, nearby_count: nearby }: Counted, t: Translate<'search'>): string {
  if (nearby === 0) return t('stays', { n })
  return n === 0 ? t('staysNearby', { n: nearby }) : t('staysAndNearby', { n, nearby })
}
