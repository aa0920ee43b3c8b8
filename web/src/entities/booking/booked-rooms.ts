import type { Booking } from '@chautari/contract/booking/shapes'

type WithLines = Pick<Booking, 'lines' | 'quantity'> & { product: { title: string } }

/** Returns whether a booking has rooms of several types (issue 14 §2). */
export function isMix({ lines }: Pick<Booking, 'lines'>): boolean {
  return lines.length > 1
}

/** Returns the name of the booked product: its title, or "1 Family Room + 2 Double" for a mix. `digits` formats a number. */
export function bookedName({ lines, product }: WithLines, digits: (count: number) => string): string {
  if (lines.length < 2) return product.title
  return mixName(lines, digits)
}

/** Returns the name of rooms of several types, such as "1 Family Room + 2 Double". */
export function mixName(lines: { quantity: number; title: string }[], digits: (count: number) => string): string {
  return lines.map(({ quantity, title }) => `${digits(quantity)} ${title}`).join(' + ')
}

/** Returns the number of booked rooms, or of travellers of a package. */
export function bookedQuantity({ lines, quantity }: Pick<Booking, 'lines' | 'quantity'>): number {
  return lines.length === 0 ? quantity : lines.reduce((sum, line) => sum + line.quantity, 0)
}
