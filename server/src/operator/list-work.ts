import { BOOKING_STATUSES, type BookingStatus } from '@chautari/contract/booking/status'
import { formatLongDay } from '@chautari/contract/dates'
import { findBookings, type BookingRow } from '../booking/index.ts'
import { listAttempts, listRefunds } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import { textOf, type CommandInput } from './bookings/decide-bookings.ts'
import { grouped, npr, plain, rupees, tableOf, when, type Report } from './command/present.ts'
import { WrongCommand } from './command/errors.ts'
import type { Options } from './command/read-command.ts'
import { findStaffActions, type StaffAction } from './staff-actions/store/staff-actions.ts'

const LIMIT = 50
const LIMIT_MAX = 1000

const NOTHING = 'Nothing.'

/** Bookings, or those of them that wait for a person. */
export async function listBookings({ app, options }: CommandInput): Promise<Report> {
  const status = textOf(options.status)
  if (status !== undefined && !isStatus(status))
    throw new WrongCommand(`There is no status "${status}". There are: ${BOOKING_STATUSES.join(', ')}.`)
  const found = await findBookings(app.db, { status, isDue: options.due === true, limit: limitIn(options) })
  const heads = ['Reference', 'Status', 'What', 'From', 'Total', 'Accept by']
  const rows = found.map((booking) => [
    grouped(booking.reference),
    booking.status,
    titleOf(booking),
    formatLongDay(booking.startsOn),
    npr(booking.totalPaisa),
    booking.status === 'pending' ? when(booking.approveBy) : '',
  ])
  return { text: found.length > 0 ? tableOf(heads, rows) : NOTHING, json: found.map(summaryOf) }
}

/** Refunds, or those of them that are not sent yet. */
export async function showRefunds({ app, options }: CommandInput): Promise<Report> {
  const found = await named(app, await listRefunds(app.db, { isDue: options.due === true, limit: limitIn(options) }))
  const heads = ['Number', 'Booking', 'Kind', 'Amount', 'State', 'Due by', 'Provider', 'Transaction', 'Tries', 'Last error']
  const rows = found.map(({ id, reference, kind, amountPaisa, state, dueBy, provider, transactionId, tries, lastError }) => [
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
  return { text: found.length > 0 ? tableOf(heads, rows) : NOTHING, json: found.map(withRupees) }
}

/** Attempts to pay. */
export async function showAttempts({ app, options }: CommandInput): Promise<Report> {
  if (options.open && options.mismatched) throw new WrongCommand('Please say either --open or --mismatched.')
  const state = options.open ? 'open' : options.mismatched ? 'mismatched' : undefined
  const found = await named(app, await listAttempts(app.db, { state, limit: limitIn(options) }))
  const heads = ['Booking', 'Payment', 'Provider', 'Amount', 'Brought', 'State', 'Opened', 'Next look']
  const rows = found.map((attempt) => [
    grouped(attempt.reference),
    attempt.providerRef,
    attempt.provider,
    npr(attempt.amountPaisa),
    npr(attempt.capturedPaisa),
    attempt.state,
    when(attempt.openedAt),
    when(attempt.nextCheckAt),
  ])
  const json = found.map(withRupees)
  return { text: found.length > 0 ? tableOf(heads, rows) : NOTHING, json }
}

/** What operators did. */
export async function showStaffActions({ app, options }: CommandInput): Promise<Report> {
  const about = textOf(options.about)
  const isWaiting = options.waiting === true
  const found = await findStaffActions(app.db, { about: about && writtenAs(about), isWaiting, limit: limitIn(options) })
  return { text: found.length > 0 ? tableOf(DEED_HEADS, found.map(deedRow)) : NOTHING, json: found.map(plain) }
}

/** As a deed names what it is about: an account, a review or a letter by its number, anything else by its reference, however that was typed. */
function writtenAs(about: string): string {
  const [, kind, number] = /^(account|review|letter)\s*(\d+)$/i.exec(about) ?? []
  return kind === undefined ? about.replaceAll(/[\s-]/g, '').toUpperCase() : `${kind.toLowerCase()} ${number}`
}

export const DEED_HEADS = ['When', 'Who', 'What', 'About', 'Outcome', 'Amount', 'Reason']

export function deedRow({ at, operator, act, about, outcome, detail, reason }: StaffAction): (string | null)[] {
  const { amountPaisa, why } = detail
  return [
    when(at),
    operator,
    act,
    about,
    typeof why === 'string' ? `${outcome}: ${why.replaceAll('_', ' ')}` : outcome,
    typeof amountPaisa === 'number' && !/^(account|review|letter) /.test(about) ? npr(amountPaisa) : '',
    reason,
  ]
}

/** A booking in short, for machines. */
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
    total: rupees(totalPaisa),
    paid: rupees(paidPaisa),
    refund: rupees(refundPaisa),
    approve_by: approveBy?.toISOString() ?? null,
    created_at: booking.createdAt.toISOString(),
  }
}

// Where somebody could still pay is for the payer alone.
const UNSHOWN = 'session_url'

/** A row whose amounts are rupees. */
export function withRupees(row: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(plain(row)).filter(([name]) => name !== UNSHOWN)
  const entries = shown.map(([name, value]) =>
    name.endsWith('_paisa') ? [name.slice(0, -'_paisa'.length), rupees(value as number | null)] : [name, value],
  )
  return Object.fromEntries(entries) as Record<string, unknown>
}

export function titleOf({ product }: BookingRow): string {
  return product.kind === 'room' ? `${product.propertyName}: ${product.title}` : product.title
}

/** With the reference of the booking that each is of. */
async function named<T extends { bookingId: number }>({ db }: App, rows: T[]): Promise<(T & { reference: string })[]> {
  const booked = await findBookings(db, { ids: rows.map(({ bookingId }) => bookingId) })
  const references = new Map(booked.map(({ id, reference }) => [id, reference]))
  return rows.map((row) => ({ ...row, reference: references.get(row.bookingId) ?? '' }))
}

/** How many at most, as `--limit` has it. Throws what is not a whole command. */
export function limitIn({ limit }: Options): number {
  if (limit === undefined) return LIMIT
  const count = /^\d{1,4}$/.test(String(limit)) ? Number(limit) : 0
  if (count < 1 || count > LIMIT_MAX) throw new WrongCommand(`--limit takes a number from 1 to ${LIMIT_MAX}.`)
  return count
}

function isStatus(text: string): text is BookingStatus {
  return BOOKING_STATUSES.some((status) => status === text)
}
