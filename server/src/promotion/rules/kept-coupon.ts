import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { CalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'
import { dayFaults, stateOn, type Period } from './period.ts'

/** The days and limits of a coupon that staff can change. */
export type CouponEdit = {
  startsOn?: string | undefined
  endsOn?: string | undefined
  useLimit?: number | null | undefined
  personLimit?: number | null | undefined
}

type Limited = Period & { useLimit: number | null; used: number }
type Faults = Record<string, LocalisedText[]>

/**
 * Returns the faults in the days and limits of a coupon, by field: days in the wrong order, a past last day, and a limit below the uses that
 * are taken. `before` is the coupon before a change: an unchanged last day may have passed.
 */
export function couponFaults(coupon: Limited, { today, before }: { today: CalendarDate; before?: Limited }): Faults {
  const { useLimit, used } = coupon
  const faults: Faults = dayFaults(coupon, { today, before })
  if (useLimit !== null && useLimit < used)
    faults.use_limit = [
      {
        en: `Enter ${used} or more: ${used} are used already`,
        ne: `${devanagari(used)} वा बढी लेख्नुहोस्: ${devanagari(used)} पटक प्रयोग भइसक्यो`,
      },
    ]
  return faults
}

type Costly = Limited & { percent: number | null; amountPaisa: number | null; maxPaisa: number | null }

/** Returns the number of uses left (null without a limit) and their highest possible cost in paisa (null when it is unlimited). */
export function couponLeft(coupon: Costly, today: CalendarDate): { uses: number | null; costPaisa: number | null } {
  const state = stateOn(coupon, today)
  if (state === 'ended' || state === 'stopped') return { uses: 0, costPaisa: 0 }
  const { useLimit, used, percent, amountPaisa, maxPaisa } = coupon
  const uses = useLimit === null ? null : useLimit - used
  const each = percent === null ? amountPaisa : maxPaisa
  return { uses, costPaisa: uses === 0 ? 0 : uses === null || each === null ? null : uses * each }
}
