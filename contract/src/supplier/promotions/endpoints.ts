import { z } from 'zod'
import { CAMPAIGN_TITLE_MAX } from './limits.ts'
import { endpoints } from '../../endpoint.ts'
import { calendarDate, slug } from '../../fields/fields.ts'
import { envelope } from '../../paging.ts'
import { PRICE_MAX, RESTRICTED_NIGHTS_MAX } from '../../rates/limits.ts'
import { optionalText, requiredText, shortText } from '../../trail/fields.ts'
import { PROMOTION_STATES, PROMOTED_MAX } from './limits.ts'

const view = { caller: 'supplier', cache: 'private', permission: 'promotions.view' } as const
const change = { caller: 'supplier', cache: 'private', permission: 'promotions.change' } as const

/** The longest code that a call names a promotion by. */
const CODE_MAX = 40

/** A room or package that takes part. Prices are in rupees, per night or person. */
const PromotedProduct = z.object({
  kind: z.enum(['room', 'package']),
  slug: z.string(),
  title: z.string(),
  /** The property of a room; empty for a package. */
  property: z.string(),
  regular: z.number(),
  price: z.number(),
})

const Promotion = z.object({
  code: z.string(),
  title: z.string(),
  title_ne: z.string().nullable(),
  /** The days on which it can be booked, both included. */
  starts_on: z.string(),
  ends_on: z.string(),
  /** The first and last night of the stays that it is for, and how many nights those have at least; null for no limit. */
  stays_from: z.string().nullable(),
  stays_to: z.string().nullable(),
  nights_min: z.number().int().nullable(),
  state: z.enum(PROMOTION_STATES),
  products: z.array(PromotedProduct),
})

const listing = z.object({ kind: z.enum(['property', 'package']), slug })

const PERCENT = 'Enter a whole number from 1 to 99'

const NewPromotion = z
  .object({
    title: requiredText(CAMPAIGN_TITLE_MAX),
    title_ne: optionalText(CAMPAIGN_TITLE_MAX),
    /** Off each night or person: a share of the price, or an amount in whole rupees. */
    percent: z.number().int().min(1, PERCENT).max(99, PERCENT).nullable(),
    amount: z.number().int().min(1, 'Please give a whole number').max(PRICE_MAX).nullable(),
    starts_on: calendarDate,
    ends_on: calendarDate,
    stays_from: calendarDate.nullable().default(null),
    stays_to: calendarDate.nullable().default(null),
    nights_min: z.number().int().min(1, 'Please give a whole number').max(RESTRICTED_NIGHTS_MAX).nullable().default(null),
    listings: z.array(listing).min(1, 'The field is required').max(PROMOTED_MAX),
  })
  .refine(({ stays_from: from, stays_to: to }) => from === null || to === null || from <= to, {
    path: ['stays_to'],
    error: 'Choose a last night that isn’t before the first',
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ['percent'],
    error: 'The field is required',
  })

/** The calls of suppliers about promotions: named discounts on some of their properties and packages. */
export const supplierPromotionEndpoints = endpoints({
  'GET /supplier/promotions': {
    summary: 'List the promotions of the organisation, the newest first, each with what takes part',
    ...view,
    response: envelope(z.array(Promotion)),
    errors: [],
  },
  'POST /supplier/promotions': {
    summary:
      'Start a promotion: a percentage or an amount off each night or person, for what is booked on some days. Rooms can have it for some stays only, by their nights. Bookings keep their price. A room or package has one offer at a time',
    ...change,
    body: NewPromotion,
    response: envelope(Promotion),
    status: 201,
    errors: [],
  },
  'POST /supplier/promotions/preview': {
    summary: 'Get what a promotion would make of the prices, without starting it. Refused as starting it would be',
    ...change,
    body: NewPromotion,
    response: envelope(z.object({ products: z.array(PromotedProduct) })),
    errors: [],
  },
  'POST /supplier/promotions/:code/stop': {
    summary: 'Stop a promotion for good. Bookings keep their price',
    ...change,
    params: z.object({ code: shortText(CODE_MAX) }),
    body: z.object({}),
    response: envelope(Promotion),
    errors: ['campaign_stopped'],
  },
})

export type Promotion = z.output<typeof Promotion>
export type NewPromotion = z.output<typeof NewPromotion>
