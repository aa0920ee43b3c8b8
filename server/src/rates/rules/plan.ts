import type { OfferKind } from '@chautari/contract/catalogue/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'

/** The difference of a derived plan's nights from those of its parent; negative for less. */
export type Difference = { percent: number } | { paisa: number }

/** The prices that a plan starts from, in paisa per room and night. */
export type PlanPrices = {
  /** The room's rate. */
  ratePaisa: Paisa
  /** The room's rate with today's offer; null without one. */
  offerPaisa: Paisa | null
  /** Whether the offer takes its share or its amount off a night with another price than the rate. */
  offerKind: OfferKind
  /** The price of a night without its own. */
  basePaisa: Paisa
  difference: Difference | null
}

/** How early or late a plan can be booked, in days before check-in. */
export type AdvanceLimits = { advanceDaysMin: number | null; advanceDaysMax: number | null }

/** A night that differs from its plan's base. */
export type PlanNight = {
  night: CalendarDate
  /** Null for the base price. */
  pricePaisa: Paisa | null
  closed: boolean
  noArrival: boolean
  noDeparture: boolean
  minStayArrival: number | null
  maxStayArrival: number | null
  minStayThrough: number | null
  maxStayThrough: number | null
}

/** The nights of a stay, from check-in to check-out, and its number of rooms. */
export type StayOfRooms = { from: CalendarDate; to: CalendarDate; rooms: number }
