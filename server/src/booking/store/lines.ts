import type { BookingRow } from './bookings.ts'
import type { LineSold } from './tables.ts'

/** The rooms of one type in a booking. `nightPrices` is null in bookings from before nights had prices. */
export type Line = Omit<LineSold, 'nightPrices'> & { nightPrices: LineSold['nightPrices'] | null }

/** The fields of a booking that `linesOf` reads. */
export type WithLines = Pick<
  BookingRow,
  'roomId' | 'quantity' | 'product' | 'pricePaisa' | 'nightPrices' | 'grossPaisa' | 'discountPaisa' | 'lines'
>

/** Returns the rooms of a booking by type: several lines of a mix, else one; none of a package (issue 14 §2). */
export function linesOf(booking: WithLines): Line[] {
  const { lines, product, roomId, quantity, pricePaisa, nightPrices, grossPaisa, discountPaisa } = booking
  if (lines !== null) return lines
  if (product.kind !== 'room' || roomId === null) return []
  return [{ roomId, quantity, product, pricePaisa, nightPrices, grossPaisa, discountPaisa }]
}

/** Returns the number of booked rooms, or of travellers of a package. */
export function quantityOf({ lines, quantity }: Pick<BookingRow, 'lines' | 'quantity'>): number {
  return lines === null ? quantity : lines.reduce((sum, line) => sum + line.quantity, 0)
}
