import { idText, reason } from '../trail/fields.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { DecisionResult } from './decisions.ts'

/** A large refund that needs the approval of a second person. Amounts are in rupees. */
const Approval = z.object({
  id: z.string(),
  at: z.string(),
  /** The member of staff who requested it. */
  person: z.string(),
  /** True for a request of the caller, which another person has to approve. */
  is_own: z.boolean(),
  act: z.string(),
  /** The booking's reference, or the number of the refund. */
  about: z.string(),
  amount: z.number(),
  reason: z.string().nullable(),
})

const ApprovalDecision = z.object({ decision: z.enum(['approve', 'decline']), reason })

/** Numbers of bookings that calling a departure off would end; the travellers of `refunded` and `released` ones get a message. */
const CallOffCounts = z.object({
  refunded: z.number().int(),
  released: z.number().int(),
  /** Bookings whose refund staff decide in the queue. */
  by_staff: z.number().int(),
  /** Bookings of other departures that were offered a change to this one, which ends; their travellers get a message. */
  offers: z.number().int(),
  /** Bookings whose travellers can move to another departure, and are refunded unless they do. */
  asked: z.number().int(),
  /** Whether travellers get an SMS beside the email. */
  sends_sms: z.boolean(),
})

/** The effect of a decision before it is made. `declined` ends the request without a refund. */
const ApprovalPreview = DecisionResult.extend({
  outcome: z.enum([...DecisionResult.shape.outcome.options, 'declined']),
  /** The effects of calling a departure off, in place of a status and messages; null for any other request. */
  call_off: CallOffCounts.nullable(),
})

/** The decision's result: `refused` when the booking or refund no longer allows it, with why. */
const ApprovalResult = z.object({ outcome: z.enum(['done', 'declined', 'refused']), why: z.string().nullable() })

const staff = { caller: 'staff', cache: 'private' } as const

export const approvalEndpoints = endpoints({
  'GET /staff/approvals': {
    summary: 'List the large refunds that wait for a second person, newest first',
    ...staff,
    permission: 'bookings.decide',
    response: envelope(z.array(Approval)),
    errors: [],
  },
  'POST /staff/approvals/:id/preview': {
    summary: 'Get what approving or declining a large refund would do, without doing it',
    ...staff,
    // Enough to withdraw one's own request. Deciding another person's request needs `refunds.approve`.
    permission: 'bookings.decide',
    params: z.object({ id: idText }),
    body: ApprovalDecision.pick({ decision: true }),
    response: envelope(ApprovalPreview),
    errors: ['second_person_needed'],
  },
  'POST /staff/approvals/:id': {
    summary:
      'Approve a large refund that another person asked for, which then happens, or decline it; or withdraw your own request',
    ...staff,
    permission: 'bookings.decide',
    params: z.object({ id: idText }),
    body: ApprovalDecision,
    response: envelope(ApprovalResult),
    errors: ['second_person_needed'],
  },
})

export type Approval = z.output<typeof Approval>
export type ApprovalPreview = z.output<typeof ApprovalPreview>
export type CallOffCounts = z.output<typeof CallOffCounts>
export type ApprovalDecision = z.output<typeof ApprovalDecision>
export type ApprovalResult = z.output<typeof ApprovalResult>
