import type { PropertySearch } from '@chautari/contract/availability/endpoints'
import { DEFAULT_SORT, type FlexibleDates, type ResultOrder, type SearchBy } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { readFilters, type Filters } from './filters.ts'

/** The given parts of a stay. */
type StayParts = {
  from: CalendarDate | undefined
  to: CalendarDate | undefined
  adults: number | undefined
  children: number | undefined
  rooms: number | undefined
}

export type SearchRequest = {
  stay: StayParts
  page: number
  sort: ResultOrder
  searchBy: SearchBy
  flexible: FlexibleDates | undefined
  filters: Filters
  campaignCode: string | undefined
  /** The typed texts, the likelier name first. */
  texts: string[]
  point: { latitude: number; longitude: number } | undefined
}

/** Reads a search in either of the specification's two sets of parameter names; the first set wins (spec 1 §7). */
export function readSearch(query: PropertySearch): SearchRequest {
  return {
    stay: readStay(query),
    page: query.page ?? 1,
    sort: query.sort_order ?? query.sortType ?? DEFAULT_SORT,
    flexible: query.flexible,
    searchBy: query.search_by ?? query.searchBy ?? 'city',
    filters: readFilters(query),
    campaignCode: (query.campaign_code ?? query.campaignCode) || undefined,
    texts: [query.search, query.location?.address ?? query.address].flatMap((text) => text || []),
    point: readPoint(query),
  }
}

function readPoint({ location = {}, ...query }: PropertySearch): SearchRequest['point'] {
  const latitude = location.latitude ?? query.latitude
  const longitude = location.longitude ?? query.longitude
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

function readStay(query: PropertySearch): StayParts {
  return {
    from: query.from ?? query.startDate,
    to: query.to ?? query.endDate,
    adults: query.adult ?? query.adultCount,
    children: query.child ?? query.childCount,
    rooms: query.room_count ?? query.roomCount,
  }
}
