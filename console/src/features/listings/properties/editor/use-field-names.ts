import { useT } from '../../../../platform/language/texts.ts'
import type { FieldName } from '../../rules/property-fields.ts'

/** Returns a function that names a field in the language of the page; both languages of a text have one name. */
export function useFieldNames(): (name: FieldName) => string {
  const t = useT('editor')
  const listings = useT('listings')
  const names: Record<FieldName, string> = {
    title: t('name'),
    title_ne: t('name'),
    brand_name: t('brand'),
    kind: t('kind'),
    star_rating: t('stars'),
    organisation: listings('supplier'),
    place: listings('place'),
    address: t('address'),
    latitude: t('latitude'),
    longitude: t('longitude'),
    description: t('about'),
    description_ne: t('about'),
    amenities: t('amenitiesLegend'),
    services: t('services'),
    highlights: t('highlights'),
    check_in_time: t('checkIn'),
    check_in_until: t('checkInUntil'),
    check_out_time: t('checkOut'),
    health_and_safety: t('safety'),
    floors: t('floors'),
    bars: t('bars'),
    phone: t('phone'),
    supplier_email: t('email'),
  }
  return (name) => names[name]
}
