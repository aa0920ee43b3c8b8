import type { CallInput } from '@chautari/contract/contract'
import { readWhole } from '../../../platform/language/read-whole.ts'

type NewCoupon = CallInput<'POST /staff/coupons'>['body']
type Change = Omit<CallInput<'PATCH /staff/coupons/:code'>['body'], 'reason'>
/** The values of a form by the names of its fields. */
export type Values = Record<string, string>

const WHOLE_FIELDS = ['percent', 'amount', 'max_discount', 'min_total', 'use_limit', 'person_limit'] as const

/** Returns the fields whose text is not a whole number. */
export function unreadable(values: Values): string[] {
  return WHOLE_FIELDS.filter((name) => readWhole(values[name]) === undefined)
}

/** Returns whether a form has all that the preview of a new coupon needs. */
export function isComplete(values: Values): boolean {
  const { code, name, remarks, starts_on, ends_on, discount } = values
  const size = discount === 'amount' ? values.amount : values.percent
  const texts = [code, name, remarks, starts_on, ends_on, size]
  return texts.every((text) => (text ?? '').trim() !== '') && unreadable(values).length === 0
}

/** Returns the request for a new coupon, without the fields of the other kind of discount. */
export function newCouponOf(values: Values): NewCoupon {
  const { code = '', name = '', remarks = '', starts_on = '', ends_on = '', discount } = values
  const whole = (field: string) => readWhole(values[field]) ?? null
  const isAmount = discount === 'amount'
  return {
    code,
    name,
    remarks,
    percent: isAmount ? null : whole('percent'),
    amount: isAmount ? whole('amount') : null,
    max_discount: isAmount ? null : whole('max_discount'),
    min_total: whole('min_total') ?? 0,
    kinds: (['room', 'package'] as const).filter((kind) => values[kind] !== undefined),
    starts_on,
    ends_on,
    use_limit: whole('use_limit'),
    person_limit: whole('person_limit'),
  }
}

/** Returns the change of days and limits in a form. */
export function couponChangeOf(values: Values): Change {
  const { starts_on = '', ends_on = '' } = values
  return {
    starts_on,
    ends_on,
    use_limit: readWhole(values.use_limit) ?? null,
    person_limit: readWhole(values.person_limit) ?? null,
  }
}
