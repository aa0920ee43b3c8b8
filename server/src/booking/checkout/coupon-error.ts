import { english } from '@chautari/contract/english-formats'
import { paisa, toRupees } from '@chautari/contract/money'
import { nepali } from '@chautari/contract/nepali-formats'
import { AppError } from '../../platform/errors.ts'
import type { CouponRefused } from '../../promotion/index.ts'

type Product = { kind: 'room' | 'package' }

/**
 * Returns the error for a refused coupon. It gives the reason only if that does not help to guess codes (issue 13 §8): a code that is unknown, used up or
 * not valid yet gets `coupon_invalid`. So does a code that the email or phone has used, because a caller can type those of another person; only an account
 * is told about its own uses.
 */
export function couponError({ why, minTotalPaisa = 0 }: CouponRefused, { kind }: Product): AppError {
  switch (why) {
    case 'ended':
    case 'stopped':
      return new AppError('coupon_ended')
    case 'account_limit':
      return new AppError('coupon_used')
    case 'other_kind':
      return new AppError('coupon_other_product', { wording: OTHER_KIND[kind] })
    case 'too_cheap':
      return belowMinimum(toRupees(paisa(minTotalPaisa)))
    case 'person_limit':
    case 'unknown':
    case 'spent':
    case 'not_started':
      return new AppError('coupon_invalid')
  }
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
