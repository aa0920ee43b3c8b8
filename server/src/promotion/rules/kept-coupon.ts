import type { CalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'
import type { CouponState } from '@chautari/contract/staff/marketing-coupons'

/** The days of a coupon in Nepal, the last one included, and when staff stopped it. */
export type CouponDays = { startsOn: string; endsOn: string; stoppedAt: Date | null }

/** The days and limits of a coupon, which staff change. */
export type CouponEdit = {
  startsOn?: string | undefined
  endsOn?: string | undefined
  useLimit?: number | null | undefined
  personLimit?: number | null | undefined
}

/** Returns the state of a coupon on a day. */
export function couponState({ startsOn, endsOn, stoppedAt }: CouponDays, today: CalendarDate): CouponState {
  if (stoppedAt !== null) return 'stopped'
  if (today < startsOn) return 'planned'
  return today > endsOn ? 'ended' : 'running'
}

type Limited = CouponDays & { useLimit: number | null; used: number }
type Faults = Record<string, LocalisedText[]>

const REVERSED = { en: "The last day can't be before the first", ne: 'अन्तिम दिन पहिलो दिनभन्दा अघि हुन मिल्दैन' }
const PAST = { en: 'Choose today or a later day', ne: 'आज वा त्यसपछिको दिन छान्नुहोस्' }

/**
 * Returns what is wrong with the days and limits of a coupon, by field: days in the wrong order, a last day that has passed, and fewer
 * uses than are taken. `before` is the coupon before a change: a last day that stays may have passed.
 */
export function couponFaults(coupon: Limited, { today, before }: { today: CalendarDate; before?: Limited }): Faults {
  const { startsOn, endsOn, useLimit, used } = coupon
  const faults: Faults = {}
  if (endsOn < startsOn) faults.ends_on = [REVERSED]
  else if (endsOn < today && endsOn !== before?.endsOn) faults.ends_on = [PAST]
  if (useLimit !== null && useLimit < used)
    faults.use_limit = [{ en: `${used} are used already`, ne: `${used} पटक प्रयोग भइसक्यो` }]
  return faults
}

type Costly = Limited & { percent: number | null; amountPaisa: number | null; maxPaisa: number | null }

/** Returns the uses that travellers can still take, null without a limit, and the most that these can cost, null without a bound. */
export function couponLeft(coupon: Costly, today: CalendarDate): { uses: number | null; costPaisa: number | null } {
  const state = couponState(coupon, today)
  if (state === 'ended' || state === 'stopped') return { uses: 0, costPaisa: 0 }
  const { useLimit, used, percent, amountPaisa, maxPaisa } = coupon
  const uses = useLimit === null ? null : useLimit - used
  const each = percent === null ? amountPaisa : maxPaisa
  return { uses, costPaisa: uses === 0 ? 0 : uses === null || each === null ? null : uses * each }
}
