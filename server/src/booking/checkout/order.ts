import type { CalendarDate } from '@chautari/contract/dates'
import type { ErrorCode } from '@chautari/contract/errors'
import type { Paisa } from '@chautari/contract/money'
import type { DepartureForSale } from '../../availability/index.ts'
import type { Claim } from './parties/store/party-holds.ts'
import type { LineSold, NightSold, ProductSnapshot } from '../store/tables.ts'

/** The stock that an order needs: rooms of one or several types for some nights, or seats of a departure. */
export type OrderedStock =
  | { kind: 'room'; rooms: { id: number; quantity: number }[]; nights: CalendarDate[] }
  | { kind: 'package'; departure: DepartureForSale; quantity: number }

/** The product to book, its price, and the stock that it needs. */
export type Order = ProductOrdered & {
  stock: OrderedStock
  /** The stock it takes, as the limits of a party count it. */
  claim: Claim
  unavailable: ErrorCode
}

/** The product, its dates and its price, as a booking stores them. */
export type ProductOrdered = {
  product: ProductSnapshot
  ids: { roomId: number } | { packageId: number }
  startsOn: CalendarDate
  endsOn: CalendarDate
  adults: number
  children: number
  quantity: number
  /** The price of one room night or one traveller as sold, the total at the regular price, and the total to pay. */
  pricePaisa: number
  /** The price of each night of a stay; null for a package. */
  nightPrices: NightSold[] | null
  /** The lines of a mix; null for one product. The product and the prices above are those of the first line, the amounts below those of all lines. */
  lines: LineSold[] | null
  grossPaisa: Paisa
  totalPaisa: Paisa
  needsApproval: boolean
  /** The supplier that is owed for it. */
  organisationId: number | null
}
