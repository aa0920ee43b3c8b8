import { formatLongDay } from '@chautari/contract/dates'
import { bookingLists, findBooking, type BookingRow, type HistoryEvent } from '../../booking/index.ts'
import { findPaymentHistory } from '../../payment/index.ts'
import { AppError } from '../../platform/errors.ts'
import { referenceIn, type CommandInput } from '../command/input.ts'
import { summaryOf, withRupees } from '../list-work.ts'
import { STAFF_ACTION_HEADS, staffActionRow } from '../staff-actions/show-staff-actions.ts'
import { grouped, npr, plain, sectionOf, when, type Report } from '../command/present.ts'
import { findStaffActions, titleOf } from '../../staff/index.ts'

const STAFF_ACTIONS_MAX = 200

/** Shows a booking with its history, payments, refunds, ledger entries and staff actions. Throws `booking_not_found`. */
export async function showHistory({ app, argument }: CommandInput): Promise<Report> {
  const reference = referenceIn(argument)
  const booking = await findBooking(app.db, { reference })
  if (!booking) throw new AppError('booking_not_found')
  const { id } = booking
  const [events, { attempts, refunds, entries }, actions] = await Promise.all([
    bookingLists.findHistory(app.db, id),
    findPaymentHistory(app.db, id),
    findStaffActions(app.db, { about: reference, limit: STAFF_ACTIONS_MAX }),
  ])
  const text = [
    factsOf(booking),
    sectionOf('History', ['#', 'When', 'What', 'Status', 'Who', 'For', 'More'], events.map(eventRow)),
    sectionOf('Payments', ['Payment', 'Provider', 'Amount', 'Captured', 'State', 'Opened'], attempts.map(attemptRow)),
    sectionOf('Refunds', ['Number', 'Kind', 'Amount', 'State', 'Due by', 'Sent'], refunds.map(refundRow)),
    sectionOf('Ledger', ['When', 'Transaction', 'Account', 'Debit', 'Credit'], entries.map(entryRow)),
    sectionOf('Staff actions', STAFF_ACTION_HEADS, actions.map(staffActionRow)),
  ].join('\n\n')
  const json = {
    ...summaryOf(booking),
    history: events.map(plain),
    attempts: attempts.map(withRupees),
    refunds: refunds.map(withRupees),
    ledger: entries.map(withRupees),
    staff_actions: actions.map(plain),
  }
  return { text, json }
}

type Payments = Awaited<ReturnType<typeof findPaymentHistory>>

function eventRow({ seq, at, trigger, toStatus, actor, onBehalfOf, detail }: HistoryEvent) {
  return [seq, when(at), trigger, toStatus, actor, onBehalfOf, detailsOf(detail)]
}

/** Writes the details of an event as text, with amounts in rupees. */
function detailsOf(detail: HistoryEvent['detail']): string {
  const details = Object.entries(detail).map(([name, value]) => {
    const isAmount = name.endsWith('Paisa') && typeof value === 'number'
    return isAmount ? `${name.slice(0, -'Paisa'.length)} ${npr(value)}` : `${name} ${String(value)}`
  })
  return details.join(', ')
}

function attemptRow({ providerRef, provider, amountPaisa, capturedPaisa, state, openedAt }: Payments['attempts'][number]) {
  return [providerRef, provider, npr(amountPaisa), npr(capturedPaisa), state, when(openedAt)]
}

function refundRow({ id, kind, amountPaisa, state, dueBy, settledAt }: Payments['refunds'][number]) {
  return [id, kind, npr(amountPaisa), state, when(dueBy), when(settledAt)]
}

function entryRow({ at, transaction, account, amountPaisa }: Payments['entries'][number]) {
  const [debit, credit] = amountPaisa > 0 ? [npr(amountPaisa), ''] : ['', npr(-amountPaisa)]
  return [when(at), transaction, account, debit, credit]
}

function factsOf(booking: BookingRow): string {
  const { reference, status, startsOn, endsOn, totalPaisa, paidPaisa, refundPaisa } = booking
  const facts: [string, string][] = [
    ['Booking', grouped(reference)],
    ['Status', status],
    ['What', booking.lines ? titleOf(booking) : `${booking.quantity} × ${titleOf(booking)}`],
    ['When', `${formatLongDay(startsOn)} to ${formatLongDay(endsOn)}`],
    ['Traveller', [booking.leadName, booking.leadEmail, booking.leadPhone].filter(Boolean).join(', ')],
    ['Total', npr(totalPaisa)],
    ['Paid', npr(paidPaisa)],
    ['Refund', npr(refundPaisa)],
    ['Accept by', status === 'pending' ? when(booking.approveBy) : ''],
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [`${label.padEnd(10)} ${value}`])).join('\n')
}
