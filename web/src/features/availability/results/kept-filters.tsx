import { nightsBetween } from '@chautari/contract/dates'
import { useScriptsRun } from '../../../platform/pages/scripts-run.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import { NOWHERE } from '../search/search-place.ts'

const OWN_NAMES = [...Object.keys(NOWHERE), 'startDate', 'endDate', 'adult', 'child', 'rooms', 'page', 'map']
const PRICE_NAMES = ['price_min', 'price_max']

type Props = {
  /** The address of the results. */
  query: URLSearchParams
  /** The stay of these results, and the one chosen for the next. */
  stay: Stay
  next: Stay
}

/**
 * The filters and the order that a search keeps, as hidden fields. A total price is one of so many nights and rooms: it is kept for
 * as many alone, and without scripts, where nobody can tell, not at all.
 */
export function KeptFilters({ query, stay, next }: Props) {
  const isLive = useScriptsRun()
  const keepsPrice = isLive && roomNights(stay) === roomNights(next)
  return [...query]
    .filter(([name]) => !OWN_NAMES.includes(name) && (keepsPrice || !PRICE_NAMES.includes(name)))
    .map(([name, value], at) => <input key={`${name} ${at}`} type="hidden" name={name} value={value} />)
}

const roomNights = ({ startDate, endDate, rooms }: Stay) => nightsBetween(startDate, endDate) * rooms
