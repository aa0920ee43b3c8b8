import { reason } from '../trail/fields.ts'
import { z } from 'zod'
import { BOOKING_STATUSES } from '../booking/status.ts'
import { PROVIDER_NAMES } from '../payment/methods.ts'
import { AmendmentShown } from './bookings/amendment-shapes.ts'
import { PendingCorrection } from './bookings/corrections.ts'
import { BookingNote } from './bookings/notes.ts'

/** Acts of staff on a booking (issue 15 §2). */
export const BOOKING_ACTS = [
  'approve',
  'reject',
  'withdraw',
  'reopen',
  'cancel',
  'approve_cancellation',
  'refuse_cancellation',
  'rule_out',
  'refund_unapplied',
  'record_reversal',
  'correct_reversal',
] as const

export type BookingActName = (typeof BOOKING_ACTS)[number]

const explained = <N extends BookingActName>(act: N) => z.object({ act: z.literal(act), reason })
const unexplained = <N extends BookingActName>(act: N) => z.object({ act: z.literal(act), reason: reason.optional() })

const amount = z.number().nonnegative().max(99_999_999).multipleOf(0.01)
const refund = amount.optional()

/** An act on a booking. Those that take something from the traveller or give money away need a reason. */
export const StaffAct = z.discriminatedUnion('act', [
  unexplained('approve'),
  explained('reject'),
  /** `refund`: the amount in rupees, where the provider reversed an unknown part of the payment; otherwise the whole remaining amount. */
  explained('withdraw').extend({ refund }),
  unexplained('reopen'),
  unexplained('cancel'),
  /** `refund`: the amount in rupees; without it, the one that the traveller was quoted. */
  unexplained('approve_cancellation').extend({ refund }),
  explained('refuse_cancellation'),
  explained('rule_out'),
  explained('refund_unapplied'),
  /** `reversed`: the amount in rupees that the provider reversed of a cancelled booking; 0 when it reversed nothing. */
  explained('record_reversal').extend({ reversed: amount }),
  /** `reversed`: the right amount; `payment`: the number of the payment, where several have a recorded amount. */
  explained('correct_reversal').extend({ reversed: amount, payment: z.number().int().positive().optional() }),
])

export type StaffAct = z.output<typeof StaffAct>

/** A message that an act queues. */
export const QueuedMessage = z.object({
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  /** Empty for an SMS. */
  subject: z.string(),
})

/** The result of an act, or of its preview. */
export const StaffActResult = z.object({
  /** `second_person`: nothing is done until another person repeats it. */
  outcome: z.enum(['done', 'second_person', 'refused']),
  /** Why it is refused, in English, or the code of an error. */
  why: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  /** The amount in rupees that the act refunds. */
  refund: z.number().nullable(),
  /** The messages that a preview would send; empty after the act itself. */
  messages: z.array(QueuedMessage),
})

const instant = z.string()
const rupees = z.number()

/** A request that needs a second person: an act on the booking, or recording one of its refunds as sent. `amount` is in rupees. */
const WaitingRequest = z.object({
  /** The number of the request, which is also that of its item of the queue. */
  id: z.number().int(),
  at: instant,
  /** The member of staff who requested it. */
  person: z.string(),
  /** True for a request of the caller, which another person has to approve. */
  is_own: z.boolean(),
  act: z.string(),
  amount: rupees.nullable(),
  reason: z.string().nullable(),
})

