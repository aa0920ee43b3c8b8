import { BOOKING_STATUSES, type BookingStatus } from '@chautari/contract/booking/status'
import { formatLongDay } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { bookingLists, type BookingRow } from '../booking/index.ts'
import { ledger, listAttempts, listRefunds } from '../payment/index.ts'
import { titleOf } from '../staff/index.ts'
import type { App } from '../platform/app-context.ts'
import { rupees } from '../platform/formats.ts'
import { limitIn, textOf, type CommandInput } from './command/input.ts'
import { grouped, npr, plain, tableOf, when, type Report } from './command/present.ts'
import { InvalidCommand } from './command/errors.ts'

const NOTHING = 'Nothing.'

/** Lists bookings, or only those that wait for staff. */
export async function listBookings({ app, options }: CommandInput): Promise<Report> {
  const status = textOf(options.status)
  if (status !== undefined && !isStatus(status))
    throw new InvalidCommand(`Unknown status "${status}". Use one of: ${BOOKING_STATUSES.join(', ')}.`)
  const filter = { status, limit: limitIn(options) }
  const bookings =
    options.due === true ? await findDue(app, filter) : await bookingLists.findForStaff(app.db, { ...filter, isDue: false })
  const heads = ['Reference', 'Status', 'What', 'From', 'Total', 'Accept by']
  const rows = bookings.map((booking) => [
    grouped(booking.reference),
    booking.status,
    titleOf(booking),
    formatLongDay(booking.startsOn),
    npr(booking.totalPaisa),
    booking.status === 'pending' ? when(booking.approveBy) : '',
  ])
  return { text: bookings.length > 0 ? tableOf(heads, rows) : NOTHING, json: bookings.map(summaryOf) }
}

type Filter = { status: BookingStatus | undefined; limit: number }

/**
 * Finds the bookings that wait for staff, the most urgent first. Bookings whose reversed amount staff have to record come last, because they have no
 * deadline.
 */
async function findDue({ db }: App, { status, limit }: Filter): Promise<BookingRow[]> {
  const due = await bookingLists.findForStaff(db, { status, isDue: true, limit })
  const keptBack = await ledger.shares.findKeptBack(db, limit)
  const ids = keptBack.map(({ bookingId }) => bookingId)
  const reversed = (await bookingLists.findById(db, ids)).filter((booking) => status === undefined || booking.status === status)
  return [...due, ...reversed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))].slice(0, limit)
}

/** Lists refunds, or only those that are not sent yet. */
export async function showRefunds({ app, options }: CommandInput): Promise<Report> {
  const refunds = await withReferences(
    app,
    await listRefunds(app.db, { which: options.due === true ? 'due' : 'all', limit: limitIn(options) }),
  )
  const heads = ['Number', 'Booking', 'Kind', 'Amount', 'State', 'Due by', 'Provider', 'Transaction', 'Tries', 'Last error']
  const rows = refunds.map(({ id, reference, kind, amountPaisa, state, dueBy, provider, transactionId, tries, lastError }) => [
    id,
    grouped(reference),
    kind,
    npr(amountPaisa),
    state,
    when(dueBy),
    provider,
    transactionId,
    tries,
    lastError,
  ])
  return { text: refunds.length > 0 ? tableOf(heads, rows) : NOTHING, json: refunds.map(withRupees) }
}

/** Lists payment attempts. */
export async function showAttempts({ app, options }: CommandInput): Promise<Report> {
  if (options.open && options.mismatched) throw new InvalidCommand('Use either --open or --mismatched.')
  const state = options.open ? 'open' : options.mismatched ? 'mismatched' : undefined
  const attempts = await withReferences(app, await listAttempts(app.db, { state, limit: limitIn(options) }))
  const heads = ['Booking', 'Payment', 'Provider', 'Amount', 'Captured', 'State', 'Opened', 'Next check']
  const rows = attempts.map((attempt) => [
    grouped(attempt.reference),
    attempt.providerRef,
    attempt.provider,
    npr(attempt.amountPaisa),
    npr(attempt.capturedPaisa),
    attempt.state,
    when(attempt.openedAt),
    when(attempt.nextCheckAt),
  ])
  const json = attempts.map(withRupees)
  return { text: attempts.length > 0 ? tableOf(heads, rows) : NOTHING, json }
}

/** Returns a summary of a booking for JSON output. */
export function summaryOf(booking: BookingRow) {
  const { reference, status, product, startsOn, endsOn, quantity, totalPaisa, paidPaisa, refundPaisa, approveBy } = booking
  return {
    reference,
    status,
    kind: product.kind,
    title: titleOf(booking),
    starts_on: startsOn,
    ends_on: endsOn,
    quantity,
    lines: linesOf(booking),
    total: rupees(totalPaisa),
    paid: rupees(paidPaisa),
    refund: rupees(refundPaisa),
    approve_by: approveBy?.toISOString() ?? null,
    created_at: booking.createdAt.toISOString(),
  }
}

/** Returns the booked rooms by type in the form of the API: one line, or several for a mix. A package has none. */
function linesOf({ product, lines, ...booking }: BookingRow) {
  if (product.kind === 'package') return []
  return (lines ?? [{ product, ...booking }]).map((line) => ({
    room: line.product.roomSlug,
    title: line.product.title,
    quantity: line.quantity,
    amount: rupees(paisa(line.grossPaisa - line.discountPaisa)),
  }))
}

// Hidden from the output, because anyone with this URL could open the payment.
const HIDDEN = 'session_url'

/** Converts a row for JSON output, with amounts in rupees. */
export function withRupees(row: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(plain(row)).filter(([name]) => name !== HIDDEN)
  const entries = shown.map(([name, value]) =>
    name.endsWith('_paisa') ? [name.slice(0, -'_paisa'.length), rupees(value as number | null)] : [name, value],
  )
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** Adds the reference of its booking to each row. */
async function withReferences<T extends { bookingId: number }>({ db }: App, rows: T[]): Promise<(T & { reference: string })[]> {
  const booked = await bookingLists.findById(
    db,
    rows.map(({ bookingId }) => bookingId),
  )
  const references = new Map(booked.map(({ id, reference }) => [id, reference]))
  return rows.map((row) => ({ ...row, reference: references.get(row.bookingId) ?? '' }))
}

function isStatus(text: string): text is BookingStatus {
  return BOOKING_STATUSES.some((status) => status === text)
}
