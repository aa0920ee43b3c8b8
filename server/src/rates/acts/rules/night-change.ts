import { addDays, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { DAYS_AHEAD_MAX, RESTRICTED_NIGHTS_MAX, RISE_PERCENT_MAX } from '@chautari/contract/rates/limits'
import type { PlanNight } from '../../rules/plan.ts'
import { isInSeason, priceChanged, type PriceChange, type SeasonDays } from '../../rules/season.ts'
import { CELLS_MAX } from './limits.ts'
import type { Values } from './cell.ts'
import type { Refusal } from './refusal.ts'

type Restrictions = Omit<PlanNight, 'night' | 'pricePaisa'>

/** The new values of each night. Absent fields stay as they are; null returns a field to its default. */
export type NightChange = Partial<Restrictions> & {
  price?: PriceChange
  /** The number of rooms to sell; null for the room's total. */
  wanted?: number | null
  /** Closes the room in all its plans; `closed` closes one plan and those derived from it. */
  stopSell?: boolean
}

/** The nights to change: those in any of the ranges, on some weekdays if given (Sunday 0). */
export type NightChoice = { days: SeasonDays[]; weekdays?: number[] }

/** Returns the chosen nights in order, or why they cannot be changed. Named days must lie from today to two years ahead. */
export function chooseNights({ days, weekdays }: NightChoice, today: CalendarDate): CalendarDate[] | Refusal {
  const last = addDays(today, DAYS_AHEAD_MAX)
  const named = days.flatMap((range) => ('from' in range ? [range] : []))
  if (named.some(({ from, to }) => to < from)) return { code: 'days_reversed' }
  if (named.some(({ from }) => from < today)) return { code: 'days_past' }
  if (named.some(({ to }) => to > last)) return { code: 'days_too_far' }
  const nights = nightsOf(today, addDays(last, 1)).filter((night) =>
    days.some((range) => isInSeason({ days: range, ...(weekdays && { weekdays }) }, night)),
  )
  return nights.length === 0 ? { code: 'no_nights' } : nights
}

/** Returns why a change of this many cells, in rooms with these totals, is refused; undefined when it is not. */
export function refusalOfChange(
  change: NightChange,
  { cells, totals }: { cells: number; totals: number[] },
): Refusal | undefined {
  if (Object.keys(change).length === 0) return { code: 'nothing_asked' }
  if (cells > CELLS_MAX) return { code: 'too_many_cells' }
  if (hasWrongPercent(change)) return { code: 'percent_out_of_range' }
  const lengths = [change.minStayArrival, change.maxStayArrival, change.minStayThrough, change.maxStayThrough]
  if (lengths.some((length) => length !== undefined && length !== null && !isBetween(length, 1, RESTRICTED_NIGHTS_MAX)))
    return { code: 'length_out_of_range' }
  const { wanted } = change
  if (wanted !== undefined && wanted !== null && !totals.every((total) => isBetween(wanted, 0, total)))
    return { code: 'wanted_out_of_range' }
  return undefined
}

/** Returns whether a change writes nights of plans, and whether it writes the stock of rooms. */
export function concernsOf({ wanted, stopSell, ...ofPlans }: NightChange): { plans: boolean; rooms: boolean } {
  return { plans: Object.keys(ofPlans).length > 0, rooms: wanted !== undefined || stopSell !== undefined }
}

/** Returns a night of a plan after a change. A price that was set stays when the plan's base price changes later. */
export function changePlanNight(night: Values, change: NightChange, by: { basePaisa: Paisa; origin: string }): Values {
  const { price, wanted: _wanted, stopSell: _stopSell, ...restrictions } = change
  const next = { ...night, ...restrictions, origin: by.origin }
  if (price === undefined) return next
  const currentPaisa = typeof night.pricePaisa === 'number' ? paisa(night.pricePaisa) : null
  return { ...next, pricePaisa: priceChanged(currentPaisa, price, by.basePaisa) }
}

/** Returns the stock of a room in a night after a change. */
export function changeRoomNight(night: Values, { wanted, stopSell }: NightChange): Values {
  return { ...night, ...(wanted !== undefined && { wanted }), ...(stopSell !== undefined && { closed: stopSell }) }
}

function hasWrongPercent({ price }: NightChange): boolean {
  return typeof price === 'object' && 'percent' in price && (price.percent < -100 || price.percent > RISE_PERCENT_MAX)
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
