import { idText } from '../trail/fields.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { DecisionResult, MessageAct, providerReference, RefundToSend, UndeliveredMessage } from './decisions.ts'
import { ListedReview, ReviewAct, ReviewActResult, ReviewQuery } from './reviews.ts'

const numbered = z.object({ id: idText })

const refund = { caller: 'staff', permission: 'refunds.send', cache: 'private', params: numbered, errors: [] } as const
const message = { caller: 'staff', permission: 'messages.resend', cache: 'private', params: numbered, errors: [] } as const
const moderated = { caller: 'staff', permission: 'reviews.moderate', cache: 'private', errors: [] } as const
const review = { ...moderated, params: numbered } as const

/** Decisions about the work that waits in the queue, apart from bookings and second approvals. */
export const decisionEndpoints = endpoints({
  'GET /staff/refunds/:id': {
    summary: 'Get a refund that staff make in the portal of the provider, with the payment that it refunds',
    ...refund,
    response: envelope(RefundToSend),
  },
  'POST /staff/refunds/:id/preview': {
    summary: 'Get what recording a refund as sent would do, without doing it',
    ...refund,
    body: z.object({}),
    response: envelope(DecisionResult),
  },
  'POST /staff/refunds/:id/settle': {
    summary: "Record that a refund was sent in the provider's portal, with the provider's number for it",
    ...refund,
    body: z.object({ provider_reference: providerReference }),
    response: envelope(DecisionResult),
  },
  'GET /staff/messages/:id': {
    summary: 'Get a message that could not be delivered, without its contents',
    ...message,
    response: envelope(UndeliveredMessage),
  },
  'POST /staff/messages/:id/preview': {
    summary: 'Get what a decision about an undelivered message would do, without doing it',
    ...message,
    body: MessageAct,
    response: envelope(DecisionResult),
  },
  'POST /staff/messages/:id/acts': {
    summary: 'Send an undelivered message again, an email also to a corrected address, or give it up',
    ...message,
    body: MessageAct,
    response: envelope(DecisionResult),
  },
  'GET /staff/reviews': {
    summary: 'List reviews in any state, the newest first',
    ...moderated,
    query: ReviewQuery,
    response: z.object({ data: z.array(ListedReview), next_cursor: z.string().nullable() }),
    isLocalised: true,
  },
  'GET /staff/reviews/:id': {
    summary: 'Get a review in any state',
    ...review,
    response: envelope(ListedReview),
    isLocalised: true,
  },
  'POST /staff/reviews/:id/preview': {
    summary: 'Get what an act on a review would do, without doing it',
    ...review,
    body: ReviewAct,
    response: envelope(ReviewActResult),
  },
  'POST /staff/reviews/:id/acts': {
    summary: 'Publish, refuse or answer a review. The reviewer is told of a refusal and of an answer by email',
    ...review,
    body: ReviewAct,
    response: envelope(ReviewActResult),
  },
})
