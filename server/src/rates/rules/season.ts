import { bikramSambat } from '@chautari/contract/calendar/bikram-sambat'
import { nightsOf, weekdayOf, type CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Festival } from '@chautari/contract/rates/festivals'
import { isFestivalNight } from './festivals.ts'
import { UNWRITTEN_NIGHT, type PlanNight } from './plan.ts'

/** The days of a season; both ends are included. A yearly range is written `MM-DD` and may pass New Year. Months of Bikram Sambat count from 1. */
export type SeasonDays =
  | { from: CalendarDate; to: CalendarDate }
  | { yearlyFrom: string; yearlyTo: string }
  | { bikramMonths: number[] }
  | { festival: Festival }

/** A change of the price of a night: sets it, adjusts the present one, or returns it to the plan's base. */
export type PriceChange = { set: Paisa } | { percent: number } | { paisa: number } | 'base'

type Restrictions = Partial<Omit<PlanNight, 'night' | 'pricePaisa'>>

/** A change of the price and the restrictions of the nights of some days. Absent fields stay as they are. */
export type Season = {
  days: SeasonDays
  /** Only these weekdays, Sunday 0. */
  weekdays?: number[]
  price?: PriceChange
  restrictions?: Restrictions
}

type Plan = { basePaisa: Paisa; from: CalendarDate; to: CalendarDate; written: PlanNight[] }

/**
 * Applies seasons to the nights of a plan, in order, and returns the nights from `from` to the day before `to` that differ from the plan's
 * base. Seasons are written, never evaluated when a price is read: overlapping rules would contradict each other.
 */
export function writeSeasons(seasons: Season[], { basePaisa, from, to, written }: Plan): PlanNight[] {
  const before = new Map(written.map((night) => [night.night, night]))
  return nightsOf(from, to)
    .map((day) =>
      seasons
        .filter((season) => isInSeason(season, day))
        .reduce((night, season) => changed(night, season, basePaisa), before.get(day) ?? { night: day, ...UNWRITTEN_NIGHT }),
    )
    .filter((night) => !isUnwritten(night))
}

/** Returns whether a night belongs to a season. */
export function isInSeason({ days, weekdays }: Pick<Season, 'days' | 'weekdays'>, night: CalendarDate): boolean {
  return (weekdays === undefined || weekdays.includes(weekdayOf(night))) && isAmong(days, night)
}

function isAmong(days: SeasonDays, night: CalendarDate): boolean {
  if ('festival' in days) return isFestivalNight(days.festival, night)
  if ('bikramMonths' in days) return days.bikramMonths.includes(bikramSambat(night)?.month ?? 0)
  if ('from' in days) return night >= days.from && night <= days.to
  const [monthDay, { yearlyFrom: first, yearlyTo: last }] = [night.slice(5), days]
  return first <= last ? monthDay >= first && monthDay <= last : monthDay >= first || monthDay <= last
}

function changed(night: PlanNight, { price, restrictions }: Season, basePaisa: Paisa): PlanNight {
  if (price === undefined) return { ...night, ...restrictions }
  const pricePaisa = priceChanged(night.pricePaisa, price, basePaisa)
  return { ...night, ...restrictions, pricePaisa: pricePaisa === basePaisa ? null : pricePaisa }
}

/** Returns a night's own price after a change; null for the base price. An adjusted price is rounded to a whole rupee and never negative. */
export function priceChanged(ownPaisa: Paisa | null, change: PriceChange, basePaisa: Paisa): Paisa | null {
  if (change === 'base') return null
  if ('set' in change) return change.set
  const currentPaisa = ownPaisa ?? basePaisa
  const exact = 'percent' in change ? (currentPaisa * (100 + change.percent)) / 100 : currentPaisa + change.paisa
  return paisa(Math.max(0, Math.round(exact / 100) * 100))
}

function isUnwritten({ pricePaisa, closed, noArrival, noDeparture, ...night }: PlanNight): boolean {
  const lengths = [night.minStayArrival, night.maxStayArrival, night.minStayThrough, night.maxStayThrough]
  return !closed && !noArrival && !noDeparture && [pricePaisa, ...lengths].every((value) => value === null)
}
