import { z } from 'zod'
import { SOCIAL_PROVIDERS } from '../account/limits.ts'
import { BOOKING_STATUSES } from '../booking/status.ts'
import { PAYMENT_METHODS } from './limits.ts'

export const PaymentMethod = z.object({
  code: z.enum(PAYMENT_METHODS),
  name: z.string(),
  logo: z.string(),
  show_title: z.boolean(),
  is_enabled: z.boolean(),
})

export const Settings = z.object({
  payment_methods: z.array(PaymentMethod),
  server_time: z.string(),
  /** Today in Nepal: the default dates of the site come from it alone. */
  today: z.string(),
  /** The style of a vector map, where one is configured; else the drawn map is shown. */
  map_style_url: z.string().nullable(),
  /** How to reach us, from configuration. */
  contact: z.object({ email: z.string(), phone: z.string(), post_office: z.string(), location: z.string() }),
  /** With whose account one can sign in as well, and where: the address takes a state and a nonce. */
  sign_in: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), authorize_url: z.string() })),
  /** The suppliers' own site, where one is configured. */
  supplier_url: z.string().nullable(),
  /** Our pages at social networks and our apps in their stores, as far as they are configured. */
  elsewhere: z.array(z.object({ kind: z.enum(['social', 'app']), name: z.string(), logo: z.string(), url: z.string() })),
})

/** All that the browser posts to eSewa, as text, so that it never composes money. */
export const EsewaForm = z.object({
  amount: z.string(),
  tax_amount: z.string(),
  product_service_charge: z.string(),
  product_delivery_charge: z.string(),
  total_amount: z.string(),
  transaction_uuid: z.string(),
  product_code: z.string(),
  success_url: z.string(),
  failure_url: z.string(),
  signed_field_names: z.string(),
  signature: z.string(),
  form_url: z.string(),
})

/** Where a Khalti payment is made, and until when. */
export const KhaltiPayment = z.object({ payment_url: z.string(), pidx: z.string(), expires_at: z.string() })

/** Exactly the fields that the browser posts to the bank, as text, and where. */
export const CardForm = z.object({ data: z.record(z.string(), z.string()), form_url: z.string() })

/** Money on its way back, in rupees. */
export const Refund = z.object({
  /** Of the booking's price, or of what was paid beyond it. */
  kind: z.enum(['price', 'excess']),
  amount: z.number(),
  /** By a call to the provider or by a person of ours. */
  state: z.enum(['on_its_way', 'by_hand', 'sent']),
  method: z.enum(PAYMENT_METHODS),
  /** When it should have been sent at the latest. */
  due_by: z.string(),
  sent_at: z.string().nullable(),
})

export const Verified = z.object({ booking_reference: z.string(), status: z.enum(BOOKING_STATUSES) })

export type PaymentMethod = z.output<typeof PaymentMethod>
export type Settings = z.output<typeof Settings>
