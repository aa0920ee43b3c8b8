import { english } from '@chautari/contract/english-formats'
import { paisa, toRupees } from '@chautari/contract/money'
import { nepali } from '@chautari/contract/nepali-formats'
import { AppError } from '../../platform/errors.ts'
import type { CouponRefused } from '../../promotion/index.ts'

type Buyer = { kind: 'room' | 'package'; userId: number | null }

/**
 * Returns the error for a refused coupon. It says why only where that tells a guesser nothing of value: a code that is unknown, used
 * up or not valid yet gets `coupon_invalid` (issue 13 §8).
 */
export function couponRefused({ why, minTotalPaisa = 0 }: CouponRefused, { kind, userId }: Buyer): AppError {
  switch (why) {
    case 'ended':
      return new AppError('coupon_ended')
    case 'person_limit':
      return couponUsed(userId)
    case 'other_kind':
      return new AppError('coupon_other_product', { wording: OTHER_KIND[kind] })
    case 'too_cheap':
      return belowMinimum(toRupees(paisa(minTotalPaisa)))
    case 'unknown':
    case 'spent':
    case 'not_started':
      return new AppError('coupon_invalid')
  }
}

/**
 * Returns the error for a coupon that the person has used. Only a signed-in user is told so: anybody can type the email of somebody
 * else, and would learn what that person booked.
 */
export function couponUsed(userId: number | null): AppError {
  return new AppError(userId === null ? 'coupon_invalid' : 'coupon_used')
}

const OTHER_KIND = {
  room: { en: 'This coupon is only for holiday packages.', ne: 'यो कुपन घुमफिर प्याकेजमा मात्र चल्छ।' },
  package: { en: 'This coupon is only for hotel stays.', ne: 'यो कुपन होटलमा मात्र चल्छ।' },
} as const

function belowMinimum(rupees: number): AppError {
  const wording = {
    en: `This coupon is for bookings of at least ${english.rupees(rupees)}.`,
    ne: `यो कुपन कम्तीमा ${nepali.rupees(rupees)} को बुकिङमा मात्र चल्छ।`,
  }
  return new AppError('coupon_below_minimum', { wording })
}
