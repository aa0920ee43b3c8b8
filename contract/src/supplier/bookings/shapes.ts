import { z } from 'zod'
import { BOOKING_STATUSES } from '../../booking/status.ts'
import { reason } from '../../trail/fields.ts'

const status = z.enum(BOOKING_STATUSES)

const summary = {
  reference: z.string(),
  status,
  kind: z.enum(['room', 'package']),
  title: z.string(),
  /** The property of a stay; null for a package. */
  property: z.string().nullable(),
  /** Null once the guest's departure is more than `SUPPLIER_READS_DAYS` ago. */
  guest_name: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  adults: z.number().int(),
  children: z.number().int(),
  /** The deadline to accept or decline; null unless an answer is due. */
  answer_by: z.string().nullable(),
  /** The supplier's earnings in rupees: the price less refunds, our commission, the VAT on it, and tax withheld. */
  earns: z.number(),
  /** Whether the amount is 0 only because staff have not recorded yet how much of the payment its provider reversed. */
  awaits_reversal: z.boolean(),
  is_no_show: z.boolean(),
}

/** A booking as a list of its supplier shows it. */
export const SupplierBooking = z.object(summary)

/** The phones of the guest and the names of the other travellers. */
const contact = z.object({ phone: z.string().nullable(), alternative_phone: z.string().nullable(), others: z.array(z.string()) })

/** A booking as its supplier sees it, without the payment. */
export const SupplierBookingFile = z.object({
  ...summary,
  note: z.string().nullable(),
  /** Null unless the request is pending or the booking confirmed, and once the departure is more than `SUPPLIER_READS_DAYS` ago. */
  contact: contact.nullable(),
  lines: z.array(z.object({ title: z.string(), plan: z.string().nullable(), quantity: z.number().int(), amount: z.number() })),
  /** The price of each night of a stay in rupees; empty for packages and mixes. */
  nights: z.array(z.object({ night: z.string(), price: z.number() })),
  price: z.number(),
  refunded: z.number(),
  /** The part of the price that was neither refunded nor earned by the supplier: the reversed amount, or everything while staff look it up. */
  unearned: z.number(),
  commission_percent: z.number(),
  commission: z.number(),
  /** The VAT on the commission, and the tax withheld from the earnings. */
  vat: z.number(),
  withheld: z.number(),
  created_at: z.string(),
  history: z.array(z.object({ trigger: z.string(), at: z.string() })),
  may: z.object({ answer: z.boolean(), mark_no_show: z.boolean(), write: z.boolean() }),
  server_time: z.string(),
})

/** An answer to a request. Declining takes a reason, which the guest reads. */
export const RequestAnswer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('accept') }),
  z.object({ answer: z.literal('decline'), reason }),
])

/** The request that the link of an email opens, and its state. */
export const LinkedRequest = z.object({
  state: z.enum(['open', 'accepted', 'declined', 'cancelled', 'expired']),
  reference: z.string(),
  title: z.string(),
  property: z.string().nullable(),
  organisation_name: z.string(),
  guest_name: z.string(),
  note: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  adults: z.number().int(),
  children: z.number().int(),
  quantity: z.number().int(),
  answer_by: z.string(),
  earns: z.number(),
  server_time: z.string(),
})

/** A guest who arrives or leaves. */
const ListedGuest = z.object({
  reference: z.string(),
  guest_name: z.string().nullable(),
  phone: z.string().nullable(),
  title: z.string(),
  property: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  adults: z.number().int(),
  children: z.number().int(),
  note: z.string().nullable(),
  is_no_show: z.boolean(),
})

/** The arrivals and departures of a day, to print. */
export const DayList = z.object({ day: z.string(), arriving: z.array(ListedGuest), departing: z.array(ListedGuest) })

export type SupplierBooking = z.output<typeof SupplierBooking>
export type SupplierBookingFile = z.output<typeof SupplierBookingFile>
export type RequestAnswer = z.output<typeof RequestAnswer>
export type LinkedRequest = z.output<typeof LinkedRequest>
export type DayList = z.output<typeof DayList>
