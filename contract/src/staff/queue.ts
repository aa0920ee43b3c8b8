import { z } from 'zod'
import { BOOKING_STATUSES } from '../booking/status.ts'
import { QUEUE_KINDS } from './duty/queue-kinds.ts'

/**
 * The outcomes of an item that nobody acts on by its deadline: the booking is declined with a full refund, staff are alarmed, or nothing happens and
 * the item stays in the queue.
 */
export const QUEUE_OUTCOMES = ['declined_and_refunded', 'alarm', 'nothing'] as const

/** The member of staff who claimed an item, so that others choose another one. A claim locks nothing. */
export const QueueClaim = z.object({ name: z.string(), is_own: z.boolean(), until: z.string() })

export type QueueClaim = z.output<typeof QueueClaim>

/** A departure by the title of its package. */
export const DepartureNamed = z.object({ package: z.string(), day: z.string() })

/** An item in the queue of staff. */
export const QueueItem = z.object({
  /** Its kind and number, such as `refund_by_hand 17`. */
  id: z.string(),
  kind: z.enum(QUEUE_KINDS),
  /** The product, the text of the review, the kind of the message, or the name of the supplier. */
  title: z.string(),
  /** The traveller, the author, or the recipient. */
  person: z.string().nullable(),
  reference: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES).nullable(),
  /** The amount at stake in rupees. */
  amount: z.number().nullable(),
  /** The number of the refund, the review, the message, the supplier or the first approval. */
  number: z.number().int().nullable(),
  /** The reason of a request, the product of a review, or the error of a message. */
  remark: z.string().nullable(),
  /** The stars of a review. */
  rating: z.number().int().nullable(),
  /** The departure that a second approval would call off. */
  departure: DepartureNamed.nullable(),
  /** Whether it is an approval that the caller requested, which another person has to give. */
  is_own: z.boolean(),
  waiting_since: z.string(),
  due_at: z.string().nullable(),
  if_nobody_acts: z.enum(QUEUE_OUTCOMES),
  claim: QueueClaim.nullable(),
})

export type QueueItem = z.output<typeof QueueItem>

/** The work that waits, the earliest deadline first. `counts` has every kind that the caller may see, however long the list is. */
export const Queue = z.object({
  items: z.array(QueueItem),
  counts: z.partialRecord(z.enum(QUEUE_KINDS), z.number().int()),
  server_time: z.string(),
})
