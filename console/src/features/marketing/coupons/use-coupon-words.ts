import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { Coupon } from './coupon-query.ts'

/** Returns functions that describe a coupon: its discount, and how often it was used. */
export function useCouponWords() {
  const t = useT('coupons')
  const formats = useFormats()
  return {
    discountOf: ({ percent, amount, max_discount: max }: Pick<Coupon, 'percent' | 'amount' | 'max_discount'>) => {
      if (percent === null) return t('amountOff', { amount: formats.rupees(amount ?? 0) })
      if (max === null) return t('percentOff', { percent })
      return t('percentOffAtMost', { percent, amount: formats.rupees(max) })
    },
    useOf: ({ used, use_limit: limit }: Pick<Coupon, 'used' | 'use_limit'>) =>
      limit === null ? formats.number(used) : t('usedOf', { used: formats.number(used), limit: formats.number(limit) }),
    dayOf: (day: string) => formats.longDay(calendarDate(day)),
  }
}
