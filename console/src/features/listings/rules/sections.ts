import type { ListingGap } from '@chautari/contract/catalogue/listings'
import type { FieldName } from './property-fields.ts'

/** The sections of the editor, in their order, each with the fields that it saves. */
export const SECTIONS = {
  basics: ['title', 'title_ne', 'brand_name', 'kind', 'star_rating', 'organisation'],
  photos: [],
  description: ['description', 'description_ne'],
  rooms: [],
  amenities: ['amenities', 'services', 'highlights'],
  location: ['place', 'address', 'latitude', 'longitude'],
  policies: ['check_in_time', 'check_in_until', 'check_out_time', 'floors', 'bars', 'health_and_safety'],
  contact: ['phone', 'supplier_email'],
} as const satisfies Record<string, readonly FieldName[]>
type SectionName = keyof typeof SECTIONS

/** The section in which each gap is closed. */
export const SECTION_OF: Record<ListingGap, SectionName> = {
  address: 'location',
  pin: 'location',
  description: 'description',
  picture: 'photos',
  room: 'rooms',
  room_price: 'rooms',
  room_picture: 'rooms',
}
