import type { BookingRow } from '../../booking/index.ts'

/** Returns the name of what was booked, of a mix with the rooms of each type. */
export function titleOf({ product, lines }: Pick<BookingRow, 'product' | 'lines'>): string {
  if (product.kind === 'package') return product.title
  const rooms = lines?.map((line) => `${line.quantity} × ${line.product.title}`).join(' + ')
  return `${product.propertyName}: ${rooms ?? product.title}`
}
