import type { CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'

/**
 * The price of one room night or one traveller, the total at the regular price, the discount of an offer (spec 1 §5), and the price of each
 * night of a stay; null for a package.
 */
export type Prices = {
  pricePaisa: Paisa
  grossPaisa: Paisa
  discountPaisa: Paisa
  nightPrices: { night: CalendarDate; pricePaisa: Paisa; regularPaisa: Paisa }[] | null
}

/** Returns the total before a coupon, in paisa (spec 1 §5). */
export function costOf({ grossPaisa, discountPaisa }: Pick<Prices, 'grossPaisa' | 'discountPaisa'>): Paisa {
  return paisa(grossPaisa - discountPaisa)
}

/** Returns the prices for "Book again": as sold, or today's if their total is lower (our choice). */
export function lowerOf(sold: Prices, today: Prices): Prices {
  const { pricePaisa, grossPaisa, discountPaisa, nightPrices } = costOf(today) < costOf(sold) ? today : sold
  return { pricePaisa, grossPaisa, discountPaisa, nightPrices }
}

/** Returns the summed amounts of lines, with the price per night of the first line (issue 14 §2). */
export function sumOfLines<Line extends Prices>(lines: [Line, ...Line[]]): Prices {
  const [{ pricePaisa, nightPrices }] = lines
  const sum = (of: (line: Line) => Paisa) => paisa(lines.reduce((total, line) => total + of(line), 0))
  return {
    pricePaisa,
    nightPrices,
    grossPaisa: sum(({ grossPaisa }) => grossPaisa),
    discountPaisa: sum(({ discountPaisa }) => discountPaisa),
  }
}

/** Returns the mean price of one room night of a stay, rounded down to the paisa. The specification calls it the price of a night. */
export function meanPrice({ totalPaisa }: { totalPaisa: Paisa }, { rooms, nights }: { rooms: number; nights: number }): Paisa {
  return paisa(Math.floor(totalPaisa / (rooms * nights)))
}
