import type { Facets } from '@chautari/contract/availability/shapes'
import { addDays, type CalendarDate } from '@chautari/contract/dates'
import {
  activeFilters,
  filtersAddress,
  filtersToRemove,
  NO_FILTERS,
  type Filters,
} from '../../features/availability/results/filters/filters.ts'
import { resultsWith, searchAddress } from '../../features/availability/results/list/result-link.ts'
import { NOWHERE, type SearchPlace } from '../../features/availability/search/search-place.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.ts'
import type { Stay } from '../../entities/availability/stay.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './nothing-found.module.css'

/** The number of guests in a family room and in a usual room (our choice). */
const GUESTS_OF_ROOMS = [4, 2]

/** The names of the whole country. The API accepts both on pages in either language. */
const COUNTRY_NAMES = ['nepal', 'नेपाल']

type Props = {
  query: URLSearchParams
  filters: Filters
  facets: Facets
  place: SearchPlace
  /** Whether the API found no area for the search: an unknown name, the whole country, or the name of a property. */
  hasNoArea: boolean
  stay: Stay
  today: CalendarDate
}

/** Returns the room counts to suggest for a party: the number it needs in family rooms, and in rooms for two. */
function roomsToTry({ adult, child, rooms }: Pick<Stay, 'adult' | 'child' | 'rooms'>): number[] {
  const needed = GUESTS_OF_ROOMS.map((guests) => Math.ceil((adult + child) / guests))
  return [...new Set(needed)].filter((n) => n > rooms)
}

/** Renders the empty state of a search, with one-tap alternatives. */
export function NothingFound({ query, filters, facets, place, hasNoArea, stay, today }: Props) {
  const t = useT('results')
  const isNepali = useLocale() === 'ne'
  const { range } = useFormats()
  const shifted = (days: number) => ({
    ...stay,
    startDate: addDays(stay.startDate, days),
    endDate: addDays(stay.endDate, days),
  })
  // The price filter is dropped, because it applies to a total that depends on the number of rooms.
  const unpriced = new URLSearchParams([...query].filter(([name]) => !name.startsWith('price_')))
  const [earlier, later] = [shifted(-1), shifted(1)]
  const days = ({ startDate, endDate }: Stay) => {
    const { ad, bs } = range(startDate, endDate)
    return { dates: (isNepali && bs) || ad }
  }
  const isNarrowed = place.search !== '' && !COUNTRY_NAMES.includes(place.search.toLowerCase())
  if (isNarrowed && hasNoArea) return <UnknownPlace query={query} place={place} stay={stay} />
  const fixes = [
    ...filtersToRemove(filters, facets).map(({ kind, without }) => ({
      text: t(`fix_${kind}`),
      to: filtersAddress(query, without),
    })),
    ...(query.has('campaignCode') ? [{ text: t('fix_campaign'), to: resultsWith(query, { campaignCode: undefined }) }] : []),
    ...(activeFilters(filters).length > 1 ? [{ text: t('clearAll'), to: filtersAddress(query, NO_FILTERS) }] : []),
    ...roomsToTry(stay).map((rooms) => ({
      text: t('moreRooms', { n: rooms }),
      to: searchAddress(unpriced, place, { ...stay, rooms }),
    })),
    ...(earlier.startDate >= today ? [{ text: t('dayEarlier', days(earlier)), to: searchAddress(query, place, earlier) }] : []),
    { text: t('dayLater', days(later)), to: searchAddress(query, place, later) },
    ...(isNarrowed ? [{ text: t('everywhere'), to: searchAddress(query, NOWHERE, stay) }] : []),
  ]
  return (
    <div className={styles.nothing}>
      <h2>{t('empty')}</h2>
      <p>{t('emptyHint')}</p>
      <ul>
        {fixes.map(({ text, to }) => (
          <li key={text}>
            <ButtonLink look="quiet" to={to}>
              {text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The places to suggest when the searched place is unknown: those that travellers search for most (our choice). */
const KNOWN_PLACES = ['Kathmandu', 'Pokhara', 'Chitwan', 'Lumbini', 'Nagarkot']

/** Renders suggested places when the searched one is unknown, because other dates would not help (issue 13 §9). */
function UnknownPlace({ query, place, stay }: Pick<Props, 'query' | 'place' | 'stay'>) {
  const t = useT('results')
  const placeName = usePlaceNames()
  const addressOf = (search: string) => searchAddress(query, { ...NOWHERE, search }, stay)
  return (
    <div className={styles.nothing}>
      <h2>{t('empty')}</h2>
      <p>{t('unknownPlace', { place: place.search })}</p>
      <ul>
        {KNOWN_PLACES.map((name) => (
          <li key={name}>
            <ButtonLink look="quiet" to={addressOf(name)}>
              {placeName(name)}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink look="quiet" to={addressOf(t('nepal'))}>
            {t('everywhere')}
          </ButtonLink>
        </li>
      </ul>
    </div>
  )
}
