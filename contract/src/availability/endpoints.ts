import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { calendarDate, degrees, flag, slug, text, wholeNumber } from '../fields.ts'
import { envelope, paged } from '../paging.ts'
import { ADULTS_MIN, CHILDREN_MIN, GUESTS_MAX, PAGE_MAX, ROOMS_MIN, SEARCH_BY, SEARCH_TEXT_MAX, SORT_ORDERS } from './limits.ts'
import { PropertyResult, Room } from './shapes.ts'

const page = wholeNumber(1, PAGE_MAX).optional()
const adults = wholeNumber(ADULTS_MIN, GUESTS_MAX).optional()
const children = wholeNumber(CHILDREN_MIN, GUESTS_MAX).optional()
const rooms = wholeNumber(ROOMS_MIN, GUESTS_MAX).optional()
const searchText = text.pipe(z.string().max(SEARCH_TEXT_MAX)).optional()
const campaignCode = text.pipe(z.string().max(40)).optional()

/** The stay asked for; whatever is missing takes the defaults of the search form. */
const stay = { from: calendarDate.optional(), to: calendarDate.optional(), adult: adults, child: children, room_count: rooms }

/** Both sets of names that the specification prints (spec 1 §7); where both are given, the first set counts. */
const PropertySearch = z.object({
  ...stay,
  page,
  location: z.object({ latitude: degrees(90).optional(), longitude: degrees(180).optional(), address: searchText }).optional(),
  filter: z.object({ offer: flag.optional() }).optional(),
  search_by: z.enum(SEARCH_BY).optional(),
  sort_order: z.enum(SORT_ORDERS).optional(),
  campaign_code: campaignCode,
  search: searchText,
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  adultCount: adults,
  childCount: children,
  roomCount: rooms,
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  address: searchText,
  searchBy: z.enum(SEARCH_BY).optional(),
  sortType: z.enum(SORT_ORDERS).optional(),
  isOffer: flag.optional(),
  campaignCode,
})

const roomStay = {
  from_date: calendarDate.optional(),
  to_date: calendarDate.optional(),
  room_count: rooms,
  adult: adults,
  child: children,
}

export const availabilityEndpoints = endpoints({
  'GET /properties/all/availability': {
    summary: 'Search properties for a stay: the one with this very name, and those around the place',
    query: PropertySearch,
    response: envelope(
      z.object({ properties_by_name: PropertyResult.nullable(), properties_by_location: paged(PropertyResult) }),
    ),
    errors: [],
    cache: 'public',
  },
  'GET /properties/:slug/rooms/availabilities': {
    summary: 'The rooms of a property for a stay, with what is left of each',
    params: z.object({ slug }),
    query: z.object({ ...stay, page }),
    response: paged(Room),
    errors: ['property_not_found'],
    cache: 'public',
  },
  'GET /properties/:propertySlug/rooms/:roomSlug': {
    summary: 'A room of a property for a stay',
    params: z.object({ propertySlug: slug, roomSlug: slug }),
    query: z.object(roomStay),
    response: envelope(Room),
    errors: ['room_not_found'],
    cache: 'public',
  },
  'GET /rooms/:roomSlug': {
    summary: 'A room for a stay',
    params: z.object({ roomSlug: slug }),
    query: z.object(roomStay),
    response: envelope(Room),
    errors: ['room_not_found'],
    cache: 'public',
  },
  'GET /properties/:slug/booking': {
    summary: 'Book Now: the cheapest free room that fits, or nothing',
    params: z.object({ slug }),
    query: z.object(stay),
    response: envelope(z.object({ room_slug: z.string() }).nullable()),
    errors: ['property_not_found'],
    cache: 'public',
  },
})

export type PropertySearch = z.output<typeof PropertySearch>
