import { z } from 'zod'
import { text } from '../fields/fields.ts'
import {
  CLOSED_REASONS,
  MESSAGE_AUTHORS,
  MESSAGE_MAX,
  MESSAGE_NOTICES,
  QUICK_REPLIES_MAX,
  QUICK_REPLY_MAX,
  REPORT_NOTE_MAX,
  REPORT_REASONS,
} from './limits.ts'

/** A message in a thread, as its reader sees it. */
export const Message = z.object({
  id: z.number().int(),
  author: z.enum(MESSAGE_AUTHORS),
  /** The property or agency, the lead traveller, or us; null for notices. */
  author_name: z.string().nullable(),
  /** Whether the reader's side wrote it. */
  is_own: z.boolean(),
  /** Contact details are replaced by dots until the booking is paid, for all readers but the author and staff. Empty for pictures. */
  text: z.string(),
  /** Whether it contains contact details that the other side cannot see yet. */
  has_hidden_contacts: z.boolean(),
  /** Whether staff removed it, with its text and picture. */
  is_removed: z.boolean(),
  /** Set for notices of the system, which have no text. */
  notice: z.enum(MESSAGE_NOTICES).nullable(),
  picture: z.object({ name: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  /** Whether the reader's side reported it. */
  is_reported: z.boolean(),
  sent_at: z.string(),
})

/** The messages on a booking, oldest first, and the actions that the reader may take. */
export const Thread = z.object({
  booking_reference: z.string(),
  /** The property or agency. */
  supplier_name: z.string(),
  traveller_name: z.string(),
  /** "Usually answers within … hours", from answers to real messages; null where there are too few. */
  answers_within_hours: z.number().int().nullable(),
  can_write: z.boolean(),
  closed_because: z.enum(CLOSED_REASONS).nullable(),
  /** Whether the reader's side blocked the thread, and so can unblock it. */
  is_blocked_by_you: z.boolean(),
  /** Whether contact details are masked and pictures refused until the booking is paid. */
  awaits_payment: z.boolean(),
  /** Messages that the reader's side has not read. */
  unread: z.number().int(),
  messages: z.array(Message),
  has_earlier: z.boolean(),
  server_time: z.string(),
})

/** A thread in a list of threads. */
export const ThreadSummary = z.object({
  booking_reference: z.string(),
  title: z.string(),
  traveller_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  unread: z.number().int(),
  last_message_at: z.string(),
  /** The side that wrote last. */
  last_author: z.enum(MESSAGE_AUTHORS),
  is_blocked: z.boolean(),
})

const MESSAGE_MISSING = 'Write a message'

/** A message to send. */
export const MessageForm = z.object({
  text: text
    .pipe(z.string().min(1, { message: MESSAGE_MISSING, abort: true }))
    .pipe(z.string().max(MESSAGE_MAX, `Maximum ${MESSAGE_MAX} characters`)),
})

/** A message as the console sends it. */
export const SentMessage = MessageForm.extend({
  /** An idempotency key: the same for all attempts of one message, so that it is stored once. */
  request_key: z.uuid(),
})

const quickReply = text
  .pipe(z.string().min(1, { message: MESSAGE_MISSING, abort: true }))
  .pipe(z.string().max(QUICK_REPLY_MAX, `Maximum ${QUICK_REPLY_MAX} characters`))

/** The quick replies of a supplier. */
export const QuickReplies = z.object({ replies: z.array(quickReply).max(QUICK_REPLIES_MAX) })

const explanation = text.pipe(z.string().max(REPORT_NOTE_MAX, `Maximum ${REPORT_NOTE_MAX} characters`)).optional()

/** A report of a message to staff. */
export const ReportForm = z.object({ reason: z.enum(REPORT_REASONS), note: explanation })

/** The block of a thread. */
export const BlockForm = z.object({ reason: z.enum(REPORT_REASONS), note: explanation })

export type Message = z.output<typeof Message>
export type Thread = z.output<typeof Thread>
export type ThreadSummary = z.output<typeof ThreadSummary>
