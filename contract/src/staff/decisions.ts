import { z } from 'zod'
import { BOOKING_STATUSES } from '../booking/status.ts'
import { atLeast, emailAddress, reason } from '../trail/fields.ts'
import { text } from '../fields/fields.ts'
import { PROVIDER_NAMES } from '../payment/methods.ts'
import { QueuedMessage } from './booking-file.ts'
import { PROVIDER_REFERENCE_MAX, PROVIDER_REFERENCE_MIN } from './limits.ts'

/** The provider's own number of a refund, as its portal shows it. */
export const providerReference = text.pipe(
  z
    .string()
    .min(PROVIDER_REFERENCE_MIN, atLeast(PROVIDER_REFERENCE_MIN))
    .max(PROVIDER_REFERENCE_MAX, `Maximum ${PROVIDER_REFERENCE_MAX} characters`),
)

/** The result of a decision about waiting work, or of its preview. */
export const DecisionResult = z.object({
  /** `second_person`: nothing is done until another person approves it. */
  outcome: z.enum(['done', 'second_person', 'refused']),
  /** Why it is refused, in English, or the code of an error. */
  why: z.string().nullable(),
  /** The booking's status after it; null without a booking. */
  status: z.enum(BOOKING_STATUSES).nullable(),
  /** The amount in rupees that is refunded. */
  refund: z.number().nullable(),
  /** The messages that a preview would send; empty after the decision itself. */
  messages: z.array(QueuedMessage),
})

/** A refund that staff make in the portal of the provider. The amount is in rupees. */
export const RefundToSend = z.object({
  id: z.number().int(),
  reference: z.string(),
  amount: z.number(),
  provider: z.enum(PROVIDER_NAMES),
  /** The provider's id of the payment that is refunded. */
  transaction: z.string(),
  traveller: z.string(),
  phone: z.string().nullable(),
  due_by: z.string(),
  last_error: z.string().nullable(),
})

/** A message that could not be delivered, without its contents: those carry links and codes. */
export const UndeliveredMessage = z.object({
  id: z.number().int(),
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  /** Empty for an SMS. */
  subject: z.string(),
  tries: z.number().int(),
  last_error: z.string().nullable(),
  /** True for emails about a booking. Those about an account can open it, so they go only to its own address. */
  can_correct: z.boolean(),
})

/** A decision about a message that could not be delivered. `address` corrects the recipient of an email. */
export const MessageAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('send_again'), address: emailAddress.optional() }),
  z.object({ act: z.literal('give_up'), reason }),
])

export type DecisionResult = z.output<typeof DecisionResult>
export type RefundToSend = z.output<typeof RefundToSend>
export type UndeliveredMessage = z.output<typeof UndeliveredMessage>
export type MessageAct = z.output<typeof MessageAct>
