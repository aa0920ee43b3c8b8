import type { OfferKind } from '@chautari/contract/catalogue/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'

/** The difference of a derived plan's nights from those of its parent; negative for less. */
export type Difference = { percent: number } | { paisa: number }

/** Returns a difference as its two columns, of which one is null. */
export function differenceColumns(difference: Difference): { differencePercent: number | null; differencePaisa: number | null } {
  return {
    differencePercent: 'percent' in difference ? difference.percent : null,
    differencePaisa: 'paisa' in difference ? difference.paisa : null,
  }
}

type DifferenceColumns = ReturnType<typeof differenceColumns>

/** Returns the difference that two columns hold; null for a plan with prices of its own. */
export function differenceOfColumns({ differencePercent, differencePaisa }: DifferenceColumns): Difference | null {
  if (differencePercent !== null) return { percent: differencePercent }
  return differencePaisa === null ? null : { paisa: differencePaisa }
}

/** The prices that a plan starts from, in paisa per room and night. */
export type PlanPrices = {
  /** The room's rate. */
  ratePaisa: Paisa
  /** The room's rate with today's offer; null without one. */
  offerPaisa: Paisa | null
  /** Whether the offer takes a percentage or an amount off nights that are not sold at the rate. */
  offerKind: OfferKind
  /** The price of nights without a price of their own. */
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

/** The fields of a night without a price or restriction of its own. */
export const UNWRITTEN_NIGHT: Omit<PlanNight, 'night'> = {
  pricePaisa: null,
  closed: false,
  noArrival: false,
  noDeparture: false,
  minStayArrival: null,
  maxStayArrival: null,
  minStayThrough: null,
  maxStayThrough: null,
}

/** The nights of a stay, from check-in to check-out, and its number of rooms. */
export type StayOfRooms = { from: CalendarDate; to: CalendarDate; rooms: number }
