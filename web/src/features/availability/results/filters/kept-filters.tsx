import { nightsBetween } from '@chautari/contract/dates'
import { useIsHydrated } from '../../../../platform/pages/is-hydrated.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { NOWHERE } from '../../search/search-place.ts'

const OWN_NAMES = [...Object.keys(NOWHERE), 'startDate', 'endDate', 'flexible', 'adult', 'child', 'rooms', 'page', 'map']
const PRICE_NAMES = ['price_min', 'price_max']

type Props = {
  /** The query of the results page. */
  query: URLSearchParams
  /** The stay of the results. */
  stay: Stay
  /** The stay chosen for the next search. */
  next: Stay
  /** The flexibility of the next search's dates, as in the address. */
  nextFlexible: string
}

/**
 * Renders the current filters and sort order as hidden fields of the next search. The price filter is kept only if the number of nights, the rooms
 * and the flexible dates stay the same, because it applies to the total. It is always dropped without JavaScript.
 */
export function KeptFilters({ query, stay, next, nextFlexible }: Props) {
  const isHydrated = useIsHydrated()
  const keepsPrice = isHydrated && roomNights(stay) === roomNights(next) && (query.get('flexible') ?? '') === nextFlexible
  return [...query]
    .filter(([name]) => !OWN_NAMES.includes(name) && (keepsPrice || !PRICE_NAMES.includes(name)))
    .map(([name, value], at) => <input key={`${name} ${at}`} type="hidden" name={name} value={value} />)
}

const roomNights = ({ startDate, endDate, rooms }: Stay) => nightsBetween(startDate, endDate) * rooms
