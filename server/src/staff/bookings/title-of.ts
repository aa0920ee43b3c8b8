import type { Locale } from '@chautari/contract/locale'
import type { BookingRow } from '../../booking/index.ts'
import { localisedRow } from '../../platform/localised-row.ts'

/** Returns the title of a booking: its product, and for a mix the number of rooms of each type. */
export function titleOf({ product, lines }: Pick<BookingRow, 'product' | 'lines'>, locale: Locale = 'en'): string {
  const named = localisedRow(product, locale)
  if (named.kind === 'package') return named.title
  const rooms = lines?.map((line) => `${line.quantity} × ${localisedRow(line.product, locale).title}`).join(' + ')
  return `${named.propertyName}: ${rooms ?? named.title}`
}
