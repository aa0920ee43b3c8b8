import { CAMPAIGN_CODE_MAX, RESULT_ORDERS, SEARCH_TEXT_MAX } from '@chautari/contract/availability/limits'
import { readDegrees, readPage, readText } from '../../../entities/availability/address-values.ts'
import { readFlexible } from '../../../entities/availability/flexible-dates.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import { filterQuery, readFilters } from './filters/filters.ts'
import type { SearchPlace } from '../search/search-place.ts'

type Search = { place: SearchPlace; stay: Stay; query: URLSearchParams }

/**
 * Returns the API parameters of a room search: the place, the stay, and from the address the flexible dates, filters, order, campaign and
 * page. Omits values that the API would reject, so that every address shows results.
 */
export function resultsQuery({ place, stay, query }: Search) {
  const sort = RESULT_ORDERS.find((known) => known === query.get('sort_order'))
  const page = readPage(query)
  const flexible = readFlexible(query)
  const campaign = readText(query.get('campaignCode'), CAMPAIGN_CODE_MAX)
  return {
    search: readText(place.search, SEARCH_TEXT_MAX),
    location: {
      latitude: readDegrees(place.latitude, 90) ?? '',
      longitude: readDegrees(place.longitude, 180) ?? '',
      address: readText(place.address, SEARCH_TEXT_MAX),
    },
    search_by: place.searchBy,
    from: stay.startDate,
    to: stay.endDate,
    adult: `${stay.adult}`,
    child: `${stay.child}`,
    room_count: `${stay.rooms}`,
    ...(flexible && { flexible }),
    ...(sort && { sort_order: sort }),
    ...filterQuery(readFilters(query)),
    ...(page && { page: `${page}` }),
    ...(campaign && { campaign_code: campaign }),
  }
}
