import type { CalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'
import { dayFaults, stateOn, type Period } from './period.ts'

/** The days and limits of a coupon, which staff change. */
export type CouponEdit = {
  startsOn?: string | undefined
  endsOn?: string | undefined
  useLimit?: number | null | undefined
  personLimit?: number | null | undefined
}

type Limited = Period & { useLimit: number | null; used: number }
type Faults = Record<string, LocalisedText[]>

/**
 * Returns what is wrong with the days and limits of a coupon, by field: days in the wrong order, a last day that has passed, and fewer
 * uses than are taken. `before` is the coupon before a change: a last day that stays may have passed.
 */
export function couponFaults(coupon: Limited, { today, before }: { today: CalendarDate; before?: Limited }): Faults {
  const { useLimit, used } = coupon
  const faults: Faults = dayFaults(coupon, { today, before })
  if (useLimit !== null && useLimit < used)
    faults.use_limit = [{ en: `${used} are used already`, ne: `${used} पटक प्रयोग भइसक्यो` }]
  return faults
}

type Costly = Limited & { percent: number | null; amountPaisa: number | null; maxPaisa: number | null }

/** Returns the uses that travellers can still take, null without a limit, and the most that these can cost, null without a bound. */
export function couponLeft(coupon: Costly, today: CalendarDate): { uses: number | null; costPaisa: number | null } {
  const state = stateOn(coupon, today)
  if (state === 'ended' || state === 'stopped') return { uses: 0, costPaisa: 0 }
  const { useLimit, used, percent, amountPaisa, maxPaisa } = coupon
  const uses = useLimit === null ? null : useLimit - used
  const each = percent === null ? amountPaisa : maxPaisa
  return { uses, costPaisa: uses === 0 ? 0 : uses === null || each === null ? null : uses * each }
}
