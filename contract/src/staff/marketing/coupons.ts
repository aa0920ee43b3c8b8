import { z } from 'zod'
import { BOOKING_STATUSES } from '../../booking/status.ts'
import { COUPON_CODE_MAX } from '../../booking/limits.ts'
import { idText, reason, requiredText } from '../../trail/fields.ts'
import { text } from '../../fields/fields.ts'
import { chosenKinds, days, newCode } from './fields.ts'
import { COUPON_STATES } from './limits.ts'

/** The states of one use: held for an unpaid booking, used by a paid one, released, and paid late beyond the limit (decision 025). */
export const COUPON_USE_STATES = ['reserved', 'consumed', 'released', 'honoured'] as const

// Bounds of coupons: our choice, far above any of the demo, to catch typing errors.
const NAME_MAX = 60
const REMARKS_MAX = 200
const RUPEES_MAX = 1_000_000
const USES_MAX = 1_000_000
const PERSON_USES_MAX = 1000

const rupees = z.number().int().min(1).max(RUPEES_MAX)
const useLimit = z.number().int().min(1).max(USES_MAX)
const personLimit = z.number().int().min(1).max(PERSON_USES_MAX)

const limits = { use_limit: useLimit.nullable(), person_limit: personLimit.nullable() }

/** A coupon to create: a percentage, optionally with a maximum discount, or an amount; in rupees. */
export const NewCoupon = z
  .object({
    code: newCode(COUPON_CODE_MAX),
    name: requiredText(NAME_MAX),
    remarks: requiredText(REMARKS_MAX),
    percent: z.number().int().min(1).max(100).nullable(),
    amount: rupees.nullable(),
    max_discount: rupees.nullable(),
    min_total: z.number().int().min(0).max(RUPEES_MAX),
    kinds: chosenKinds(['room', 'package']),
    ...days,
    ...limits,
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    message: 'Choose a percentage or an amount',
    path: ['percent'],
  })
  .refine(({ percent, max_discount: max }) => percent !== null || max === null, {
    message: 'Only a percentage has a largest discount',
    path: ['max_discount'],
  })

/** A change of a coupon's days and limits. Omitted fields are unchanged; null removes a limit. */
export const CouponChange = z.object({ ...days, ...limits }).partial()

/** A coupon with the number of its uses and its cost so far; amounts in rupees. */
export const Coupon = z.object({
  code: z.string(),
  name: z.string(),
  /** Conditions as shown to the traveller. */
  remarks: z.string(),
  state: z.enum(COUPON_STATES),
  percent: z.number().int().nullable(),
  amount: z.number().nullable(),
  max_discount: z.number().nullable(),
  min_total: z.number(),
  kinds: z.array(z.enum(['room', 'package'])),
  starts_on: z.string(),
  /** Last day, included. */
  ends_on: z.string(),
  stopped_at: z.string().nullable(),
  use_limit: z.number().int().nullable(),
  person_limit: z.number().int().nullable(),
  /** Uses that count against the limit: of paid bookings, and of unpaid ones that are held. */
  used: z.number().int(),
  /** Bookings that are held with it and not paid yet. */
  unpaid: z.number().int(),
  /** Discounts of paid bookings. */
  cost: z.number(),
  /** Discounts of bookings that are held and not paid yet. */
  cost_unpaid: z.number(),
})

/** The effects of creating, changing or stopping a coupon. */
export const CouponPreview = z.object({
  state: z.enum(COUPON_STATES),
  /** Paid or held bookings that have the coupon, which a change does not remove. */
  keeping: z.number().int(),
  /** Those of them that are unpaid. They have the coupon until their hold ends. */
  unpaid: z.number().int(),
  /** Uses that travellers can still take; null without a limit. */
  uses_left: z.number().int().nullable(),
  /** The maximum cost of the remaining uses, in rupees; null when it is unbounded. */
  cost_left: z.number().nullable(),
})

/** One booking that used a coupon, or held it for a while. */
export const CouponUse = z.object({
  reference: z.string(),
  traveller: z.string(),
  status: z.enum(BOOKING_STATUSES),
  title: z.string(),
  state: z.enum(COUPON_USE_STATES),
  discount: z.number(),
  at: z.string(),
})

const cursor = idText.optional()

/** Which coupons to list. All conditions hold. */
export const CouponQuery = z.object({
  state: z.enum(COUPON_STATES).optional(),
  /** A part of the code or the name. */
  text: text.pipe(z.string().max(100)).optional(),
  cursor,
})

export const CouponUseQuery = z.object({ cursor })
export const CouponStop = z.object({ reason })
export const CouponEdit = CouponChange.extend({ reason })
/** A change to preview: of days and limits, or a stop. */
export const CouponTrial = CouponChange.extend({ stop: z.boolean().optional() })

export type Coupon = z.output<typeof Coupon>
export type CouponUse = z.output<typeof CouponUse>
export type CouponPreview = z.output<typeof CouponPreview>
export type NewCoupon = z.output<typeof NewCoupon>
export type CouponChange = z.output<typeof CouponChange>
export type CouponQuery = z.output<typeof CouponQuery>
