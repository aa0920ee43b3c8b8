import { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
import type { Locale } from '@chautari/contract/locale'
import { localisedRow } from '../../platform/localised-row.ts'
import type { ProductSnapshot } from '../store/tables.ts'

/** Returns a booked product with its texts and places in a language, field by field, for emails and documents (issue 13 §25). */
export function productInLanguage(product: ProductSnapshot, locale: Locale): ProductSnapshot {
  if (locale === 'en') return product
  const sold = localisedRow(product, locale)
  const places = { city: placeInNepali(sold.city), country: placeInNepali(sold.country) }
  if (sold.kind === 'room') return { ...sold, ...places }
  return { ...sold, ...places, meetingPoint: sold.meetingPoint === null ? null : placeInNepali(sold.meetingPoint) }
}
