import type { PackageGap } from '@chautari/contract/catalogue/listings'
import type { FieldName } from './package-fields.ts'

/** The sections of the editor, in their order, each with the fields that it saves. */
export const SECTIONS = {
  basics: ['title', 'title_ne', 'category', 'organisation', 'themes', 'difficulty', 'max_altitude'],
  photos: [],
  description: ['description', 'description_ne', 'additional_information', 'additional_information_ne'],
  itinerary: ['tour'],
  way: ['place', 'passes', 'meeting_point', 'latitude', 'longitude'],
  included: ['inclusions', 'exclusions', 'months'],
  price: [],
  departures: [],
  terms: ['start_time', 'end_time', 'cutoff_hours', 'seats', 'needs_approval', 'refund_tiers'],
  contact: ['company_phone', 'company_website', 'supplier_email'],
} as const satisfies Record<string, readonly FieldName[]>
type SectionName = keyof typeof SECTIONS

/** The section in which each gap is closed. */
export const SECTION_OF: Record<PackageGap, SectionName> = {
  description: 'description',
  picture: 'photos',
  price: 'price',
  itinerary: 'itinerary',
  company_phone: 'contact',
  departure: 'departures',
}
