import type { PropertyResult } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import type { CallResponse } from '@chautari/contract/contract'
import { Suspense, type ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useActiveResult } from '../../features/availability/results/map/active-result.ts'
import { FilterSheet } from '../../features/availability/results/filters/filter-sheet.tsx'
import { activeFilters } from '../../features/availability/results/filters/filters.ts'
import { ResultCard } from '../../features/availability/results/list/result-card.tsx'
import { MapChip, SortNote } from '../../features/availability/results/list/list-tools.tsx'
import { resultsWith } from '../../features/availability/results/list/result-link.ts'
import { MapBesideList, MapOverList } from '../../features/availability/results/map/results-map.tsx'
import type { ResultsMapProps } from '../../features/availability/results/map/results-map-props.ts'
import { PastStay } from '../../features/availability/search/dates/past-stay.tsx'
import { ResultsToolbar } from '../../features/availability/results/list/results-toolbar.tsx'
import type { SearchPlace } from '../../features/availability/search/search-place.ts'
import { useFilters } from '../../features/availability/results/filters/use-filters.ts'
import { scoreWord } from '../../features/catalogue/score-word.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { links } from '../../links.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { flexibleText, readFlexible } from '../../entities/availability/flexible-dates.ts'
import { nightsFound } from '../../entities/availability/nights-found.ts'
import type { Stay } from '../../entities/availability/stay.ts'
import { useT, type Translate } from '../../platform/language/texts.ts'
import { LargeDay, SmallDay } from '../../ui/text/two-calendars.tsx'
import { ListData } from './list-data.tsx'
import { NoSuchPage } from '../../ui/layout/no-such-page.tsx'
import type { Alternatives } from './nothing/with-alternatives.ts'
import styles from './property-results.module.css'
import { FilterForm, NothingFound, ResultPages } from './results-parts.ts'

type Found = CallResponse<'GET /properties/all/availability'>['data']

type Props = {
  found: Found
  /** The searches to suggest when nothing is found. */
  alternatives: Alternatives
  place: SearchPlace
  stay: Stay
  today: CalendarDate
  /** `map_style_url` of `GET /settings`. */
  mapStyleUrl: string | null
  /** The heading of the list; `h2` when the page has its own `h1`. */
  heading?: 'h1' | 'h2'
}

const FILTERS = 'filters'
/** The number of cards that hydrate with the page: those visible on a phone at first. A tap on another card hydrates it first. */
const FIRST_SEEN = 2

/**
 * Shows room search results: filters, order, cards and pages. The page fetches them with `resultsQuery`. Links change only the
 * query, so this works at any path; another place or stay opens the results page.
 */
export function PropertyResults({ found, alternatives, place, stay, today, mapStyleUrl, heading = 'h1' }: Props) {
  const t = useT('results')
  const { properties_by_name: named, properties_by_location: around, facets } = found
  const [query] = useSearchParams()
  const [filters, change] = useFilters(query)
  const isWaiting = useIsWaiting()
  const { active, setActive, listProps } = useActiveResult()
  const total = totalOf(found)
  const isGrid = query.get('view') === 'grid'
  const form = (
    <FilterForm query={query} facets={facets} filters={filters} change={change} nights={nightsFound(stay, readFlexible(query))} />
  )
  const shown = [...(named ? [named] : []), ...around.data]
  const cards = { place, stay, isWaiting, active }
  const map = { results: shown, stay, styleUrl: mapStyleUrl, active, onActive: setActive }
  return (
    <div className={styles.results} data-map={shown.length > 0 || undefined}>
      <ListData listed={shown.map(({ slug, title }) => ({ name: title, to: links.property(slug) }))} page={around.current_page} />
      <aside id={FILTERS} className={styles.rail}>
        {form}
      </aside>
      <div className={styles.main} data-view={isGrid ? 'grid' : 'list'} aria-busy={isWaiting}>
        <FoundHeading found={found} place={place} stay={stay} today={today} heading={heading} />
        <p className="visually-hidden" role="status">
          {!isWaiting && t('foundLive', { n: total })}
        </p>
        <ResultsToolbar query={query} filters={filters} isGrid={isGrid} below={<OpenMap {...map} query={query} />}>
          <FilterSheet active={activeFilters(filters).length} total={total} anchor={FILTERS}>
            {form}
          </FilterSheet>
          <MapChip query={query} results={shown.length} />
        </ResultsToolbar>
        <div className={styles.cards} {...listProps}>
          {named && <Cards {...cards} results={[named]} />}
          {around.data.length > 0 && (
            <>
              <div className={styles.nearby}>
                <h2>{t('nearby')}</h2>
                <SortNote texts="results" />
              </div>
              <Cards {...cards} results={around.data} />
            </>
          )}
        </div>
        {total === 0 && (
          <NothingFound
            query={query}
            place={place}
            hasNoArea={found.place_counts === null}
            stay={stay}
            alternatives={alternatives}
          />
        )}
        {around.total > 0 && around.data.length === 0 && (
          <NoSuchPage
            text={t('noSuchPage', { n: around.last_page, page: around.current_page })}
            label={t('firstPage')}
            to={resultsWith(query, { page: undefined })}
          />
        )}
        <ResultPages query={query} current={around.current_page} last={around.last_page} />
      </div>
      <MapBeside {...map} />
    </div>
  )
}

