import type { CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'

/** Terms of a coupon (spec 1 §2; the kinds of terms are our choice). Amounts in paisa, days in Nepal, the last day included. */
export type CouponTerms = {
  percent: number | null
  amountPaisa: number | null
  /** Largest discount of a percentage. */
  maxPaisa: number | null
  minTotalPaisa: number
  kinds: readonly ('room' | 'package')[]
  startsOn: string
  endsOn: string
  personLimit: number | null
  /** When staff stopped it; null if they have not. */
  stoppedAt: Date | null
}

/** Use of a coupon to be checked. */
export type Redemption = {
  today: CalendarDate
  kind: 'room' | 'package'
  /** Price without the coupon. */
  totalPaisa: Paisa
  /** The number of other bookings with the coupon: by email, phone or account, and by account alone. */
  usesOfPerson: number
  usesOfAccount: number
}

/** The reason for refusing a coupon, for staff (our choice: the specification only says that it is invalid). */
export type CouponRefusal = 'not_started' | 'ended' | 'stopped' | 'other_kind' | 'too_cheap' | 'person_limit' | 'account_limit'

/** Returns the reason for refusing a coupon; undefined when it can be used. `claimUse` checks separately whether a use is left (decision 025). */
export function findCouponRefusal(coupon: CouponTerms, redemption: Redemption): CouponRefusal | undefined {
  const { today, kind, totalPaisa, usesOfPerson, usesOfAccount } = redemption
  const { personLimit } = coupon
  if (coupon.stoppedAt !== null) return 'stopped'
  if (today < coupon.startsOn) return 'not_started'
  if (today > coupon.endsOn) return 'ended'
  if (!coupon.kinds.includes(kind)) return 'other_kind'
  if (totalPaisa < coupon.minTotalPaisa) return 'too_cheap'
  if (personLimit === null || usesOfPerson < personLimit) return undefined
  return usesOfAccount > 0 && usesOfAccount >= personLimit ? 'account_limit' : 'person_limit'
}

/**
 * Returns a coupon's discount in paisa, at most the whole price. A percentage applies once to the total and is rounded half up
 * (decision 003).
 */
export function couponDiscount({ percent, amountPaisa, maxPaisa }: CouponTerms, totalPaisa: Paisa): Paisa {
  const discount = percent === null ? (amountPaisa ?? 0) : Math.floor((totalPaisa * percent + 50) / 100)
  const capped = percent === null || maxPaisa === null ? discount : Math.min(discount, maxPaisa)
  return paisa(Math.min(capped, totalPaisa))
}
