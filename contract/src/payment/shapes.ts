import { z } from 'zod'
import { BOOKING_STATUSES } from '../booking/status.ts'
import { PAYMENT_METHODS } from './methods.ts'

export const PaymentMethod = z.object({
  code: z.enum(PAYMENT_METHODS),
  name: z.string(),
  logo: z.string(),
  show_title: z.boolean(),
  is_enabled: z.boolean(),
})

/** The form fields that the browser posts to eSewa, as text, so that it never formats amounts. */
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

/** The address of Khalti's payment page, and its expiry. */
export const KhaltiPayment = z.object({ payment_url: z.string(), pidx: z.string(), expires_at: z.string() })

/** The exact form fields that the browser posts to the bank, as text, and the address to post to. */
export const CardForm = z.object({ data: z.record(z.string(), z.string()), form_url: z.string() })

/** A refund; amounts in rupees. */
export const Refund = z.object({
  /** Whether it refunds the booking's price or an overpayment. */
  kind: z.enum(['price', 'amendment', 'excess']),
  amount: z.number(),
  /** `on_its_way`: the provider's API makes it. `by_hand`: staff send it. `sent`: it was sent. */
  state: z.enum(['on_its_way', 'by_hand', 'sent']),
  method: z.enum(PAYMENT_METHODS),
  /** The deadline for sending it. */
  due_by: z.string(),
  sent_at: z.string().nullable(),
})

export const Verified = z.object({ booking_reference: z.string(), status: z.enum(BOOKING_STATUSES) })

export type PaymentMethod = z.output<typeof PaymentMethod>