/** Shows the map next to the list. */
function MapBeside(map: ResultsMapProps) {
  return map.results.length > 0 && <MapBesideList {...map} />
}

/** Renders the map over the list of a narrow screen after its chip was pressed. */
function OpenMap({ query, ...map }: ResultsMapProps & { query: URLSearchParams }) {
  const isOpen = query.get('map') === '1' && map.results.length > 0
  return isOpen && <MapOverList {...map} closeTo={resultsWith(query, { map: undefined, page: query.get('page') ?? undefined })} />
}

type CardsProps = Pick<Props, 'place' | 'stay'> & { results: PropertyResult[]; isWaiting: boolean; active: string | undefined }

function Cards({ results, place, stay, isWaiting, active }: CardsProps) {
  return (
    <ul className={styles.list}>
      {results.map((property, at) => (
        <li key={property.slug} data-result={property.slug} data-active={active === property.slug || undefined}>
          <Later isNow={at < FIRST_SEEN}>
            <ResultCard
              property={property}
              place={place}
              stay={stay}
              scoreWord={scoreWord(property.average_rating)}
              isEager={at < 2}
              isWaiting={isWaiting}
            />
          </Later>
        </li>
      ))}
    </ul>
  )
}

/** Hydrates its children after the rest of the page, one list entry at a time, so that the first view becomes interactive sooner. */
function Later({ isNow, children }: { isNow: boolean; children: ReactNode }) {
  return isNow ? children : <Suspense>{children}</Suspense>
}

/** Shows the heading of the list and the stay. */
function FoundHeading({ found, place, stay, today, heading: Heading = 'h1' }: Omit<Props, 'mapStyleUrl' | 'alternatives'>) {
  const t = useT('results')
  const [query] = useSearchParams()
  const placeName = usePlaceNames()
  const where = placeName(found.corrected_place ?? place.search) || t('nepal')
  return (
    <header>
      <Heading>{headingOf(found, where, t)}</Heading>
      <StayLine stay={stay} />
      {found.corrected_place !== null && <p>{t('corrected', { typed: place.search, place: where })}</p>}
      <PastStay search={query} today={today} />
    </header>
  )
}

/** Renders the number of stays in the place itself and nearby. */
function headingOf(found: Found, place: string, t: Translate<'results'>): string {
  const { properties_by_name: named, place_counts: counts } = found
  const n = totalOf(found)
  if (named) return t('foundNear', { n, place })
  if (!counts || counts.nearby === 0) return t('found', { n, place })
  if (counts.inside === 0) return t('foundOnlyNear', { n, place })
  return t('foundInAndNear', { n: counts.inside, place, nearby: counts.nearby })
}

const totalOf = ({ properties_by_name: named, properties_by_location: around }: Found) => around.total + (named ? 1 : 0)

/** Shows the dates in both calendars, the nights and the guests. */
function StayLine({ stay }: { stay: Stay }) {
  const tSearch = useT('search')
  const { startDate, endDate, adult, child, rooms } = stay
  const days = useFormats().range(startDate, endDate)
  const [query] = useSearchParams()
  const flexible = readFlexible(query)
  return (
    <p className={styles.stay}>
      <strong>
        <LargeDay {...days} />
      </strong>{' '}
      <SmallDay {...days} /> · {tSearch('night', { n: nightsFound(stay, flexible) })} · {tSearch('adult', { n: adult })}
      {child > 0 && `, ${tSearch('child', { n: child })}`}, {tSearch('room', { n: rooms })}
      {flexible && ` · ${flexibleText(flexible, tSearch)}`}
    </p>
  )
}

/** Returns whether the results are being refetched; false when navigating to another page. */
function useIsWaiting(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  return state === 'loading' && location?.pathname === pathname
}
