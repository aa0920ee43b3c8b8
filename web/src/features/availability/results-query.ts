import { SEARCH_TEXT_MAX, SORT_ORDERS } from '@chautari/contract/availability/limits'
import type { Stay } from '../../platform/stay.ts'
import { filterQuery, readFilters } from './filters.ts'
import type { SearchPlace } from './search-place.ts'

const CAMPAIGN_CODE_MAX = 40

type Search = { place: SearchPlace; stay: Stay; query: URLSearchParams }

/**
 * A search for rooms in the names of the API: the place, the stay, and from the address its filters, order, campaign and page. What
 * the API would refuse is left out, so that any address shows results.
 */
export function resultsQuery({ place, stay, query }: Search) {
  const sort = SORT_ORDERS.find((known) => known === query.get('sort_order'))
  const page = query.get('page')
  const campaign = plain(query.get('campaignCode') ?? '', CAMPAIGN_CODE_MAX)
  return {
    search: plain(place.search, SEARCH_TEXT_MAX),
    location: {
      latitude: degrees(place.latitude, 90),
      longitude: degrees(place.longitude, 180),
      address: plain(place.address, SEARCH_TEXT_MAX),
    },
    search_by: place.searchBy,
    from: stay.startDate,
    to: stay.endDate,
    adult: `${stay.adult}`,
    child: `${stay.child}`,
    room_count: `${stay.rooms}`,
    ...(sort && { sort_order: sort }),
    ...filterQuery(readFilters(query)),
    ...(page && /^[1-9]\d{0,2}$/.test(page) && { page }),
    ...(campaign && { campaign_code: campaign }),
  }
}

const plain = (text: string, max: number) => text.replace(/\p{Cc}/gu, ' ').slice(0, max)

function degrees(text: string, max: number): string {
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= max ? text : ''
}