/** Everything about a booking that staff may see. Amounts are in rupees. */
export const BookingFile = z.object({
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  kind: z.enum(['room', 'package']),
  title: z.string(),
  /** The path of the product's page on the site. */
  path: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  adults: z.number().int(),
  children: z.number().int(),
  /** The room types with the number of each, or the package with its seats. */
  lines: z.array(z.object({ title: z.string(), plan: z.string().nullable(), quantity: z.number().int(), amount: rupees })),
  traveller: z.object({
    name: z.string(),
    /** Null if the traveller gave only the other of email and phone. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    alternative_phone: z.string().nullable(),
    note: z.string().nullable(),
    others: z.array(z.string()),
    language: z.enum(['en', 'ne']),
    /** The account it was booked with. */
    account: z.string().nullable(),
  }),
  supplier: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  gross: rupees,
  discount: rupees,
  coupon: z.object({ code: z.string(), amount: rupees }).nullable(),
  total: rupees,
  paid: rupees,
  refund: rupees.nullable(),
  commission_percent: z.number().nullable(),
  /** Our commission on the part of the price that is not refunded, coupons included. Refunded and reversed amounts carry none. */
  commission: rupees,
  /** The version of our terms in effect when it was booked. */
  terms_version: z.number().int().nullable(),
  /** The refund that was quoted to the traveller for an undecided request to cancel. */
  quoted_refund: rupees.nullable(),
  /**
   * Whether the provider reversed a part of the payment without reporting the amount. Staff then choose every refund, and record the amount once the
   * booking is cancelled.
   */
  has_unknown_reversal: z.boolean(),
  /** The payments of which the provider reversed a part without reporting the amount. */
  reversals: z.array(
    z.object({
      /** The number of the payment. */
      payment: z.number().int(),
      provider: z.enum(PROVIDER_NAMES),
      /** The amount that staff recorded last; null while it is unknown. */
      recorded: rupees.nullable(),
      /** The maximum amount that can be recorded: the payment minus its refunds. */
      at_most: rupees,
    }),
  ),
  created_at: instant,
  hold_expires_at: instant.nullable(),
  approve_by: instant.nullable(),
  /** Whether the booker verified the address, and how many other bookings of the last days share it, its device or its network (decision 103). */
  source: z
    .object({
      is_proved: z.boolean(),
      of_address: z.number().int(),
      of_device: z.number().int(),
      of_network: z.number().int(),
    })
    .nullable(),
  history: z.array(
    z.object({
      at: instant,
      trigger: z.string(),
      status: z.enum(BOOKING_STATUSES),
      actor: z.string(),
      on_behalf_of: z.string().nullable(),
      reason: z.string().nullable(),
      /** The number of the change that it is about, if any. */
      amendment: z.number().int().nullable(),
    }),
  ),
  attempts: z.array(
    z.object({
      provider: z.enum(PROVIDER_NAMES),
      payment: z.string(),
      transaction: z.string().nullable(),
      amount: rupees,
      captured: rupees.nullable(),
      reversed: rupees,
      state: z.enum(['open', 'captured', 'failed', 'mismatched']),
      opened_at: instant,
      next_check_at: instant.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      amount: rupees,
      state: z.enum(['due', 'asked', 'by_hand', 'settled']),
      due_by: instant,
      sent_at: instant.nullable(),
      last_error: z.string().nullable(),
    }),
  ),
  ledger: z.array(z.object({ at: instant, transaction: z.string(), account: z.string(), amount: rupees })),
  messages: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      channel: z.enum(['mail', 'sms']),
      recipient: z.string(),
      subject: z.string(),
      queued_at: instant,
      sent_at: instant.nullable(),
      /** Undelivered after all attempts; staff must act. */
      is_undelivered: z.boolean(),
      /** Whether the caller may send it again, because its content is still correct. */
      is_resendable: z.boolean(),
    }),
  ),
  actions: z.array(
    z.object({
      at: instant,
      person: z.string(),
      act: z.string(),
      outcome: z.enum(['done', 'second_person', 'declined', 'refused']),
      reason: z.string().nullable(),
      amount: rupees.nullable(),
    }),
  ),
  /** The requests that a second person has to approve, the oldest first. */
  waiting_requests: z.array(WaitingRequest),
  /** Corrected emails and phones that the traveller has not confirmed yet with a code. */
  corrections: z.array(PendingCorrection),
  /** Changes of the booked dates, rooms or party, the oldest first. */
  amendments: z.array(AmendmentShown),
  /** The present dates, room and party; null where the booking cannot be changed, or the caller may not. */
  amendable: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('room'), property_slug: z.string(), room_slug: z.string(), plan: z.string() }),
      z.object({ kind: z.literal('package'), package_slug: z.string() }),
    ])
    .nullable(),
  /** Internal notes, oldest first. */
  notes: z.array(BookingNote),
  /** The acts that the status allows, that the caller may do, and for which no second person is needed now. */
  possible_acts: z.array(z.enum(BOOKING_ACTS)),
  server_time: instant,
})

export type BookingFile = z.output<typeof BookingFile>
