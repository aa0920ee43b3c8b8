import { NOTE_MAX, NOTE_MIN } from '@chautari/contract/fields/field-limits'
import type { Locale } from '@chautari/contract/locale'
import { bookingLists, changeBookingWithin, type BookingRow } from '../../booking/index.ts'
import { answerRequest, type Answer } from '../../servicing/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEntry } from '../../trail/index.ts'
import { phoneActor } from '../actor.ts'
import { wasUnanswered } from '../bookings/linked-request.ts'
import { RefusedCommand, type Sender } from './refused-command.ts'
import type { Command } from './rules/read-command.ts'
import type { Reply } from './rules/replies.ts'

type AnswerCommand = Extract<Command, { kind: 'accept' | 'decline' }>

/** The reason that the guest reads when the supplier gives none. */
const NO_REASON: Record<Locale, string> = {
  en: 'The host cannot take this booking.',
  ne: 'होटल वा टुर कम्पनीले यो बुकिङ लिन सकेन।',
}

/**
 * Accepts or declines the request of the sender's organisation whose reference ends as the SMS says. Throws `RefusedCommand` when there is none,
 * or more than one, or it can no longer be answered.
 */
export async function answerBySms(tx: Tx, { app, scope, requestId }: Sender, command: AnswerCommand): Promise<Reply> {
  const { tail } = command
  const booking = await requirePending(tx, await bookingLists.findScoped(tx, { scope, tail }), tail)
  const answer = answerOf(command, booking.locale)
  try {
    await changeBookingWithin(tx, { id: booking.id }, async (locked) => {
      await answerRequest(tx, locked, { app, by: { actor: 'supplier', requestId }, answer })
      await recordEntry(tx, phoneActor(requestId), {
        act: `bookings.${answer.answer}`,
        about: { kind: 'booking', id: booking.reference },
        ...(answer.answer === 'decline' && { reason: answer.reason }),
      })
    })
  } catch (error) {
    throw refusalOf(error, tail) ?? error
  }
  return { kind: answer.answer === 'accept' ? 'accepted' : 'declined', tail }
}

async function requirePending(tx: Tx, ending: BookingRow[], tail: string): Promise<BookingRow> {
  const pending = ending.filter(({ status }) => status === 'pending')
  const [booking, other] = pending
  if (other) throw new RefusedCommand({ kind: 'ambiguous', tail })
  if (booking) return booking
  const [last] = ending
  if (!last) throw new RefusedCommand({ kind: 'unknown', tail })
  const isExpired = last.status === 'reject' && (await wasUnanswered(tx, last))
  throw new RefusedCommand({ kind: isExpired ? 'expired' : 'answered', tail })
}

function answerOf(command: AnswerCommand, locale: Locale): Answer {
  if (command.kind === 'accept') return { answer: 'accept' }
  const reason = command.reason?.trim().slice(0, NOTE_MAX) ?? ''
  return { answer: 'decline', reason: reason.length < NOTE_MIN ? NO_REASON[locale] : reason }
}

function refusalOf(error: unknown, tail: string): RefusedCommand | undefined {
  const code = error instanceof AppError ? error.code : undefined
  if (code === 'request_answered') return new RefusedCommand({ kind: 'answered', tail })
  if (code === 'request_expired') return new RefusedCommand({ kind: 'expired', tail })
  return code === 'request_with_staff' ? new RefusedCommand({ kind: 'withStaff', tail }) : undefined
}
