import type { CallResponse } from '@chautari/contract/contract'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import {
  activeFilters,
  filtersAddress,
  filtersToRemove,
  NO_FILTERS,
  readFilters,
  type FilterKind,
} from '../../../features/availability/results/filters/filters.ts'
import { resultsWith, searchAddress } from '../../../features/availability/results/list/result-link.ts'
import { resultsQuery } from '../../../features/availability/results/results-query.ts'
import { NOWHERE, type SearchPlace } from '../../../features/availability/search/search-place.ts'
import { readFlexible } from '../../../entities/availability/flexible-dates.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import type { Api } from '../../../platform/api/api.ts'
import { ifAnswered } from '../../../platform/pages/page-data.ts'

/** The number of guests in a family room and in a usual room (our choice). */
const GUESTS_OF_ROOMS = [4, 2]

/** How many days earlier and later other dates are looked for (our choice). */
const DAYS_AROUND = 7

/** The names of the whole country. The API accepts both on pages in either language. */
const COUNTRY_NAMES = ['nepal', 'नेपाल']

type Found = CallResponse<'GET /properties/all/availability'>['data']

/** A search that finds stays where the current one finds none. */
export type Alternative = { to: string } & (
  | { kind: FilterKind | 'campaign' | 'filters' | 'everywhere' }
  | { kind: 'rooms'; rooms: number }
  | { kind: 'earlier' | 'later'; days: number; stay: Stay }
)

type Search = { query: URLSearchParams; place: SearchPlace; stay: Stay }
/** A search, its response and today in Nepal. */
export type Searched = Search & { found: Found; today: CalendarDate }

type Candidate = { alternative: Alternative; search: Search }

/** Returns whether a search names a place that is not the whole country. */
export const isNarrowed = ({ search }: SearchPlace): boolean => search !== '' && !COUNTRY_NAMES.includes(search.toLowerCase())

/**
 * Returns the searches to suggest when one has no results: other filters, rooms, dates or places. Each was tried and has results, so that no
 * suggestion leads to another empty list. Returns none when the place is unknown.
 */
export async function findAlternatives(api: Api, { found, today, ...search }: Searched): Promise<Alternative[]> {
  if (isNarrowed(search.place) && found.place_counts === null) return []
  const candidates = [
    ...filterCandidates(search, found),
    ...roomCandidates(search),
    ...(await dayCandidates(api, search, today)),
    ...everywhereCandidate(search),
  ]
  const helps = await Promise.all(candidates.map(({ search: tried }) => hasResults(api, tried)))
  return candidates.filter((_, at) => helps[at]).map(({ alternative }) => alternative)
}

async function hasResults(api: Api, { query, place, stay }: Search): Promise<boolean> {
  const first = new URLSearchParams(query)
  first.delete('page')
  const answer = await ifAnswered(api('GET /properties/all/availability', { query: resultsQuery({ query: first, place, stay }) }))
  return answer !== undefined && (answer.data.properties_by_name !== null || answer.data.properties_by_location.total > 0)
}

function filterCandidates({ query, place, stay }: Search, { facets }: Found): Candidate[] {
  const filters = readFilters(query)
  const leading = (alternative: Alternative) => ({
    alternative,
    search: { query: new URLSearchParams(alternative.to), place, stay },
  })
  return [
    ...filtersToRemove(filters, facets).map(({ kind, without }) => leading({ kind, to: filtersAddress(query, without) })),
    ...(query.has('campaignCode') ? [leading({ kind: 'campaign', to: resultsWith(query, { campaignCode: undefined }) })] : []),
    ...(activeFilters(filters).length > 1 ? [leading({ kind: 'filters', to: filtersAddress(query, NO_FILTERS) })] : []),
  ]
}

/** Suggests the numbers of rooms that a party needs in family rooms, and in rooms for two. */
function roomCandidates({ query, place, stay }: Search): Candidate[] {
  // The price filter is dropped, because it applies to a total that depends on the number of rooms.
  const unpriced = new URLSearchParams([...query].filter(([name]) => !name.startsWith('price_')))
  const needed = GUESTS_OF_ROOMS.map((guests) => Math.ceil((stay.adult + stay.child) / guests))
  return [...new Set(needed)]
    .filter((rooms) => rooms > stay.rooms)
    .map((rooms) => {
      const search = { query: unpriced, place, stay: { ...stay, rooms } }
      return { alternative: { kind: 'rooms', rooms, to: searchAddress(unpriced, place, search.stay) }, search }
    })
}

/** Suggests the nearest earlier and later dates that the calendar has a stay for, in searches for dates. */
async function dayCandidates(api: Api, { query, place, stay }: Search, today: CalendarDate): Promise<Candidate[]> {
  const flexible = readFlexible(query)
  if (flexible && !['1', '2', '3'].includes(flexible)) return []
  const from = [addDays(stay.startDate, -DAYS_AROUND), today].toSorted().at(-1)
  const to = addDays(stay.startDate, DAYS_AROUND)
  const nights = `${nightsBetween(stay.startDate, stay.endDate)}`
  const { search, location, search_by, adult, child, room_count, filter, campaign_code } = resultsQuery({ query, place, stay })
  const calendar = await ifAnswered(
    api('GET /properties/all/calendar', {
      query: { search, location, search_by, adult, child, room_count, filter, campaign_code, from, to, nights },
    }),
  )
  const free = (calendar?.data.days ?? []).filter((day) => day.total_price !== null).map(({ date }) => date as CalendarDate)
  const earlier = free.findLast((date) => date < stay.startDate)
  const later = free.find((date) => date > stay.startDate)
  return [earlier, later].flatMap((date) => {
    if (date === undefined) return []
    const shift = nightsBetween(stay.startDate, date)
    const shifted = { ...stay, startDate: date, endDate: addDays(stay.endDate, shift) }
    const address = searchAddress(query, place, shifted)
    const alternative: Alternative = { kind: shift < 0 ? 'earlier' : 'later', days: Math.abs(shift), stay: shifted, to: address }
    return [{ alternative, search: { query, place, stay: shifted } }]
  })
}

function everywhereCandidate({ query, place, stay }: Search): Candidate[] {
  if (!isNarrowed(place)) return []
  return [
    {
      alternative: { kind: 'everywhere', to: searchAddress(query, NOWHERE, stay) },
      search: { query, place: NOWHERE, stay },
    },
  ]
}
